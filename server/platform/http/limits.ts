import type { FastifyInstance, FastifyRequest, preValidationAsyncHookHandler, preValidationHookHandler } from 'fastify';

import type { Limit } from '#contract/endpoint.ts';
import { type Failure, failure } from '#server/platform/failure.ts';

import type { RateLimiter, RateRule, RateVerdict } from './rate-limiter.ts';

/**
 * Per address and per account. Mobile networks put thousands of farmers behind one address,
 * so the address limits are wide and the account limits do the fine work.
 */
const rules: Record<Limit, { address: RateRule; account: RateRule }> = {
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
};

export function limitRates(app: FastifyInstance, limiter: RateLimiter): void {
  app.addHook('onRoute', (route) => {
    const limit = route.config?.limit;
    if (!limit) return;
    route.preValidation = limit === 'read' ? takeLocally(limiter) : takeShared(limiter, limit);
  });
}

function takeLocally(limiter: RateLimiter): preValidationHookHandler {
  return (request, _reply, done) => {
    done(refusal(countedBy(request, 'read').map(([key, rule]) => limiter.takeLocally(key, rule))));
  };
}

/** One after the other: whoever is refused by address does not use up the account. */
function takeShared(limiter: RateLimiter, limit: Limit): preValidationAsyncHookHandler {
  return async (request) => {
    for (const [key, rule] of countedBy(request, limit)) {
      const refused = refusal([await limiter.take(key, rule)]);
      if (refused) throw refused;
    }
  };
}

function countedBy(request: FastifyRequest, limit: Limit): [key: string, rule: RateRule][] {
  const { address, account } = rules[limit];
  const counted: [string, RateRule][] = [[`${limit}:address:${request.ip}`, address]];
  if (request.actor) counted.push([`${limit}:account:${request.actor.userId}`, account]);
  return counted;
}

function refusal(verdicts: readonly RateVerdict[]): Failure | undefined {
  const refused = verdicts.find(({ allowed }) => !allowed);
  return refused && failure('too_many_requests', { retryAfterSeconds: refused.retryAfterSeconds });
}
