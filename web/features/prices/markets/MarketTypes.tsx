import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';

import type { compareMarketTypes, Provenance } from '#contract/prices.ts';
import { marketTypeIds } from '#domain/prices/market-types.ts';
import { formatKg, formatList, formatRupees } from '#languages/format.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { RankBars } from '#web/ui/chart/RankBars.tsx';
import { classes } from '#web/ui/classes.ts';
import { Fold } from '#web/ui/layout/Fold.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';

import { marketTypesQuery } from '../api.ts';
import { useAge } from '../figures/age.ts';
import { BelowSupport } from '../figures/BelowSupport.tsx';
import { LoadedPrices } from '../figures/LoadedPrices.tsx';
import { Facts, sharedProvenance, Source } from '../figures/Source.tsx';
import type { Filters } from '../filters/filters.ts';
import { useFilters } from '../filters/use-filters.ts';
import { useCommodityName, usePlaceNames, useStateName } from '../filters/names/names.ts';
import { priceFor } from '#domain/numbers/quantity.ts';

type TypePrice = z.infer<(typeof compareMarketTypes)['reply']>['data'][number];

/** The price in each type of market for the chosen commodity, in the chosen district or else in its state. */
export function MarketTypes() {
  const say = useWords('market');
  const filters = useFilters();
  const query = useQuery(marketTypesQuery(filters));
  const ageOf = useAge();
  const locale = useLocale();
  const isChosen = filters.commodity !== '' && filters.state !== '';
  const ages = query.data?.flatMap(({ price, provenance }) => (price === null ? [] : [ageOf(provenance)])) ?? [];
  const isOfToday = ages.length === 0 || (ages.some((age) => age?.isToday) && !ages.some((age) => age?.isOld));
  const title = say(isOfToday ? 'types.title' : 'types.titleLatest');
  const names = useTypePlaces(filters, query.data ?? []);
  const about = formatList([useCommodityName()(filters.commodity), names.shown], locale);
  return (
    <Section
      title={title}
      text={
        isChosen ? (
          <>
            {say('types.about', { about, quantity: formatKg(filters.quantityKg, locale) })}
            {names.missing === undefined ? null : (
              <span className="block">{say('types.wider', { place: names.missing, wider: names.state })}</span>
            )}
            <span className="block text-sm">{say('types.derived')}</span>
          </>
        ) : undefined
      }
    >
      {isChosen ? (
        <LoadedPrices query={query} skeleton={<TypesSkeleton />}>
          {(rows) => <Ranks title={title} rows={rows} filters={filters} />}
        </LoadedPrices>
      ) : (
        <p className="only-asks text-ink-soft">{say('types.choose')}</p>
      )}
    </Section>
  );
}

/** The names of the place of the figures, of its state, and of the chosen district if no figure is of it. */
function useTypePlaces(filters: Filters, rows: readonly TypePrice[]) {
  const state = useStateName()(filters.state) ?? '';
  const [district] = usePlaceNames({ ...filters, market: '' });
  const priced = rows.filter(({ price }) => price !== null);
  const isOfDistrict = priced.some((row) => row.district !== null);
  const asks = filters.district !== '' && district !== undefined && district !== state;
  return {
    state,
    shown: asks && isOfDistrict ? district : state,
    missing: asks && priced.length > 0 && !isOfDistrict ? district : undefined,
  };
}

interface RanksProps {
  /** The section's title, which also names the list. */
  readonly title: string;
  readonly rows: readonly TypePrice[];
  readonly filters: Filters;
}

function Ranks({ title, rows, filters }: RanksProps) {
  const say = useWords('market');
  const locale = useLocale();
  const ageOf = useAge();
  const { shown, state } = useTypePlaces(filters, rows);
  const priced = rows
    .flatMap((row) => (row.price === null ? [] : [{ ...row, price: row.price }]))
    .toSorted((a, b) => b.price - a.price);
  if (priced.length === 0) return <p className="text-ink-soft">{say('top.empty')}</p>;
  const shared = sharedProvenance(priced.map(({ provenance }) => provenance));
  const greyed = (provenance: Provenance) => classes(ageOf(provenance)?.isOld && 'text-ink-soft');
  /** In a list of the district's types the others have the name of the state. */
  const widerOf = (row: Pick<TypePrice, 'district'>) =>
    shown === state || row.district !== null ? null : <span> · {state}</span>;
  const unreported = marketTypeIds.filter((type) => !priced.some(({ marketType }) => marketType === type));
  return (
    <>
      <RankBars
        label={title}
        ranks={priced.map(({ marketType, price, supportPrice, provenance, ...row }) => ({
          id: marketType,
          value: price,
          valueText: (
            <span className={greyed(provenance)}>{formatRupees(priceFor(price, filters.quantityKg), locale)}</span>
          ),
          marked: marketType === filters.marketType,
          label: (
            <span className={greyed(provenance)}>
              {say(`types.${marketType}`)}
              {widerOf(row)}
              <BelowSupport price={price} supportPrice={supportPrice} isShort />
            </span>
          ),
        }))}
      />
      {unreported.length === 0 ? null : (
        <p className="text-ink-soft">
          {say('types.noPriceIn', {
            types: formatList(
              unreported.map((type) => say(`types.${type}`)),
              locale,
            ),
          })}
        </p>
      )}
      <Fold look="line" title={say('types.details')}>
        <ul className="flex flex-col gap-2">
          {priced.map(({ marketType, price, markets, provenance, ...row }) => (
            <li key={marketType}>
              <span className="font-label">
                {say(`types.${marketType}`)}
                {widerOf(row)}
              </span>
              <Facts
                provenance={provenance}
                hasSourceBelow={shared !== undefined}
                facts={[
                  say('price.quintal', { price: formatRupees(price, locale) }),
                  say('types.markets', { count: markets }),
                ]}
              />
            </li>
          ))}
        </ul>
        {shared?.kind === 'reported' ? <Source provenance={shared} /> : null}
      </Fold>
    </>
  );
}

function TypesSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      {marketTypeIds.map((type) => (
        <Skeleton key={type} className="h-10" />
      ))}
    </div>
  );
}
