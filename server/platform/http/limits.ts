import type { FastifyInstance, FastifyRequest } from 'fastify';

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
  app.addHook('preValidation', (request, _reply, done) => {
    const { limit } = request.routeOptions.config;
    if (!limit) done();
    else if (limit === 'read')
      done(refusal(countedBy(request, limit).map(([key, rule]) => limiter.takeLocally(key, rule))));
    else takeShared(limiter, countedBy(request, limit)).then(done, done);
  });
}

function countedBy(request: FastifyRequest, limit: Limit): [key: string, rule: RateRule][] {
  const { address, account } = rules[limit];
  const counted: [string, RateRule][] = [[`${limit}:address:${request.ip}`, address]];
  if (request.actor) counted.push([`${limit}:account:${request.actor.userId}`, account]);
  return counted;
}

/** One after the other: whoever is refused by address does not use up the account. */
async function takeShared(limiter: RateLimiter, counted: readonly [string, RateRule][]): Promise<Failure | undefined> {
  for (const [key, rule] of counted) {
    const refused = refusal([await limiter.take(key, rule)]);
    if (refused) return refused;
  }
  return undefined;
}

function refusal(verdicts: readonly RateVerdict[]): Failure | undefined {
  const refused = verdicts.find(({ allowed }) => !allowed);
  return refused && failure('too_many_requests', { retryAfterSeconds: refused.retryAfterSeconds });
}
