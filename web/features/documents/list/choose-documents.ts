import { withoutMarks } from '#domain/text/spoken-words.ts';
import type { Document } from '#contract/documents.ts';

export interface DocumentFilter {
  readonly text: string;
  readonly documentType: Document['documentType'] | undefined;
  readonly status: Document['status'] | undefined;
}

/** The papers that fit the filter. Each word of the search must be in the type, name, number or description. */
export function chooseDocuments(
  documents: readonly Document[],
  { text, documentType, status }: DocumentFilter,
  sayType: (type: Document['documentType']) => string,
): Document[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  return documents.filter((document) => {
    if (documentType !== undefined && document.documentType !== documentType) return false;
    if (status !== undefined && document.status !== status) return false;
    const { originalName, documentNumber, description } = document;
    const written = plain([sayType(document.documentType), originalName, documentNumber, description].join(' '));
    return words.every((word) => written.includes(word));
  });
}

/** "शेतकऱ्याचा" has two spellings that look the same: with the letter "ऱ", or with "र" and a dot. */
function plain(text: string): string {
  return withoutMarks(text).replaceAll('ऱ', 'र');
}
