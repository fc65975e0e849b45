import type { Api, ReplyOf } from '#contract/api.ts';
import { basePath } from '#contract/base-path.ts';
import type * as z from 'zod/mini';

import { ApiError, connectionError, replyError } from './api-error.ts';
import { canBeSent, readToken, refuseToken } from '../session/token.ts';

const usualTimeoutMs = 20_000;

type Input<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : never;
/**
 * Leaves out a part that an endpoint does not take. As `?: never`, the part would make every endpoint's type different,
 * which doubled the compiler's time.
 */
type Part<E, Name extends 'params' | 'query' | 'body'> =
  E extends Record<Name, infer Schema>
    ? Record<never, never> extends Input<Schema>
      ? { [K in Name]?: Input<Schema> }
      : { [K in Name]: Input<Schema> }
    : unknown;

interface SharedOptions {
  signal?: AbortSignal;
  timeoutMs?: number;
  headers?: Record<string, string>;
  /** The parts of an upload, for the calls that take one. */
  form?: FormData;
  /** Set where a 401 answers the form or the start-up itself and does not end the session. */
  keepSessionOn401?: boolean;
}

export type CallName = keyof Api;
/** A form replaces the body, if the endpoint takes both. */
type Content<E> = Part<E, 'body'> | (E extends { multipart: true } ? { form: FormData; body?: never } : never);

export type CallOptions<Name extends CallName> = SharedOptions &
  Part<Api[Name], 'params'> &
  Part<Api[Name], 'query'> &
  Content<Api[Name]>;

/** The options are required only if the endpoint needs some of them. */
type OptionsArgument<Name extends CallName> =
  Record<never, never> extends CallOptions<Name> ? [options?: CallOptions<Name>] : [options: CallOptions<Name>];

/** Calls the endpoint of the contract by its "METHOD /path" and returns its whole reply. */
export async function call<Name extends CallName>(
  name: Name,
  ...options: OptionsArgument<Name>
): Promise<ReplyOf<Api[Name]>> {
  return send(name, options, async (response) => (await response.json()) as ReplyOf<Api[Name]>);
}

/** The same for replies other than JSON: a file, a picture, a stream. */
export async function callForResponse<Name extends CallName>(
  name: Name,
  ...options: OptionsArgument<Name>
): Promise<Response> {
  return send(name, options, async (response) => response);
}

interface Parts extends SharedOptions {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, string | number | boolean | null | undefined> | undefined;
  body?: unknown;
}

/**
 * All endpoints together have too many kinds of options for the compiler, so this function uses only the common ones.
 */
async function send<Reply>(
  name: string,
  given: readonly unknown[],
  read: (response: Response) => Promise<Reply>,
): Promise<Reply> {
  const [options = {}] = given as readonly Parts[];
  const token = readToken();
  if (token !== null && !canBeSent(token)) {
    refuseToken(token);
    throw new ApiError('not_signed_in', 'The token on this device is damaged.');
  }
  const [method = 'GET', path = ''] = name.split(' ');
  const timeout = AbortSignal.timeout(options.timeoutMs ?? usualTimeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  let response: Response;
  try {
    response = await fetch(address(path, options), {
      method,
      signal,
      credentials: 'include',
      ...content(options, token),
    });
    if (response.ok) return await read(response);
  } catch (cause) {
    if (timeout.aborted) throw new ApiError('timed_out', 'That took too long.', { cause });
    if (options.signal?.aborted) throw cause;
    // The connection broke, perhaps midway, or a captive portal sent this reply.
    throw connectionError(cause);
  }
  const error = await replyError(response);
  if (error.code === 'not_signed_in' && !options.keepSessionOn401) refuseToken(token);
  throw error;
}

function address(path: string, { params = {}, query = {} }: Parts): string {
  const filled = path.replaceAll(/:(\w+)/g, (_match, key: string) => encodeURIComponent(String(params[key])));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(key, `${value}`);
  }
  return `${basePath}${filled}${search.size > 0 ? `?${search}` : ''}`;
}

function content({ body, form, headers }: Parts, token: string | null): Pick<RequestInit, 'headers' | 'body'> {
  return {
    headers: {
      accept: 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(form ? { body: form } : body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}
