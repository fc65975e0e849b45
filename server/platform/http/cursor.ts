import { z } from 'zod';

import { failure } from '#server/platform/failure.ts';

/** The dates that a real cursor can have. PostgreSQL refuses some of the others. */
export const cursorDate = z.coerce.date().min(new Date('2000-01-01')).max(new Date('9999-01-01'));

/** Writes the place where a list continues. Clients cannot read it, and the server checks it when it comes back. */
export function writeCursor(position: unknown): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

export function readCursor<S extends z.ZodType>(schema: S, cursor: string | undefined): z.output<S> | undefined {
  if (cursor === undefined) return undefined;
  const read = schema.safeParse(parse(cursor));
  if (!read.success) throw failure('invalid_request', { fields: { cursor: { code: 'not_known' } } });
  return read.data;
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
