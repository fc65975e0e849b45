import type { Services } from '#server/platform/services.ts';

import { type History, readHistory } from './read-history.ts';
import { resolveFilter } from './resolve-filter.ts';
import type { GivenFilters } from './rules/resolve-filters.ts';

export interface ReadTrends {
  services: Services;
  input: GivenFilters & { commodity: string; days: number };
}

/** Average, lowest and highest price of each of the last days. */
export async function readTrends({ services, input }: ReadTrends): Promise<History> {
  const { days, ...given } = input;
  const filter = await resolveFilter(services.db, given);
  return readHistory({ services, filter, windowDays: days, most: days });
}
