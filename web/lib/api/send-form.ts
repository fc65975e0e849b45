import type { Api, ReplyOf } from '#contract/api.ts';
import { basePath } from '#contract/base-path.ts';

import { ApiError, connectionError, replyError } from './api-error.ts';
import { readToken, refuseToken } from '../session/token.ts';

/** Long enough for six small photos at 2G speed and a slow model, or for ten megabytes on a weak signal. */
const timeoutMs = 10 * 60_000;

type UploadName =
  | 'POST /crop-disease/diagnose'
  | 'POST /crop-disease/free'
  | 'POST /crop-disease/from-phone'
  | 'POST /voice-assistant/voice-assistant'
  | 'POST /documents/upload';

interface SendOptions {
  readonly signal: AbortSignal;
  /** Called with the share that is sent, from 0 to 1. */
  readonly onSent: (share: number) => void;
  /**
   * Gives up when nothing has moved for this time, or when no answer has come for twice this time. Without it, the call
   * waits for a slow connection.
   */
  readonly stallMs?: number;
  /** The server makes one record of all requests with the same key. */
  readonly idempotencyKey?: string;
}

/** Like `call`, but it also reports how much has been sent. Only XMLHttpRequest knows that. */
export async function sendForm<Name extends UploadName>(
  name: Name,
  form: FormData,
  options: SendOptions,
): Promise<ReplyOf<Api[Name]>> {
  const token = readToken();
  const response = await upload(basePath + name.slice('POST '.length), form, token, options);
  if (!response.ok) {
    const error = await replyError(response);
    if (error.code === 'not_signed_in') refuseToken(token);
    throw error;
  }
  try {
    return (await response.json()) as ReplyOf<Api[Name]>;
  } catch (cause) {
    // The connection broke midway, or a captive portal sent this reply.
    throw connectionError(cause);
  }
}

function upload(
  address: string,
  form: FormData,
  token: string | null,
  { signal, onSent, stallMs, idempotencyKey }: SendOptions,
): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const request = new XMLHttpRequest();
  request.open('POST', address);
  request.timeout = timeoutMs;
  request.setRequestHeader('accept', 'application/json');
  if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
  if (idempotencyKey !== undefined) request.setRequestHeader('idempotency-key', idempotencyKey);
  const stall = watchForStall(stallMs, () => {
    reject(new ApiError('timed_out', 'Nothing moves on this connection.'));
    request.abort();
  });
  // The upload is complete. The model now needs time, so the wait for an answer is longer.
  request.upload.addEventListener('load', () => stall.moved(2));
  request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
    stall.moved();
    if (lengthComputable) onSent(loaded / total);
  });
  request.addEventListener('load', () => resolve(responseOf(request)));
  request.addEventListener('error', (event) => reject(connectionError(event)));
  request.addEventListener('timeout', () => reject(new ApiError('timed_out', 'That took too long.')));
  request.addEventListener('abort', () => reject(signal.reason as Error));
  const stop = () => request.abort();
  signal.addEventListener('abort', stop, { once: true });
  request.addEventListener('loadend', () => {
    stall.end();
    signal.removeEventListener('abort', stop);
  });
  if (signal.aborted) reject(signal.reason as Error);
  else request.send(form);
  return promise;
}

function watchForStall(stallMs: number | undefined, onStall: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const moved = (times = 1) => {
    clearTimeout(timer);
    if (stallMs !== undefined) timer = setTimeout(onStall, times * stallMs);
  };
  moved();
  return { moved, end: () => clearTimeout(timer) };
}

function responseOf(request: XMLHttpRequest): Response {
  const { status, statusText, responseText } = request;
  const retryAfter = request.getResponseHeader('retry-after');
  return new Response(responseText, { status, statusText, headers: retryAfter ? { 'retry-after': retryAfter } : {} });
}
