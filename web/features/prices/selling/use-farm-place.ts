import { useQuery } from '@tanstack/react-query';

import { findState } from '#catalogue/states.ts';
import { profileQuery } from '#web/lib/farmer/profile-query.ts';
import { useSession } from '#web/lib/session/session.ts';

import { marketsQuery, nearbyQuery, type Place } from '../api.ts';
import type { Filters } from '../filters/filters.ts';

export interface FarmPlace {
  readonly place: Place | undefined;
  readonly from: 'profile' | 'filters';
  /** True while the profile is loading, because it may have the farm's place. */
  readonly isPending: boolean;
  /** The profile's own text for its district, if we know no district of that name. */
  readonly unknown: string | undefined;
}

/** The place where the way to a market begins: the district of the farmer's profile, else the chosen one. */
export function useFarmPlace(filters: Filters): FarmPlace {
  const { commodity } = filters;
  const isSignedIn = useSession().status === 'signed-in';
  const { data, isLoading } = useQuery({ ...profileQuery, enabled: isSignedIn });
  const home = isSignedIn ? placeOf(data) : undefined;
  const isUnknown = useQuery(nearbyQuery(commodity, home)).data === null;
  const chosen = useChosenPlace(filters);
  if (home && !isUnknown) return { place: home, from: 'profile', isPending: false, unknown: undefined };
  return {
    place: chosen.place,
    from: 'filters',
    isPending: (isSignedIn && isLoading) || chosen.isPending,
    unknown: home?.district,
  };
}

/** The chosen district, or the district of the chosen market, because kai's links may have only the market. */
function useChosenPlace(filters: Filters): { place: Place | undefined; isPending: boolean } {
  const { state, district, market } = filters;
  const isMarketAlone = district === '' && market !== '' && state !== '';
  const { data: markets = [], isLoading } = useQuery({ ...marketsQuery(filters), enabled: isMarketAlone });
  if (state !== '' && district !== '') return { place: { state, district }, isPending: false };
  const home = isMarketAlone ? markets.find(({ id, name }) => id === market || name === market)?.district : undefined;
  return { place: home ? { state, district: home.id } : undefined, isPending: isMarketAlone && isLoading };
}

function placeOf(profile: { state: string | null; district: string | null } | undefined): Place | undefined {
  const state = findState(profile?.state ?? '');
  const district = profile?.district;
  return state && district ? { state: state.id, district } : undefined;
}
