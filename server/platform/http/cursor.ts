import type { z } from 'zod';

import { failure } from '#server/platform/failure.ts';

/** Where a list goes on: opaque to whoever holds it, checked when it comes back. */
export function writeCursor(position: unknown): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

export function readCursor<S extends z.ZodType>(schema: S, cursor: string | undefined): z.output<S> | undefined {
  if (cursor === undefined) return undefined;
  const read = schema.safeParse(parse(cursor));
  if (!read.success)
    throw failure('invalid_request', { fields: { cursor: 'This list cannot be continued from here.' } });
  return read.data;
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
