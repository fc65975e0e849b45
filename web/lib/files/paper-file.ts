import { fileStart } from '#domain/documents/file-start.ts';
import { documentExtensions, mostDocumentBytes } from '#domain/limits.ts';

/** For the phone's file chooser. */
export const acceptedFiles = documentExtensions.map((extension) => `.${extension}`).join(',');

type PaperRefusal = 'document_too_large' | 'document_type_refused' | 'document_damaged' | 'picture_heic';

/**
 * The reason why the server would refuse a paper, found before ten megabytes cross a slow connection. The server checks
 * the content itself.
 */
export function refuseFile({ name, size }: Pick<File, 'name' | 'size'>): PaperRefusal | undefined {
  if (size > mostDocumentBytes) return 'document_too_large';
  const extension = name.split('.').at(-1)?.toLowerCase();
  if (extension === 'heic' || extension === 'heif') return 'picture_heic';
  if (!documentExtensions.some((known) => known === extension)) return 'document_type_refused';
  return size > 0 ? undefined : 'document_damaged';
}

/** Whether the file begins as some accepted kind does: a text that is called khasra.pdf does not. */
export async function isWhatItsNameSays(file: File): Promise<boolean> {
  return fileStart(new Uint8Array(await file.slice(0, 16).arrayBuffer())) !== undefined;
}
