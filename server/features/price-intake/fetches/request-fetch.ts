import type { z } from 'zod';

import type { PriceFetch, fetchExternal } from '#contract/price-intake.ts';
import { states } from '#catalogue/states.ts';
import { resolveFilters } from '#server/features/prices/index.ts';
import type { Farmer } from '#server/platform/actor.ts';
import { failure } from '#server/platform/failure.ts';
import type { RateRule } from '#server/platform/http/limits/rate-limiter.ts';
import type { Services } from '#server/platform/services.ts';

import { fetchPricesJob } from './fetch-prices-job.ts';
import { openSources } from '../sources/open-sources.ts';
import { addFetch, type FetchRow, findFetchFor, giveUpOlder } from '../store/fetches.ts';
import { toPriceFetch } from './read-fetch.ts';

/** The source is public and has limits of its own. */
const tries: RateRule = { max: 5, windowSeconds: 60 * 60 };
/** Longer than all tries of a job together. */
const longestFetchMs = 12 * 60 * 60 * 1000;

interface RequestFetch {
  services: Services;
  actor: Farmer;
  input: z.output<(typeof fetchExternal)['body']>;
}

/** Queues a fetch for the request, or joins the one that is under way. */
export async function requestFetch({ services, actor, input }: RequestFetch): Promise<PriceFetch> {
  const question = understand(input);
  const verdict = await services.limiter.take(`market:fetch:${actor.userId}`, tries);
  if (!verdict.allowed) throw failure('too_many_requests', { retryAfterSeconds: verdict.retryAfterSeconds });
  const [fetch] = await queueFetches(services, question);
  if (!fetch) throw failure('source_not_configured');
  return toPriceFetch(fetch);
}

interface Wanted {
  stateId?: string | undefined;
  commodityId?: string | undefined;
}

/** Queues a fetch from each source that is set up; the official source's comes first. */
export async function queueFetches(
  services: Pick<Services, 'config' | 'db' | 'vault' | 'queue' | 'clock'>,
  wanted: Wanted = {},
): Promise<FetchRow[]> {
  const { db, clock } = services;
  const now = clock();
  await giveUpOlder(db, new Date(now.getTime() - longestFetchMs), now);
  const fetches: FetchRow[] = [];
  for (const { id } of await openSources(services)) {
    const fetch = await queueFetch(services, { source: id, ...wanted });
    if (fetch) fetches.push(fetch);
  }
  return fetches;
}

async function queueFetch(
  { db, queue, clock }: Pick<Services, 'db' | 'queue' | 'clock'>,
  { source, stateId = '', commodityId = '' }: Wanted & { source: string },
): Promise<FetchRow | undefined> {
  const now = clock();
  const asked = { source, request: `state=${stateId} commodity=${commodityId}` };
  const added = await db.transaction().execute(async (transaction) => {
    const stepsTotal = stateId === '' ? states.length : 1;
    const fetch = await addFetch(transaction, { ...asked, stepsTotal, createdAt: now });
    if (fetch) await queue.enqueue(fetchPricesJob, { fetchId: fetch.id }, { transaction });
    return fetch;
  });
  // The fetch that was under way may have ended in this moment: then its result is the reply.
  return added ?? findFetchFor(db, asked);
}

function understand(input: RequestFetch['input']) {
  const { stateId, commodity } = resolveFilters(input);
  if (commodity && !commodity.listed) {
    throw failure('invalid_request', { fields: { commodity: { code: 'not_listed' } } });
  }
  return { stateId, commodityId: commodity?.key };
}
