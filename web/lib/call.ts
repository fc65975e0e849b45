import type { Api, ReplyOf } from '#contract/api.ts';
import { basePath } from '#contract/base-path.ts';
import type * as z from 'zod/mini';

import { ApiError, connectionError, replyError } from './api-error.ts';
import { canBeSent, readToken, refuseToken } from './token.ts';

const usualTimeoutMs = 20_000;

type Input<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : never;
/**
 * A part that an endpoint does not take is left out. As `?: never` it would tell the endpoints apart, and the compiler
 * would ask each of them for each call: that was half of its time.
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
  /** A 401 here is an answer for the form or the start-up that asked, not the end of a session. */
  keepSessionOn401?: boolean;
}

export type CallName = keyof Api;
/** A form takes the place of the body, where the endpoint takes either. */
type Content<E> = Part<E, 'body'> | (E extends { multipart: true } ? { form: FormData; body?: never } : never);

export type CallOptions<Name extends CallName> = SharedOptions &
  Part<Api[Name], 'params'> &
  Part<Api[Name], 'query'> &
  Content<Api[Name]>;

/** Required only where the endpoint needs something. */
type OptionsArgument<Name extends CallName> =
  Record<never, never> extends CallOptions<Name> ? [options?: CallOptions<Name>] : [options: CallOptions<Name>];

/** Calls the endpoint of the contract by its "METHOD /path" and returns its whole reply. */
export async function call<Name extends CallName>(
  name: Name,
  ...options: OptionsArgument<Name>
): Promise<ReplyOf<Api[Name]>> {
  const response = await send(name, options);
  try {
    return (await response.json()) as ReplyOf<Api[Name]>;
  } catch (cause) {
    // The connection broke in the middle, or a captive portal answered in our name.
    throw connectionError(cause);
  }
}

/** The same for replies that are not JSON: a file, a picture, a stream. */
export async function callForResponse<Name extends CallName>(
  name: Name,
  ...options: OptionsArgument<Name>
): Promise<Response> {
  return send(name, options);
}

interface Parts extends SharedOptions {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, string | number | boolean | null | undefined> | undefined;
  body?: unknown;
}

/** The options of all endpoints together are too many kinds for the compiler: past this line they are what they have in common. */
async function send(name: string, given: readonly unknown[]): Promise<Response> {
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
  } catch (cause) {
    if (timeout.aborted) throw new ApiError('timed_out', 'That took too long.', { cause });
    if (options.signal?.aborted) throw cause;
    throw connectionError(cause);
  }
  if (response.ok) return response;
  if (response.status === 401 && !options.keepSessionOn401) refuseToken(token);
  throw await replyError(response);
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
