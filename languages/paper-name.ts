import type { PaperKind } from '#domain/documents/paper-kinds.ts';
import { type SchemePaper, schemePapers } from '#domain/schemes/schemes.ts';

import { sayIn } from './words.ts';

/** The name by which people call a paper. In a browser the words of documents and of schemes must be loaded. */
export function paperName(kind: PaperKind, language: string): string {
  return isOfScheme(kind)
    ? sayIn('schemes', language)(`papers.${kind}`)
    : sayIn('documents', language)(`kinds.${kind}`);
}

function isOfScheme(kind: PaperKind): kind is SchemePaper {
  return kind in schemePapers;
}
