import { spelt } from '#domain/text/spelling.ts';
import type { Document } from '#contract/documents.ts';

export interface DocumentFilter {
  readonly text: string;
  readonly documentType: Document['documentType'] | undefined;
  readonly status: Document['status'] | undefined;
}

/** The papers that fit the filter. Each word of the search must be in the type, kind, name, number or description. */
export function chooseDocuments(
  documents: readonly Document[],
  { text, documentType, status }: DocumentFilter,
  sayName: (document: Document) => string,
): Document[] {
  const words = spelt(text).split(/\s+/).filter(Boolean);
  return documents.filter((document) => {
    if (documentType !== undefined && document.documentType !== documentType) return false;
    if (status !== undefined && document.status !== status) return false;
    const { originalName, ownName, documentNumber, description } = document;
    const written = spelt([sayName(document), originalName, ownName, documentNumber, description].join(' '));
    return words.every((word) => written.includes(word));
  });
}
