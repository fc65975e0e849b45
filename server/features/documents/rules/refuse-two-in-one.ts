import { failure } from '#server/platform/failure.ts';

import { findArchiveEnd } from '#server/platform/papers/read-zip.ts';
import type { FileStart } from './recognise-start.ts';

const page = /<(?:script|html|svg|\?php|!doctype html)/i;
const headBytes = 1024;

/** A file that another program would open as something else: a picture that is also an archive, a PDF that is also a page. */
export function refuseTwoInOne(content: Buffer, start: FileStart): void {
  if (start === 'archive' || start === 'compound') return;
  if (findArchiveEnd(content) !== undefined) throw failure('document_of_two_kinds');
  // A PDF may speak of pages further in; at its head a browser would take it for one.
  const looked = content.toString('latin1', 0, start === 'pdf' ? headBytes : content.length);
  if (page.test(looked) || (start !== 'pdf' && looked.includes('%PDF-'))) throw failure('document_of_two_kinds');
}
