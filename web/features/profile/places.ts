import { queryOptions, useQuery } from '@tanstack/react-query';

import { findState, states } from '#catalogue/states.ts';
import { useLanguage } from '#web/lib/words/words.ts';

/** A place of the catalogue: kept under its English name, shown in the person's language. */
export interface PlaceName {
  readonly name: string;
  readonly shown: string;
}

/** A hundred kilobytes of names, fetched only by those who need them; the service worker may have them without a line. */
const districtsQuery = queryOptions({
  queryKey: ['catalogue', 'districts'],
  queryFn: () => import('#catalogue/districts.ts'),
  staleTime: Infinity,
  networkMode: 'always',
});

export function useStates(): readonly PlaceName[] {
  const language = useLanguage();
  return inOrder(states, language);
}

export interface Districts {
  readonly status: 'loading' | 'known' | 'unknown';
  readonly names: readonly PlaceName[];
}

/** The districts of a state, in the person's order; unknown where the state is, or the names cannot be fetched. */
export function useDistricts(state: string): Districts {
  const language = useLanguage();
  const found = findState(state);
  const { data, isPending } = useQuery({ ...districtsQuery, enabled: found !== undefined });
  if (!found || (!data && !isPending)) return { status: 'unknown', names: [] };
  if (!data) return { status: 'loading', names: [] };
  return { status: 'known', names: inOrder(data.districtsOf(found.id), language) };
}

/** State and district as the person calls them; what the catalogue does not know stays as it was typed. */
export function usePlaceNames({ state, district }: { state: string | null; district: string | null }) {
  const language = useLanguage();
  const found = state === null ? undefined : findState(state);
  // The kept names are English already, so English needs no catalogue.
  const { data } = useQuery({
    ...districtsQuery,
    enabled: language !== 'en' && district !== null && found !== undefined,
  });
  const foundDistrict = found && district !== null ? data?.findDistrict(found.id, district) : undefined;
  return {
    state: found ? shownName(found, language) : state,
    district: foundDistrict ? shownName(foundDistrict, language) : district,
  };
}

interface Named {
  readonly name: string;
  readonly hindi: string;
}

function shownName({ name, hindi }: Named, language: string): string {
  return language === 'hi' ? hindi : name;
}

function inOrder(places: readonly Named[], language: string): PlaceName[] {
  return places
    .map((place) => ({ name: place.name, shown: shownName(place, language) }))
    .toSorted((a, b) => a.shown.localeCompare(b.shown, language));
}
