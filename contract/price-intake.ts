import * as z from 'zod/mini';

import { dataReply, endpoint, idParams, language } from './endpoint.ts';
import { anySpelling, marketFilters } from './prices.ts';

export const exportFormats = ['csv', 'xlsx'] as const;

export const exportPrices = endpoint({
  method: 'GET',
  path: '/market-prices/export',
  summary: 'The prices that fit the filters as a table, source and date on every row, 10,000 rows at most',
  access: 'open',
  limit: 'write',
  query: z.strictObject({
    ...marketFilters,
    format: z._default(z.enum(exportFormats), 'csv'),
    language,
  }),
  bytes: { types: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] },
});

/**
 * The trouble of a fetch: we cannot reach the source, it refuses us, it wants fewer requests, we cannot read its data,
 * it sends only a part, or the fault is ours.
 */
export const fetchTroubles = ['unreachable', 'refused', 'busy', 'unreadable', 'incomplete', 'internal'] as const;
export type FetchTrouble = (typeof fetchTroubles)[number];

export const fetchStates = ['queued', 'running', 'done', 'failed'] as const;

/** The state of a fetch from a source. */
export const priceFetch = z.strictObject({
  id: z.uuid(),
  state: z.enum(fetchStates),
  source: z.string(),
  /** The number of states that the source has been asked for; `statesTotal` is the number of all. */
  statesDone: z.int(),
  statesTotal: z.int(),
  stored: z.int(),
  quarantined: z.int(),
  startedAt: z.nullable(z.iso.datetime()),
  finishedAt: z.nullable(z.iso.datetime()),
  /** The reason of a failure, in an operator's words. */
  problem: z.nullable(z.string()),
  /** The same for a person waiting for the prices. */
  trouble: z.nullable(z.enum(fetchTroubles)),
});
export type PriceFetch = z.infer<typeof priceFetch>;

export const readSource = endpoint({
  method: 'GET',
  path: '/market-prices/fetch-external',
  summary: 'Whether a source is set up that prices can be fetched from',
  access: 'signed-in',
  limit: 'read',
  reply: dataReply(z.strictObject({ isSetUp: z.boolean() })),
});

export const fetchExternal = endpoint({
  method: 'POST',
  path: '/market-prices/fetch-external',
  summary: 'Ask for prices to be fetched now; one that is already under way for the same is joined',
  access: 'signed-in',
  limit: 'account',
  body: z.strictObject({ state: anySpelling, commodity: anySpelling }),
  reply: dataReply(priceFetch),
});

export const readFetch = endpoint({
  method: 'GET',
  path: '/market-prices/fetch-external/:id',
  summary: 'How a fetch is getting on',
  access: 'signed-in',
  limit: 'read',
  params: idParams,
  reply: dataReply(priceFetch),
});
