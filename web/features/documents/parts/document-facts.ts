import type { Document } from '#contract/documents.ts';
import { paperName } from '#languages/paper-name.ts';
import { useLanguage, useWords } from '#web/lib/words/words.ts';

type FileKind = 'pdf' | 'picture' | 'word' | 'excel';

export function fileKindOf(contentType: string): FileKind {
  if (contentType === 'application/pdf') return 'pdf';
  if (contentType.startsWith('image/')) return 'picture';
  return contentType.includes('word') ? 'word' : 'excel';
}

type Named = Pick<Document, 'ownName' | 'kind' | 'documentType' | 'documentNumber'>;

/** A function that names a document: as the farmer calls it, else its kind or type with its number. */
export function useDocumentName(): (document: Named) => string {
  const say = useWords('documents');
  const language = useLanguage();
  return ({ ownName, kind, documentType, documentNumber }) => {
    if (ownName !== null) return ownName;
    const name = kind === null ? say(`types.${documentType}`) : paperName(kind, language);
    return documentNumber === null ? name : `${name} · ${documentNumber.replace(/^XXXX XXXX /, '•••• ')}`;
  };
}
