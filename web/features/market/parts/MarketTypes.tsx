import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';

import type { compareMarketTypes } from '#contract/market.ts';
import { useLocale } from '#web/i18n/use-locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { formatKg, formatRupees } from '#web/lib/format.ts';
import { RankBars } from '#web/ui/chart/RankBars.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';

import { marketTypesQuery } from '../api.ts';
import { useCommodityName, useStateName } from '../names.ts';
import type { Filters } from '../rules/filters.ts';
import { marketTypes } from '../rules/filters.ts';
import { priceFor } from '../rules/quantity.ts';
import { useAge } from '../use-age.ts';
import { useFilters } from '../use-filters.ts';
import { Loaded } from './Loaded.tsx';
import { RowFacts } from './RowFacts.tsx';

type TypePrice = z.infer<(typeof compareMarketTypes)['reply']>['data'][number];

/** What each type of market pays for the chosen commodity in the chosen state. */
export function MarketTypes() {
  const say = useWords('market');
  const filters = useFilters();
  const query = useQuery(marketTypesQuery(filters));
  const ageOf = useAge();
  const locale = useLocale();
  const isChosen = filters.commodity !== '' && filters.state !== '';
  const reported = query.data?.filter(({ price }) => price !== null) ?? [];
  const isOfToday = reported.length === 0 || reported.some(({ provenance }) => ageOf(provenance)?.isToday);
  const about = [useCommodityName(filters.commodity), useStateName(filters.state)].filter(Boolean).join(', ');
  return (
    <Section
      title={say(isOfToday ? 'types.title' : 'types.titleLatest')}
      text={isChosen ? say('types.about', { about, quantity: formatKg(filters.quantityKg, locale) }) : undefined}
    >
      {isChosen ? (
        <Loaded query={query} skeleton={<TypesSkeleton />}>
          {(rows) => <Ranks rows={rows} filters={filters} />}
        </Loaded>
      ) : (
        <p className="text-ink-soft">{say('types.choose')}</p>
      )}
    </Section>
  );
}

function Ranks({ rows, filters }: { rows: readonly TypePrice[]; filters: Filters }) {
  const say = useWords('market');
  const locale = useLocale();
  const priced = rows
    .flatMap((row) => (row.price === null ? [] : [{ ...row, price: row.price }]))
    .toSorted((a, b) => b.price - a.price);
  if (priced.length === 0) return <p className="text-ink-soft">{say('top.empty')}</p>;
  const unreported = marketTypes.filter((type) => !priced.some(({ marketType }) => marketType === type));
  return (
    <>
      <RankBars
        label={say('types.title')}
        ranks={priced.map(({ marketType, price, markets, provenance }) => ({
          id: marketType,
          value: price,
          valueText: formatRupees(priceFor(price, filters.quantityKg), locale),
          marked: marketType === filters.marketType,
          label: (
            <>
              {say(`types.${marketType}`)}
              <RowFacts
                provenance={provenance}
                facts={[
                  say('price.quintal', { price: formatRupees(price, locale) }),
                  say('types.markets', { count: markets }),
                ]}
              />
            </>
          ),
        }))}
      />
      {unreported.length === 0 ? null : (
        <p className="text-sm text-ink-soft">
          {say('types.unreported', {
            types: new Intl.ListFormat(locale).format(unreported.map((type) => say(`types.${type}`))),
          })}
        </p>
      )}
      <p className="text-sm text-ink-soft">{say('types.derived')}</p>
    </>
  );
}

function TypesSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      {marketTypes.map((type) => (
        <Skeleton key={type} className="h-14" />
      ))}
    </div>
  );
}
