import { queryOptions, useQuery } from '@tanstack/react-query';

import { findState, states } from '#catalogue/states.ts';
import { usualLanguage } from '#domain/languages.ts';
import { nameIn } from '#languages/names.ts';
import * as words from '#languages/words.ts';
import { useNameOf } from '#web/lib/words/names.ts';
import { loadWords, useLanguage } from '#web/lib/words/words.ts';

/** A place of the catalogue: stored under its English name, shown in the person's language. */
export interface PlaceName {
  readonly name: string;
  readonly shown: string;
}

/** Fetched only when needed, because there are many names. Offline, the service worker may have them. */
const districtsQuery = queryOptions({
  queryKey: ['catalogue', 'districts'],
  queryFn: async () => {
    const [catalogue] = await Promise.all([
      import('#catalogue/districts.ts'),
      loadWords(['names/districts']),
      words.loadWords(usualLanguage, ['names/districts']),
    ]);
    return catalogue;
  },
  staleTime: Infinity,
  networkMode: 'always',
});

/** The English names, under which the profile stores states. */
const statesQuery = queryOptions({
  queryKey: ['names', 'states'],
  queryFn: async () => {
    await words.loadWords(usualLanguage, ['names/states']);
    return states;
  },
  staleTime: Infinity,
  networkMode: 'always',
});

export interface Places {
  readonly status: 'loading' | 'known' | 'unknown';
  readonly names: readonly PlaceName[];
}

export function useStates(): Places {
  const inOrder = useOrder('states');
  const { data, isPending } = useQuery(statesQuery);
  if (!data) return { status: isPending ? 'loading' : 'unknown', names: [] };
  return { status: 'known', names: inOrder(data) };
}

/**
 * The districts of a state, in the order of the person's language; unknown if the state is, or if the names cannot
 * load.
 */
export function useDistricts(state: string): Places {
  const inOrder = useOrder('districts');
  const found = findState(state);
  const { data, isPending } = useQuery({ ...districtsQuery, enabled: found !== undefined });
  if (!found || (!data && !isPending)) return { status: 'unknown', names: [] };
  if (!data) return { status: 'loading', names: [] };
  return { status: 'known', names: inOrder(data.districtsOf(found.id)) };
}

/** State and district in the person's language. A place that is not in the catalogue stays as typed. */
export function usePlaceNames({ state, district }: { state: string | null; district: string | null }) {
  const nameOf = useNameOf();
  const language = useLanguage();
  const found = state === null ? undefined : findState(state);
  // The stored names are already in the usual language.
  const { data } = useQuery({
    ...districtsQuery,
    enabled: language !== usualLanguage && district !== null && found !== undefined,
  });
  const foundDistrict = found && district !== null ? data?.findDistrict(found.id, district) : undefined;
  return {
    state: found ? nameOf('states', found) : state,
    district: foundDistrict ? nameOf('districts', foundDistrict) : district,
  };
}

function useOrder(kind: 'states' | 'districts'): (places: readonly { readonly id: string }[]) => PlaceName[] {
  const language = useLanguage();
  const nameOf = useNameOf();
  return (places) =>
    places
      .map(({ id }) => ({ name: nameIn(kind, usualLanguage, id) ?? id, shown: nameOf(kind, { id }) }))
      .toSorted((a, b) => a.shown.localeCompare(b.shown, language));
}
