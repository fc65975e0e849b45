import type * as z from 'zod/mini';

import type { historyAndPrediction } from '#contract/prices.ts';

/** One commodity in one place: its history, its forecast and where the figures are from. */
export type Found = z.infer<(typeof historyAndPrediction)['reply']>['data'];
