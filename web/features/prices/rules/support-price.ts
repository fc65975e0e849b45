import type * as z from 'zod/mini';

import type { supportPrice } from '#contract/prices.ts';

export type SupportPrice = z.infer<typeof supportPrice>;
