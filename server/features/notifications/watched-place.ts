import { districtById, findDistrict } from '#catalogue/districts.ts';
import { findState } from '#catalogue/states.ts';
import type { Notifications } from '#contract/notifications.ts';

export interface Homes {
  /** The district that the person chose for warnings. */
  readonly districtId: string | null;
  /** The profile's, as the person wrote it. */
  readonly state: string | null;
  readonly district: string | null;
}

/** The district whose weather is watched for a person: the chosen one, else the profile's. */
export function findWatchedPlace({ districtId, state, district }: Homes): Notifications['place'] {
  const chosen = districtId === null ? undefined : districtById(districtId);
  const stateId = state === null ? undefined : findState(state)?.id;
  const own = stateId === undefined || district === null ? undefined : findDistrict(stateId, district);
  const found = chosen ?? own;
  return found ? { state: { id: found.stateId }, district: { id: found.id } } : null;
}
