import type { FastifyRequest } from 'fastify';

import type { Endpoint } from '#contract/endpoint.ts';
import { failure } from '#server/platform/failure.ts';

/** As in the OpenAPI document too. */
export const idempotencyKeyPattern = '^[A-Za-z0-9_.:-]{8,100}$';
const pattern = new RegExp(idempotencyKeyPattern);

/** The key a caller gives to a call that it may send again; null without, undefined where the endpoint takes none. */
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
