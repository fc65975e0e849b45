import { districtById, findDistrict } from '#catalogue/districts.ts';
import { findState } from '#catalogue/states.ts';
import type { KnownPlace } from '#contract/assistant.ts';
import { readProfile } from '#server/features/profile/index.ts';

import type { OnBehalf } from '../answer.ts';

/** Where the asker's farm is, as far as the profile says; nothing for a visitor. */
export async function findOwnPlace({ services, actor }: OnBehalf): Promise<KnownPlace | undefined> {
  if (!actor) return undefined;
  const profile = await readProfile({ services, actor });
  const state = findState(profile.state ?? '');
  if (!state) return undefined;
  return { state: state.id, district: findDistrict(state.id, profile.district ?? '')?.id ?? null, market: null };
}

/** The names that verbs take for the ids of a place. */
export function districtName(place: KnownPlace | null): { state: string; district: string } | undefined {
  const district = districtById(place?.district ?? '');
  return district && { state: district.stateId, district: district.id };
}
