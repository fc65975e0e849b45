import { ApiError } from '#web/lib/api/api-error.ts';

import { sayError } from './say-error.ts';

/** The messages of these codes also tell a person what to do. */
const telling = new Set<ApiError['code']>([
  'not_signed_in',
  'offline',
  'unreachable',
  'timed_out',
  'too_many_requests',
  'document_too_large',
  'document_type_refused',
  'too_many_documents',
  'documents_full',
  'document_damaged',
  'document_encrypted',
  'document_has_macros',
  'document_has_program',
  'document_of_two_kinds',
  'document_unpacks_too_large',
  'document_infected',
  'picture_damaged',
  'picture_animated',
  'picture_heic',
  'picture_too_many_pixels',
  'too_many_alerts',
  'too_many_crops',
  'too_many_applications',
  'other_application_open',
  'scheme_over',
  'picture_too_large',
  'picture_unreadable',
]);

/** The screen's own sentence for a failure, or the reason if a person can act on it. */
export function sayFailure(error: unknown, sentence: string): string {
  return error instanceof ApiError && telling.has(error.code) ? sayError(error) : sentence;
}
