import type { z } from 'zod/mini';

import type { readTrends as contract } from '#contract/prices.ts';
import type { Services } from '#server/platform/services.ts';

import { type History, readHistory } from './read-history.ts';
import { resolveFilter } from '../store/places.ts';

export interface ReadTrends {
  services: Services;
  input: z.output<(typeof contract)['query']>;
}

/** Average, lowest and highest price of each of the last days. */
export async function readTrends({ services, input }: ReadTrends): Promise<Omit<History, 'change'>> {
  const { days: windowDays, ...given } = input;
  const filter = await resolveFilter(services.db, given);
  const { days, provenance } = await readHistory({ services, filter, windowDays, most: windowDays });
  return { days, provenance };
}
