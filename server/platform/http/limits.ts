import type { FastifyInstance } from 'fastify';

import type { Limit } from '#contract/endpoint.ts';
import { failure } from '#server/platform/failure.ts';

import type { RateLimiter, RateRule } from './rate-limiter.ts';

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
  app.addHook('preValidation', async (request) => {
    const { limit } = request.routeOptions.config;
    if (!limit) return;
    const rule = rules[limit];
    const keys: [string, RateRule][] = [[`${limit}:address:${request.ip}`, rule.address]];
    if (request.actor) keys.push([`${limit}:account:${request.actor.userId}`, rule.account]);
    for (const [key, keyRule] of keys) {
      const verdict = limit === 'read' ? limiter.takeLocally(key, keyRule) : await limiter.take(key, keyRule);
      if (!verdict.allowed) {
        throw failure('too_many_requests', { retryAfterSeconds: verdict.retryAfterSeconds });
      }
    }
  });
}
