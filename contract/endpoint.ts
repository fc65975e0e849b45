import * as z from 'zod/mini';

import { usualLanguage } from '#domain/languages.ts';

/** Open to anyone; to anyone, but a signed-in caller is known; to signed-in callers only. */
export type Access = 'open' | 'optional' | 'signed-in';

/** The rate limit that applies; the numbers live in `server/platform/http/limits.ts`. */
export type Limit = 'read' | 'write' | 'account' | 'ai';

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the base, with `:name` for parameters: `/schemes/:id`. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly limit: Limit;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  /** It hashes a password, a tenth of a second of a core: it waits its turn with the others that do. */
  readonly hashesPassword?: true;
  /** It makes something: with a key of its own in the `Idempotency-Key` header it may be sent again and is done once. */
  readonly idempotencyKey?: 'may' | 'must';
  /**
   * Parts of an upload are checked while they stream, so they are not in `body`; `body` is for a caller that sends JSON
   * instead.
   */
  readonly multipart?: true;
  /** Of an upload: its fields, and the part each file comes in. */
  readonly parts?: { readonly fields: z.ZodMiniObject; readonly file: string; readonly mostFiles: number };
  /** Of a reply that is bytes: their kinds; and its status, where that is not 200. */
  readonly bytes?: { readonly types: readonly string[]; readonly status?: number };
  /** The whole reply. Absent where the reply is bytes: a file, a picture, a stream. */
  readonly reply?: z.ZodMiniType;
}

export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}

/** The usual reply: `{ success: true, data }`. */
export function dataReply<S extends z.ZodMiniType>(data: S) {
  return z.strictObject({ success: z.literal(true), data });
}

/** A call that answers only that it worked, in words for a person. */
export const messageReply = z.strictObject({ success: z.literal(true), message: z.string() });

/** One page of a list: the cursor of the next one, or null at the end. */
export function pageOf<S extends z.ZodMiniType>(item: S) {
  return z.strictObject({ items: z.array(item), nextCursor: z.nullable(z.string()) });
}

/** The query of every list. */
export const pageQuery = {
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z._default(z.coerce.number<number | string>().check(z.int(), z.gte(1), z.lte(100)), 20),
};

/** The code of a language; one that nobody has written yet is answered in the usual one. */
export const languageCode = z.string().check(z.regex(/^[a-z]{2,3}$/));
export const language = z._default(languageCode, usualLanguage);

export const idParams = z.strictObject({ id: z.uuid() });
