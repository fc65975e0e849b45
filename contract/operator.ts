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
  /** False for a source of files alone. */
  isAskable: z.boolean(),
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

const namePart = z.string().check(z.maxLength(200));
/** An unknown name as the source has it. Of a commodity the state and the district are empty. */
const unknownName = {
  kind: z.enum(['commodity', 'market']),
  name: namePart.check(z.minLength(1)),
  state: namePart,
  district: namePart,
};

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
          /** The values of the newest row. */
          example: z.string(),
        }),
      ),
      /** Names in the rows that were put aside: commodities before markets, the most frequent first. */
      unknownNames: z.array(
        z.strictObject({
          ...unknownName,
          rows: z.int(),
          /** The known one that it is most like. */
          nearest: z.nullable(z.strictObject({ key: z.string(), name: z.string() })),
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

/** The facts that a file may fail to tell. */
export const fileFacts = ['state', 'commodity', 'unit'] as const;
export const fileUnits = ['quintal', 'kg', 'tonne'] as const;

/** The facts that the operator tells, because the file does not. */
export const priceFileFields = z.strictObject({
  /** The id of a state. */
  state: z.optional(namePart),
  commodity: z.optional(namePart),
  unit: z.optional(z.enum(fileUnits)),
});

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
      /** The form of the first table; in English, as for the command line. */
      recognised: z.nullable(z.string()),
      /** The reason why nothing of it, or of one of its files, could be read; in English too. */
      problems: z.array(z.string()),
      /** A fact that the file does not tell: send it again with that fact. */
      lacks: z.nullable(z.enum(fileFacts)),
      /** The number of names that Khet does not know. */
      unknownNames: z.int(),
    }),
  ),
});

export const answerName = endpoint({
  method: 'POST',
  path: '/operator/names',
  summary: 'Say what an unknown name means, and store the rows that were put aside for it',
  access: 'open',
  limit: 'write',
  body: z.strictObject({
    ...unknownName,
    means: z.discriminatedUnion('is', [
      /** The known one with this key. */
      z.strictObject({ is: z.literal('known'), key: namePart }),
      /** The known one that is called so. */
      z.strictObject({ is: z.literal('called'), name: namePart }),
      z.strictObject({ is: z.literal('new') }),
    ]),
  }),
  reply: dataReply(
    z.strictObject({
      /** `unclear`: nothing is called so. Then nothing has changed. */
      outcome: z.enum(['stored', 'unclear']),
      stored: z.int(),
      unchanged: z.int(),
      putAside: z.int(),
    }),
  ),
});

export const downloadPutAside = endpoint({
  method: 'GET',
  path: '/operator/put-aside',
  summary: 'All rows that were put aside, as a table: source, reason, day of the fetch, row',
  access: 'open',
  limit: 'write',
  bytes: { types: ['text/csv'] },
});
