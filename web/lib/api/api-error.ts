import type { ErrorCode, ErrorReply } from '#contract/errors.ts';
import type { FieldProblems } from '#contract/field-problems.ts';

/** The codes of a failure without a reply of the server. */
export type LineErrorCode = 'offline' | 'unreachable';

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode | LineErrorCode;
  /** Zero without a reply. */
  readonly status: number;
  readonly requestId: string | undefined;
  readonly fields: FieldProblems;
  /** The seconds that the server asked to wait, if it did. */
  readonly retryAfterSeconds: number | undefined;
  /** Given with `email_not_verified`: the registration that still needs its code. */
  readonly registration: string | undefined;
  /** Given with `second_factor_needed`: the sign-in that still needs its code. */
  readonly challenge: string | undefined;

  constructor(
    code: ErrorCode | LineErrorCode,
    message: string,
    details: {
      status?: number;
      requestId?: string;
      fields?: FieldProblems | undefined;
      retryAfterSeconds?: number | undefined;
      registration?: string | undefined;
      challenge?: string | undefined;
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
    this.challenge = details.challenge;
  }
}

/** The error of a missing reply: the phone is offline, or the server cannot be reached. */
export function connectionError(cause: unknown): ApiError {
  return navigator.onLine
    ? new ApiError('unreachable', 'The server could not be reached.', { cause })
    : new ApiError('offline', 'You are offline.', { cause });
}

/** True when the error is a missing reply because the phone is offline. */
export function isOffline(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

/** True for a query that has no data because the phone is offline. Query asks again once there is internet. */
export function waitsForInternet(query: { readonly isPaused: boolean; readonly error: Error | null }): boolean {
  return query.isPaused || (query.error instanceof ApiError && query.error.code === 'offline');
}

/** Reads an error reply. A proxy may answer in the server's place, with a body that is not Khet's. */
export async function replyError(response: Response): Promise<ApiError> {
  const status = response.status;
  const retryAfter = Number(response.headers.get('retry-after'));
  const retryAfterSeconds = retryAfter > 0 ? retryAfter : undefined;
  const reply: unknown = await response.json().catch(() => undefined);
  if (!isErrorReply(reply)) {
    // A proxy's 401 says nothing about the person's token, so only Khet's own reply has the code `not_signed_in`.
    const code = status === 429 ? 'too_many_requests' : 'internal';
    return new ApiError(code, response.statusText, { status, retryAfterSeconds });
  }
  const { code, message, requestId, fields, registration, challenge } = reply;
  return new ApiError(code, message, { status, requestId, fields, retryAfterSeconds, registration, challenge });
}

function isErrorReply(reply: unknown): reply is ErrorReply {
  return typeof reply === 'object' && reply !== null && 'code' in reply && 'message' in reply && 'requestId' in reply;
}
