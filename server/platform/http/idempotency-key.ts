import type { FastifyRequest } from 'fastify';

import type { Endpoint } from '#contract/endpoint.ts';
import { failure } from '#server/platform/failure.ts';

/** The OpenAPI document shows this pattern too. */
export const idempotencyKeyPattern = '^[A-Za-z0-9_.:-]{8,100}$';
const pattern = new RegExp(idempotencyKeyPattern);

/**
 * Returns the key of a call that the caller may send again. Null means no key; undefined means that the endpoint takes
 * none.
 */
export function idempotencyKeyOf(
  { headers }: Pick<FastifyRequest, 'headers'>,
  asked: Endpoint['idempotencyKey'],
): string | null | undefined {
  if (asked === undefined) return undefined;
  const key = headers['idempotency-key'];
  if (key === undefined && asked === 'may') return null;
  if (typeof key === 'string' && pattern.test(key)) return key;
  throw failure('invalid_request', { fields: { 'idempotency-key': { code: 'wrong_format' } } });
}
