import { type FileStart, fileStart } from '#domain/documents/file-start.ts';
import { isHeic } from '#domain/documents/heic.ts';
import { failure } from '#server/platform/failure.ts';

/** Recognises a file by its first bytes, whatever its name says. Other kinds are refused. */
export function recogniseStart(content: Uint8Array): FileStart {
  const found = fileStart(content);
  if (found) return found;
  const brand = Buffer.from(content.subarray(4, 12)).toString('latin1');
  throw failure(isHeic(brand) ? 'picture_heic' : 'document_type_refused');
}
