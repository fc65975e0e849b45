import * as z from 'zod/mini';

import { usualLanguage } from '#domain/languages.ts';

/**
 * `open` is for anyone, `optional` also for anyone but knows a signed-in caller, `signed-in` only for signed-in
 * callers.
 */
export type Access = 'open' | 'optional' | 'signed-in';

/** The rate limit of a call; `server/platform/http/limits/limits.ts` has the numbers. */
export type Limit = 'read' | 'write' | 'account' | 'ai';

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path below the base, with `:name` for parameters: `/schemes/:id`. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly limit: Limit;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  /**
   * The call hashes a password, which takes a tenth of a second of a core. So it waits its turn with the other such
   * calls.
   */
  readonly hashesPassword?: true;
  /**
   * The call makes something. With a key in the `Idempotency-Key` header it may be sent again, and is done only once.
   */
  readonly idempotencyKey?: 'may' | 'must';
  /**
   * The server checks the parts of an upload while they stream, so they are not in `body`. `body` is for a caller that
   * sends JSON instead.
   */
  readonly multipart?: true;
  /** The fields of an upload, and the part's name for each file. */
  readonly parts?: { readonly fields: z.ZodMiniObject; readonly file: string; readonly mostFiles: number };
  /** The types of a reply that is bytes, and its status where that is not 200. */
  readonly bytes?: { readonly types: readonly string[]; readonly status?: number };
  /** The whole reply; absent where the reply is bytes: a file, a picture, a stream. */
  readonly reply?: z.ZodMiniType;
}

export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}

/** The usual reply: `{ success: true, data }`. */
export function dataReply<S extends z.ZodMiniType>(data: S) {
  return z.strictObject({ success: z.literal(true), data });
}

/** The reply of a call that only says, in words for a person, that it worked. */
export const messageReply = z.strictObject({ success: z.literal(true), message: z.string() });

/** One page of a list, with the cursor of the next page, or null at the end. */
export function pageOf<S extends z.ZodMiniType>(item: S) {
  return z.strictObject({ items: z.array(item), nextCursor: z.nullable(z.string()) });
}

/** The query of every list. */
export const pageQuery = {
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z._default(z.coerce.number<number | string>().check(z.int(), z.gte(1), z.lte(100)), 20),
};

/** The code of a language. A language that Khet does not have gets the usual one. */
export const languageCode = z.string().check(z.regex(/^[a-z]{2,3}$/));
export const language = z._default(languageCode, usualLanguage);

export const idParams = z.strictObject({ id: z.uuid() });
