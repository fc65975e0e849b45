import * as z from 'zod/mini';

import { mostAlertThreshold } from '#domain/limits.ts';

import { dataReply, endpoint, idParams, messageReply } from './endpoint.ts';
import { anySpelling, day, market, place, provenance, rupees, shownCommodity } from './prices.ts';

export const alertKinds = ['above', 'below', 'change'] as const;

const alertFields = {
  commodity: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  state: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  /** Without it the alert watches the state's own price. */
  market: anySpelling,
  kind: z.enum(alertKinds),
  /** Rupees per quintal; for `change` the percentage from one report to the next, up or down. */
  threshold: z.number().check(z.gt(0), z.lte(mostAlertThreshold)),
  byMail: z._default(z.boolean(), true),
};

export const priceAlert = z.strictObject({
  id: z.uuid(),
  commodity: shownCommodity,
  state: place,
  market: z.nullable(market),
  kind: z.enum(alertKinds),
  threshold: z.number(),
  byMail: z.boolean(),
  createdAt: z.iso.datetime(),
  /** The alert's latest events, newest first. */
  events: z.array(
    z.strictObject({
      id: z.uuid(),
      day,
      price: rupees,
      previousPrice: z.nullable(rupees),
      seen: z.boolean(),
      /** The provenance of the price: made up or reported, the sources on that day, and its age now. */
      provenance,
    }),
  ),
});
export type PriceAlert = z.infer<typeof priceAlert>;

export const listAlerts = endpoint({
  method: 'GET',
  path: '/market-prices/alerts',
  summary: 'My price alerts and what they have told',
  access: 'signed-in',
  limit: 'read',
  query: z.strictObject({ commodity: anySpelling }),
  reply: dataReply(z.array(priceAlert)),
});

export const addAlert = endpoint({
  method: 'POST',
  path: '/market-prices/alerts',
  summary: 'Be told when a price rises above, falls below or changes suddenly',
  access: 'signed-in',
  limit: 'write',
  body: z.strictObject(alertFields),
  idempotencyKey: 'may',
  reply: dataReply(priceAlert),
});

export const removeAlert = endpoint({
  method: 'DELETE',
  path: '/market-prices/alerts/:id',
  summary: 'Remove one of my price alerts',
  access: 'signed-in',
  limit: 'write',
  params: idParams,
  reply: messageReply,
});

export const markAlertsSeen = endpoint({
  method: 'POST',
  path: '/market-prices/alerts/seen',
  summary: 'All that my alerts have told so far is read',
  access: 'signed-in',
  limit: 'write',
  reply: messageReply,
});
