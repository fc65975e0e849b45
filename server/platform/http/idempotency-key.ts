import type { FastifyRequest } from 'fastify';

import { type Failure, failure } from '#server/platform/failure.ts';

/** The key a caller gives to a call that it may send again; null without. */
export function idempotencyKeyOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && /^[\w.:-]{8,100}$/.test(key)) return key;
  throw wrongIdempotencyKey();
}

export function wrongIdempotencyKey(): Failure {
  return failure('invalid_request', {
    fields: { 'idempotency-key': 'Send 8 to 100 letters, digits, dots, colons, dashes or underscores.' },
  });
}
