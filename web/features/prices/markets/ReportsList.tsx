import { useInfiniteQuery } from '@tanstack/react-query';
import Store from 'lucide-react/icons/store';
import { useState } from 'react';

import type { Price as Report } from '#contract/prices.ts';
import { MorePages } from '#web/app/MorePages.tsx';
import { formatNumber } from '#languages/format-number.ts';
import { formatKg, formatList, formatRupees } from '#languages/format.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { Segmented } from '#web/ui/fields/Segmented.tsx';

import { type PriceOrder, pricesQuery } from '../api.ts';
import { useAge } from '../figures/age.ts';
import { BelowSupport } from '../figures/BelowSupport.tsx';
import { gradeToSay, MandiRow, useVarietyName } from '../figures/MandiRow.tsx';
import { LoadedPrices, RowsSkeleton } from '../figures/LoadedPrices.tsx';
import { PriceChange } from '../figures/PriceChange.tsx';
import { Facts, sharedProvenance, Source } from '../figures/Source.tsx';
import type { Filters } from '../filters/filters.ts';
import { isOfUnknownDistrict } from '../filters/place/use-unknown-place.ts';
import { useMarketName } from '#web/lib/words/market-name.ts';
import { useNameOf } from '#web/lib/words/names.ts';
import { priceFor } from '#domain/numbers/quantity.ts';

const orders = ['newest', 'price'] as const;

/** The last report of each market that fits, by newest day or highest price. */
export function ReportsList({ filters }: { filters: Filters }) {
  const say = useWords('market');
  const locale = useLocale();
  const ageOf = useAge();
  const [order, setOrder] = useState<PriceOrder>('newest');
  // Prices of several crops cannot be compared, so there is no order by price.
  const mayOrder = filters.commodity !== '';
  const query = useInfiniteQuery(pricesQuery(filters, mayOrder ? order : 'newest'));
  const isEmpty = query.data?.pages.every(({ items }) => items.length === 0) ?? false;
  // The section of the crop's price above already says it.
  if ((isEmpty && filters.commodity !== '') || isOfUnknownDistrict(query.error)) return null;
  return (
    <Section
      title={say('reports.title')}
      text={say('reports.text', { quantity: formatKg(filters.quantityKg, locale) })}
    >
      {mayOrder ? (
        <Segmented
          label={say('reports.order')}
          labelHidden
          choices={orders.map((value) => ({ value, label: say(`reports.${value}`) }))}
          value={order}
          onSelect={setOrder}
        />
      ) : null}
      <LoadedPrices query={query} skeleton={<RowsSkeleton />}>
        {({ pages }) => {
          if (isEmpty) return <EmptyState icon={Store} level={3} title={say('empty.title')} text={say('empty.text')} />;
          const rows = pages.flatMap(({ items }) => items);
          const hasFresh = rows.some(({ provenance }) => !ageOf(provenance)?.isOld);
          const shared = sharedProvenance(rows.map(({ provenance }) => provenance));
          return (
            <>
              <ul className="grid gap-x-8 desk:grid-cols-2">
                {rows.map((row) => (
                  <ReportRow
                    key={[row.commodity.id, row.market.id, row.variety, row.grade].join(' ')}
                    row={row}
                    filters={filters}
                    grade={gradeToSay(row, rows)}
                    hasSourceBelow={shared !== undefined}
                    hasFresh={hasFresh}
                  />
                ))}
              </ul>
              <MorePages query={query} label={say('states.more')} />
              {shared?.kind === 'reported' ? <Source provenance={shared} /> : null}
            </>
          );
        }}
      </LoadedPrices>
    </Section>
  );
}

interface ReportRowProps {
  readonly row: Report;
  readonly filters: Filters;
  /** The grade, if the row must name it. */
  readonly grade: string | undefined;
  /** True if one source for all rows stands below the list. */
  readonly hasSourceBelow: boolean;
  /** True if a price of the list is fresh: then old ones are grey. */
  readonly hasFresh: boolean;
}

/** One market's price for the quantity, and its change. A tap opens the rest. */
function ReportRow({ row, filters, grade, hasSourceBelow, hasFresh }: ReportRowProps) {
  const say = useWords('market');
  const locale = useLocale();
  const nameOf = useNameOf();
  const { market, commodity, modalPrice, minPrice, maxPrice, change, supportPrice, provenance } = row;
  const { arrivalsTonnes } = row;
  const { name, sourceName } = useMarketName()(market);
  const age = useAge()(provenance);
  const rupees = (value: number) => formatRupees(value, locale);
  const aside = formatList(
    [
      filters.commodity === '' ? nameOf('commodities', commodity) : undefined,
      useVarietyName()(row),
      grade && say('price.grade', { grade }),
      age && !age.isToday ? age.words : undefined,
    ],
    locale,
  );
  return (
    <MandiRow
      name={name}
      aside={aside === '' ? undefined : aside}
      figure={rupees(priceFor(modalPrice, filters.quantityKg))}
      below={change === null || age?.isOld ? undefined : <PriceChange share={change} />}
      isOld={age?.isOld === true && hasFresh}
    >
      <Facts
        provenance={provenance}
        hasSourceBelow={hasSourceBelow}
        facts={[
          say('price.quintal', { price: rupees(modalPrice) }),
          minPrice === maxPrice ? undefined : say('price.range', { low: rupees(minPrice), high: rupees(maxPrice) }),
          formatList([market.district && nameOf('districts', market.district), nameOf('states', market.state)], locale),
          arrivalsTonnes === null ? undefined : say('price.arrivals', { tonnes: formatNumber(arrivalsTonnes) }),
          say(`types.${market.type}`),
          sourceName,
        ]}
      />
      <BelowSupport price={modalPrice} supportPrice={supportPrice} isShort />
    </MandiRow>
  );
}
