import {
  APICallError,
  EmptyResponseBodyError,
  InvalidResponseDataError,
  JSONParseError,
  TypeValidationError,
} from 'ai';

import { httpSetback } from './providers/checked-fetch.ts';
import { Setback } from './setback.ts';

/**
 * Replaces an error of a provider or the SDK with our own words. Any other error is a defect, so it is thrown again.
 */
export function toSetback(error: unknown): Setback {
  if (error instanceof Setback) return error;
  if (isLostConnection(error)) return cutOff();
  if (APICallError.isInstance(error)) {
    const { statusCode } = error;
    if (statusCode === undefined) return new Setback('unreachable', 'No connection');
    return statusCode >= 400 ? httpSetback({ status: statusCode }) : unreadable();
  }
  if (InvalidResponseDataError.isInstance(error)) return cutOff();
  if ([JSONParseError, TypeValidationError, EmptyResponseBodyError].some((kind) => kind.isInstance(error))) {
    return unreadable();
  }
  // Inside a stream there is no status; some servers give it in the message instead.
  if (isErrorMessage(error)) return fromMessage(error);
  throw error;
}

export function cutOff(): Setback {
  return new Setback('cut_off', 'The answer was cut off');
}

function unreadable(): Setback {
  return new Setback('unreadable', 'Unreadable response');
}

function isErrorMessage(error: unknown): error is { message: string; code?: unknown; type?: unknown } {
  return typeof error === 'object' && error !== null && !(error instanceof Error) && 'message' in error;
}

function fromMessage({ code, type }: { code?: unknown; type?: unknown }): Setback {
  const status = Number(code);
  if (status >= 400 && status <= 599) return httpSetback({ status });
  return [code, type].includes('rate_limit_exceeded') ? httpSetback({ status: 429 }) : cutOff();
}

/** Node's fetch reports a body that ends too early with this error. The SDK may have wrapped it. */
function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error instanceof TypeError && error.message === 'terminated') || isLostConnection(error.cause);
}
