import type { ErrorCode } from '#contract/errors.ts';
import { documentExtensions, mostDocumentBytes } from '#domain/limits.ts';

export const acceptedFiles = documentExtensions.map((extension) => `.${extension}`).join(',');

/** Why a file need not even be sent; the server looks into the rest. */
export function refuseFile({ name, size }: Pick<File, 'name' | 'size'>): ErrorCode | undefined {
  if (size > mostDocumentBytes) return 'document_too_large';
  const extension = name.split('.').at(-1)?.toLowerCase();
  if (extension === 'heic' || extension === 'heif') return 'picture_heic';
  const isKnown = documentExtensions.some((known) => known === extension);
  return isKnown && size > 0 ? undefined : 'document_type_refused';
}
