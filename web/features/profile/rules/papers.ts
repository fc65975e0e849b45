import type { Document, documentTypes, profilePapers } from '#contract/documents.ts';
import { documentExtensions, mostDocumentBytes } from '#domain/limits.ts';

export type Paper = (typeof profilePapers)[number];

/** The four papers of the profile, in the specification's order, and where each belongs among the documents. */
export const typeOfPaper: Readonly<Record<Paper, (typeof documentTypes)[number]>> = {
  aadhaarCard: 'Identity Documents',
  panCard: 'Identity Documents',
  landRecords: 'Land Records',
  bankPassbook: 'Bank Documents',
};

export const papers = Object.keys(typeOfPaper) as readonly Paper[];

export type Papers = Readonly<Partial<Record<Paper, Document>>>;

/** For the phone's file chooser. */
export const acceptedFiles = documentExtensions.map((extension) => `.${extension}`).join(',');

/** Why the server would refuse the file, known before ten megabytes crossed a slow line. */
export function refusalOf({
  name,
  size,
}: Pick<File, 'name' | 'size'>): 'document_too_large' | 'document_type_refused' | undefined {
  if (size > mostDocumentBytes) return 'document_too_large';
  const extension = name.split('.').at(-1)?.toLowerCase();
  return documentExtensions.some((accepted) => accepted === extension) ? undefined : 'document_type_refused';
}
