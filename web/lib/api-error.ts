import type { ErrorCode, ErrorReply } from '#contract/errors.ts';
import type { FieldProblems } from '#contract/field-problems.ts';

/** Codes for a failure before the server has said anything. */
export type LineErrorCode = 'offline' | 'unreachable';

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode | LineErrorCode;
  /** Zero when no reply came. */
  readonly status: number;
  readonly requestId: string | undefined;
  readonly fields: FieldProblems;
  /** Seconds the server asked to wait, where it did. */
  readonly retryAfterSeconds: number | undefined;
  /** With `email_not_verified`: the registration whose code is missing. */
  readonly registration: string | undefined;

  constructor(
    code: ErrorCode | LineErrorCode,
    message: string,
    details: {
      status?: number;
      requestId?: string;
      fields?: FieldProblems | undefined;
      retryAfterSeconds?: number | undefined;
      registration?: string | undefined;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: details.cause });
    this.code = code;
    this.status = details.status ?? 0;
    this.requestId = details.requestId;
    this.fields = details.fields ?? {};
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.registration = details.registration;
  }
}

/** A reply that never came: the phone is offline, or the server cannot be reached. */
export function connectionError(cause: unknown): ApiError {
  return navigator.onLine
    ? new ApiError('unreachable', 'The server could not be reached.', { cause })
    : new ApiError('offline', 'You are offline.', { cause });
}

/** No reply came, and this says why. */
export function isOffline(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

/** A query that has no answer for want of internet asks again by itself once there is some. */
export function waitsForInternet(query: { readonly isPaused: boolean; readonly error: Error | null }): boolean {
  return query.isPaused || (query.error instanceof ApiError && query.error.code === 'offline');
}

/** Reads an error reply; a proxy in between may answer with something that is not ours. */
export async function replyError(response: Response): Promise<ApiError> {
  const status = response.status;
  const retryAfter = Number(response.headers.get('retry-after'));
  const retryAfterSeconds = retryAfter > 0 ? retryAfter : undefined;
  const reply: unknown = await response.json().catch(() => undefined);
  if (!isErrorReply(reply)) {
    return new ApiError(
      status === 429 ? 'too_many_requests' : status === 401 ? 'not_signed_in' : 'internal',
      response.statusText,
      { status, retryAfterSeconds },
    );
  }
  const { code, message, requestId, fields, registration } = reply;
  return new ApiError(code, message, { status, requestId, fields, retryAfterSeconds, registration });
}

function isErrorReply(reply: unknown): reply is ErrorReply {
  return typeof reply === 'object' && reply !== null && 'code' in reply && 'message' in reply && 'requestId' in reply;
}
