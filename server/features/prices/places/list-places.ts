import { districtsOf } from '#catalogue/districts.ts';
import { states } from '#catalogue/states.ts';

import { describeDistrict, describeState } from '../rules/describe.ts';
import { resolveFilters } from '../rules/resolve-filters.ts';

export function listStates() {
  return states.map(({ id }) => describeState(id));
}

export function listDistricts({ state }: { state: string }) {
  const { stateId } = resolveFilters({ state });
  return stateId === undefined ? [] : districtsOf(stateId).flatMap(({ id }) => describeDistrict(id) ?? []);
}
