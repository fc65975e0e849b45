import type { Document, documentTypes, profilePapers } from '#contract/documents.ts';

export type Paper = (typeof profilePapers)[number];

/** The four papers of the profile, in the specification's order, with their types among the documents. */
export const typeOfPaper: Readonly<Record<Paper, (typeof documentTypes)[number]>> = {
  aadhaarCard: 'Identity Documents',
  panCard: 'Identity Documents',
  landRecords: 'Land Records',
  bankPassbook: 'Bank Documents',
};

export const papers = Object.keys(typeOfPaper) as readonly Paper[];

export type Papers = Readonly<Partial<Record<Paper, Document>>>;
