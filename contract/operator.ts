import * as z from 'zod/mini';

import { dataReply, endpoint, messageReply } from './endpoint.ts';
import { priceFetch } from './price-intake.ts';
import { day } from './prices.ts';

/** The header with the session of the operator's page. It is no account's token, and opens nothing else. */
export const operatorHeader = 'x-khet-operator';

export const enterAsOperator = endpoint({
  method: 'POST',
  path: '/operator/enter',
  summary: 'Exchange the one-time link, which Khet printed when it started, for a session of an hour',
  access: 'open',
  limit: 'account',
  body: z.strictObject({ link: z.string().check(z.minLength(20), z.maxLength(100)) }),
  reply: dataReply(z.strictObject({ session: z.string(), endsAt: z.iso.datetime() })),
});

const priceSource = z.strictObject({
  id: z.string(),
  /** True if Khet fetches from it twice a day. */
  isOn: z.boolean(),
  /** Where its key comes from; null where it has none or needs none. */
  key: z.nullable(z.enum(['setting', 'page'])),
  takesKey: z.boolean(),
  /** Null where it has given no price. */
  newestDay: z.nullable(day),
  ageDays: z.nullable(z.int()),
  lastFetch: z.nullable(priceFetch),
});

export const readPriceIntake = endpoint({
  method: 'GET',
  path: '/operator/prices',
  summary: 'The sources of prices, how fresh each is, and the rows that were put aside',
  access: 'open',
  limit: 'read',
  reply: dataReply(
    z.strictObject({
      sources: z.array(priceSource),
      /** The days of the last fortnight without any reported price, oldest first. */
      gaps: z.array(day),
      putAside: z.array(
        z.strictObject({
          source: z.string(),
          reason: z.string(),
          rows: z.int(),
          /** The newest row, as the source gave it. */
          example: z.string(),
        }),
      ),
    }),
  ),
});
export type PriceIntake = z.infer<(typeof readPriceIntake)['reply']>['data'];

export const keepSourceKey = endpoint({
  method: 'PUT',
  path: '/operator/data-gov-in-key',
  summary: 'Try a key to data.gov.in, keep it sealed, and fetch the newest prices',
  access: 'open',
  limit: 'account',
  body: z.strictObject({ key: z.string().check(z.trim(), z.minLength(8), z.maxLength(200)) }),
  /** A refused key is not kept. One that could not be tried is not kept either, because nobody would notice a slip. */
  reply: dataReply(z.strictObject({ outcome: z.enum(['kept', 'refused', 'unreachable']) })),
});

export const removeSourceKey = endpoint({
  method: 'DELETE',
  path: '/operator/data-gov-in-key',
  summary: 'Forget the key to data.gov.in that was given here',
  access: 'open',
  limit: 'account',
  reply: messageReply,
});

export const priceFileFields = z.strictObject({});

export const importPriceFile = endpoint({
  method: 'POST',
  path: '/operator/price-files',
  summary: 'Store the prices of a file: a table, a workbook or a ZIP of them',
  access: 'open',
  limit: 'write',
  multipart: true,
  parts: { fields: priceFileFields, file: 'file', mostFiles: 1 },
  reply: dataReply(
    z.strictObject({
      stored: z.int(),
      unchanged: z.int(),
      putAside: z.int(),
      /** The whole file was stored before. */
      knownAlready: z.boolean(),
      /** The reason why nothing of it, or of one of its files, could be read; in English, as for the command line. */
      problems: z.array(z.string()),
      /** Names that Khet does not know, each with the nearest that it knows. */
      unknownNames: z.array(z.strictObject({ name: z.string(), nearest: z.nullable(z.string()), rows: z.int() })),
    }),
  ),
});
