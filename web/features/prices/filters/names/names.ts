import { useQuery } from '@tanstack/react-query';

import { commodities } from '#catalogue/commodities.ts';
import { findState, states } from '#catalogue/states.ts';
import type { ListedMarket } from '#contract/price-places.ts';
import { formatList } from '#languages/format.ts';
import { type SaidMarket, useMarketName } from '#web/lib/words/market-name.ts';
import { useNameOf } from '#web/lib/words/names.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useLanguage, useWords } from '#web/lib/words/words.ts';

import { districtsQuery, marketsQuery } from '../../api.ts';
import { type Filters, isDistrictCalled } from '../filters.ts';

export interface Option {
  readonly id: string;
  readonly name: string;
}

/** The 56 listed commodities in their order on the screen. */
export function useCommodityOptions(): readonly Option[] {
  const nameOf = useNameOf();
  return commodities.map(({ id }) => ({ id, name: nameOf('commodities', { id }) }));
}

/** Sorts without the language's own rules: a cheap phone loads them slowly, and the order would be the same. */
export function useStateOptions(): readonly Option[] {
  const nameOf = useNameOf();
  return states
    .map(({ id }) => ({ id, name: nameOf('states', { id }) }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** A commodity of the filters in the person's language; an unlisted one has its typed name. */
export function useCommodityName(): (commodity: string) => string {
  const nameOf = useNameOf();
  return (commodity) => nameOf('commodities', { id: commodity });
}

export function useStateName(): (state: string) => string | undefined {
  const nameOf = useNameOf();
  return (state) => {
    const found = findState(state);
    return found && nameOf('states', found);
  };
}

/** The names of the searched place, from the narrowest to the state; "All India" if there is none. */
export function usePlaceNames(filters: Filters): readonly string[] {
  const say = useWords('market');
  const nameOf = useNameOf();
  const marketName = useMarketName();
  const state = useStateName()(filters.state);
  const { data: districts = [] } = useQuery({ ...districtsQuery(filters.state), enabled: filters.district !== '' });
  const { data: markets = [] } = useQuery({ ...marketsQuery(filters), enabled: filters.market !== '' });
  // A profile has the name of its district; the list knows it by its id.
  const district = districts.find(({ id }) => isDistrictCalled(id, filters.district));
  // kai's links have the source's name of the market.
  const market = markets.find(({ id, name }) => id === filters.market || name === filters.market);
  return [
    market && marketName(market).name,
    district && nameOf('districts', district),
    state ?? say('price.india'),
  ].filter((name) => name !== undefined);
}

export interface MarketGroup {
  /** Undefined if all markets stand in one list. */
  readonly words?: 'filters.withPrice' | 'filters.withoutPrice';
  readonly markets: readonly (ListedMarket & {
    readonly said: SaidMarket;
    /** True for a mandi that the person has chosen before, and for that of the own district's town. */
    readonly isOwn: boolean;
  })[];
}

/** The places that are a person's own, whose mandis stand first in a list. */
interface OwnPlace {
  /** The id of the mandi that the person has chosen before. */
  readonly market?: string | undefined;
  /** The district of the search or of the farm, by id or name. */
  readonly district: string;
}

/** The order of a list: a private yard stands below the committees. */
const ranks = { chosen: 0, ownTown: 1, committee: 2, other: 3 } as const;

function rankOf({ id, type, district, ofDistrictTown }: ListedMarket, own: OwnPlace): number {
  if (id === own.market) return ranks.chosen;
  const isOwnTown = ofDistrictTown && district !== null && isDistrictCalled(district.id, own.district);
  if (isOwnTown) return ranks.ownTown;
  return type === 'wholesale' ? ranks.committee : ranks.other;
}

/**
 * The own mandis first, then by the names that people read. Markets that report the crop are a group of their own,
 * before the others.
 */
export function useMarketGroups(markets: readonly ListedMarket[], own: OwnPlace): readonly MarketGroup[] {
  const marketName = useMarketName();
  const { compare } = new Intl.Collator(useLanguage());
  const named = markets
    .map((market) => {
      const rank = rankOf(market, own);
      return { ...market, said: marketName(market), rank, isOwn: rank < ranks.committee };
    })
    .toSorted((one, other) => one.rank - other.rank || compare(one.said.name, other.said.name));
  const withPrice = named.filter(({ reports }) => reports);
  if (withPrice.length === 0 || withPrice.length === named.length) return [{ markets: named }];
  const withoutPrice = named.filter(({ reports }) => !reports);
  return [
    { words: 'filters.withPrice', markets: withPrice },
    { words: 'filters.withoutPrice', markets: withoutPrice },
  ];
}

/** "Lasalgaon APMC, Nashik, Maharashtra, Wholesale/Mandi (APMC)". */
export function usePlaceTitle(filters: Filters): string {
  const say = useWords('market');
  const type = filters.marketType === '' ? [] : [say(`types.${filters.marketType}`)];
  return formatList([...usePlaceNames(filters), ...type], useLocale());
}

/** The search in words: "Onion, Nashik, Maharashtra". */
export function useSearchTitle(filters: Filters): string {
  return formatList([useCommodityName()(filters.commodity), usePlaceTitle(filters)], useLocale());
}
