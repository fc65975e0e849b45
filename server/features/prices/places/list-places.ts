import { districtsOf } from '#catalogue/districts.ts';
import { states } from '#catalogue/states.ts';

import { resolveFilters } from '../rules/resolve-filters.ts';

export function listStates() {
  return states.map(({ id }) => ({ id }));
}

export function listDistricts({ state }: { state: string }) {
  const { stateId } = resolveFilters({ state });
  return stateId === undefined ? [] : districtsOf(stateId).map(({ id }) => ({ id }));
}
