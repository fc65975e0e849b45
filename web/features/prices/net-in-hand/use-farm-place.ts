import { useQuery } from '@tanstack/react-query';

import { findState } from '#catalogue/states.ts';
import { profileQuery } from '#web/lib/profile-query.ts';
import { useSession } from '#web/lib/session.ts';

import { nearbyQuery, type Place } from '../api.ts';
import type { Filters } from '../filters/filters.ts';

export interface FarmPlace {
  readonly place: Place | undefined;
  readonly from: 'profile' | 'filters';
  /** The profile is on its way and may still say where the farm is. */
  readonly isPending: boolean;
  /** The profile's own text for its district, where we know none of that name. */
  readonly unknown: string | undefined;
}

/** Where the way to a market begins: the district of the farmer's profile, else the one that was chosen. */
export function useFarmPlace({ commodity, state, district }: Filters): FarmPlace {
  const isSignedIn = useSession().status === 'signed-in';
  const { data, isLoading } = useQuery({ ...profileQuery, enabled: isSignedIn });
  const home = isSignedIn ? placeOf(data) : undefined;
  const isUnknown = useQuery(nearbyQuery(commodity, home)).data === null;
  if (home && !isUnknown) return { place: home, from: 'profile', isPending: false, unknown: undefined };
  const chosen = state !== '' && district !== '' ? { state, district } : undefined;
  return { place: chosen, from: 'filters', isPending: isSignedIn && isLoading, unknown: home?.district };
}

function placeOf(profile: { state: string | null; district: string | null } | undefined): Place | undefined {
  const state = findState(profile?.state ?? '');
  const district = profile?.district;
  return state && district ? { state: state.id, district } : undefined;
}
