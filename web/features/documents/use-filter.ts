import { useSearchParams } from 'react-router';

import { documentStatuses, documentTypes } from '#contract/documents.ts';

import type { DocumentFilter } from './rules/choose-documents.ts';

type Change = (filter: Partial<DocumentFilter>) => void;

/** What is searched and filtered is in the address, so that Back, a reload and a link find it. */
export function useFilter(): [filter: DocumentFilter, change: Change] {
  const [search, setSearch] = useSearchParams();
  const filter = {
    text: search.get('q') ?? '',
    documentType: documentTypes.find((type) => type === search.get('type')),
    status: documentStatuses.find((status) => status === search.get('status')),
  };
  function change(changes: Partial<DocumentFilter>) {
    const { text, documentType, status } = { ...filter, ...changes };
    const next = { q: text, type: documentType ?? '', status: status ?? '' };
    setSearch(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')), { replace: true });
  }
  return [filter, change];
}
