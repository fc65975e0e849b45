import type { ErrorCode } from '#contract/errors.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { sayError } from '#web/lib/words/say-error.ts';
import { sayFailure } from '#web/lib/words/say-failure.ts';
import { sayIn } from '#web/lib/words/words.ts';

/**
 * The reason why the server refuses a paper. The phone has checked the name before, so here the content does not fit
 * the name. The message "choose a PDF" would send the person back to the same file.
 */
export function sayRefusal(code: ErrorCode): string {
  return code === 'document_type_refused'
    ? sayIn('documents')('waiting.notItsName')
    : sayError(new ApiError(code, code));
}

/** The same for any error while papers were sent. */
export function sayTrouble(trouble: unknown): string {
  const isRefused = trouble instanceof ApiError && trouble.code === 'document_type_refused';
  return isRefused ? sayRefusal('document_type_refused') : sayFailure(trouble, sayIn('documents')('upload.failed'));
}

/** The fault is in the file itself, so the server would refuse it again. */
export function isOfFile(code: ErrorCode): boolean {
  return code.startsWith('document_') || code.startsWith('picture_');
}
