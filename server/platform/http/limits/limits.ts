import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler, onRequestHookHandler } from 'fastify';

import type { Limit } from '#contract/endpoint.ts';
import { type Failure, failure } from '#server/platform/failure.ts';

import { networkOf } from './network-of.ts';
import type { RateLimiter, RateRule, RateVerdict } from './rate-limiter.ts';

interface Rules {
  address: RateRule;
  account?: RateRule;
}

/**
 * The limits for each address and each account. Mobile networks put thousands of farmers behind one address, so the
 * limits by address are wide and the limits by account are narrow.
 */
const rules: Record<Limit | 'probe', Rules> = {
  read: {
    address: { max: 3000, windowSeconds: 60 },
    account: { max: 600, windowSeconds: 60 },
  },
  write: {
    address: { max: 600, windowSeconds: 60 },
    account: { max: 60, windowSeconds: 60 },
  },
  account: {
    address: { max: 60, windowSeconds: 600 },
    account: { max: 30, windowSeconds: 600 },
  },
  ai: {
    address: { max: 120, windowSeconds: 60 },
    account: { max: 20, windowSeconds: 60 },
  },
  // Health checks and figures have no account, and each costs a query.
  probe: {
    address: { max: 300, windowSeconds: 60 },
  },
};

/**
 * Counts the address before the token is looked up, so that invented tokens count too. The account is counted once it
 * is known. Call this before `controlAccess`, because the hooks of a route run in that order.
 */
export function limitRates(app: FastifyInstance, limiter: RateLimiter): void {
  app.addHook('onRoute', (route) => {
    const limit = route.config?.limit;
    if (!limit) return;
    const { address, account } = rules[limit];
    // Frequent calls are counted here and shared later. Costly calls are counted with the other instances at once.
    const count = limit === 'read' || limit === 'probe' ? countLocally : countShared;
    route.onRequest = [refuseWhoIsGone, count(limiter, address, ({ ip }) => `${limit}:address:${networkOf(ip)}`)];
    if (!account) return;
    route.preValidation = count(limiter, account, ({ actor }) => actor && `${limit}:account:${actor.userId}`);
  });
}

/** A caller who has already hung up has no address, and waits for no answer. */
function refuseWhoIsGone({ ip }: { ip: string | undefined }, _reply: unknown, done: (error?: Error) => void): void {
  done(ip === undefined ? failure('cancelled') : undefined);
}

/** The key to count; undefined where there is nobody to count. */
type KeyOf = (request: FastifyRequest) => string | undefined;

function countLocally(limiter: RateLimiter, rule: RateRule, keyOf: KeyOf): onRequestHookHandler {
  return (request, _reply, done) => {
    const key = keyOf(request);
    done(key === undefined ? undefined : refusal(limiter.takeLocally(key, rule)));
  };
}

function countShared(limiter: RateLimiter, rule: RateRule, keyOf: KeyOf): onRequestAsyncHookHandler {
  return async (request) => {
    const key = keyOf(request);
    const refused = key === undefined ? undefined : refusal(await limiter.take(key, rule));
    if (refused) throw refused;
  };
}

function refusal({ allowed, retryAfterSeconds }: RateVerdict): Failure | undefined {
  return allowed ? undefined : failure('too_many_requests', { retryAfterSeconds });
}
