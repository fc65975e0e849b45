import type * as z from 'zod/mini';

import type { supportPrice } from '#contract/market.ts';

export type SupportPrice = z.infer<typeof supportPrice>;
