import { ApiError } from '#web/lib/api-error.ts';

import { sayError } from './say-error.ts';

/** These say more than that it failed: what to do about it. */
const telling = new Set<ApiError['code']>([
  'offline',
  'unreachable',
  'timed_out',
  'too_many_requests',
  'document_too_large',
  'document_type_refused',
  'too_many_documents',
  'too_many_alerts',
  'picture_too_large',
  'picture_unreadable',
]);

/** The screen's own sentence for a failure, or the reason where a person can act on it. */
export function sayFailure(error: unknown, sentence: string): string {
  return error instanceof ApiError && telling.has(error.code) ? sayError(error) : sentence;
}
