import { useQuery } from '@tanstack/react-query';

import { useWords } from '#web/lib/words/words.ts';

import { districtsQuery, marketsQuery } from './api.ts';
import { useCommodityName, useNameOf, useStateName } from './names.ts';
import type { Filters } from './rules/filters.ts';

/** What is looked for in words: "Onion, Lasalgaon APMC, Nashik, Maharashtra". A type bears the star of `DerivedNote`. */
export function useSearchTitle(filters: Filters): string {
  return [useCommodityName(filters.commodity), usePlaceTitle(filters)].join(', ');
}

export function usePlaceTitle(filters: Filters): string {
  const say = useWords('market');
  const nameOf = useNameOf();
  const state = useStateName(filters.state);
  const { data: districts = [] } = useQuery({ ...districtsQuery(filters.state), enabled: filters.district !== '' });
  const { data: markets = [] } = useQuery({ ...marketsQuery(filters), enabled: filters.market !== '' });
  // A profile names its district; the filters know it by its id.
  const district = districts.find(({ id, name }) => id === filters.district || name === filters.district);
  const market = markets.find(({ id }) => id === filters.market);
  const places = [market?.name, district && nameOf(district), state ?? say('price.india')];
  if (filters.marketType !== '') places.push(`${say(`types.${filters.marketType}`)}*`);
  return places.filter((place) => place !== undefined).join(', ');
}
