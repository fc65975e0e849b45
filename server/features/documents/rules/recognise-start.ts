import { isHeic } from '#domain/documents/heic.ts';
import { failure } from '#server/platform/failure.ts';

/**
 * The kind of a file by its first bytes. An archive and a compound file may be of several kinds, and only their content
 * tells which.
 */
export type FileStart = 'pdf' | 'jpeg' | 'png' | 'gif' | 'archive' | 'compound';

const starts: readonly (readonly [FileStart, readonly number[]])[] = [
  ['pdf', [...Buffer.from('%PDF-')]],
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['gif', [...Buffer.from('GIF87a')]],
  ['gif', [...Buffer.from('GIF89a')]],
  ['archive', [0x50, 0x4b, 0x03, 0x04]],
  // The container of Word and Excel before 2007.
  ['compound', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
];

/** Recognises a file by its first bytes, whatever its name says. Other kinds are refused. */
export function recogniseStart(content: Uint8Array): FileStart {
  const found = starts.find(([, start]) => start.every((byte, at) => content[at] === byte));
  if (found) return found[0];
  const brand = Buffer.from(content.subarray(4, 12)).toString('latin1');
  throw failure(isHeic(brand) ? 'picture_heic' : 'document_type_refused');
}
