import type * as z from 'zod/mini';

import type { historyAndPrediction } from '#contract/prices.ts';

/** What a search for one commodity finds: its days, what may come, and where that is from. */
export type Found = z.infer<(typeof historyAndPrediction)['reply']>['data'];
