import { useQuery } from '@tanstack/react-query';

import { findState } from '#catalogue/states.ts';
import { useSession } from '#web/lib/session.ts';

import { type Place, profileQuery } from './api.ts';
import type { Filters } from './rules/filters.ts';

export interface FarmPlace {
  readonly place: Place | undefined;
  readonly from: 'profile' | 'filters';
  /** The profile is on its way and may still say where the farm is. */
  readonly isPending: boolean;
}

/** Where the way to a market begins: the district of the farmer's profile, else the one that was chosen. */
export function useFarmPlace({ state, district }: Filters): FarmPlace {
  const isSignedIn = useSession().status === 'signed-in';
  const { data, isLoading } = useQuery({ ...profileQuery, enabled: isSignedIn });
  const home = isSignedIn ? placeOf(data) : undefined;
  if (home) return { place: home, from: 'profile', isPending: false };
  const chosen = state !== '' && district !== '' ? { state, district } : undefined;
  return { place: chosen, from: 'filters', isPending: isSignedIn && isLoading };
}

function placeOf(profile: { state: string | null; district: string | null } | undefined): Place | undefined {
  const state = findState(profile?.state ?? '');
  const district = profile?.district;
  return state && district ? { state: state.id, district } : undefined;
}
