import FilePlus2 from 'lucide-react/icons/file-plus-2';
import SearchX from 'lucide-react/icons/search-x';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

import { type Document, documentStatuses, documentTypes } from '#contract/documents.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { Card } from '#web/ui/layout/Card.tsx';

import { useDocumentName } from '../parts/document-facts.ts';
import { DocumentRow } from './DocumentRow.tsx';
import { Filters } from './Filters.tsx';
import { chooseDocuments, type DocumentFilter } from './choose-documents.ts';

interface DocumentListProps {
  readonly documents: readonly Document[];
}

/** A list this short needs no search. On a phone, the search would push the papers off the screen. */
const inOneLook = 3;

/** The papers that fit the search and the filter, newest first. */
export function DocumentList({ documents }: DocumentListProps) {
  const say = useWords('documents');
  const [filter, change] = useFilter();
  const nameOf = useDocumentName();
  const [fresh, setFresh] = useState(0);
  if (documents.length === 0) {
    return <EmptyState icon={FilePlus2} title={say('states.empty')} text={say('states.emptyText')} />;
  }
  const isFiltered = Object.values(filter).some(Boolean);
  const chosen = chooseDocuments(
    documents,
    filter,
    (document) => `${say(`types.${document.documentType}`)} ${nameOf({ ...document, ownName: null })}`,
  );
  function showAll() {
    change({ text: '', documentType: undefined, status: undefined });
    setFresh(fresh + 1);
  }
  return (
    <>
      {documents.length > inOneLook || isFiltered ? (
        <Filters key={fresh} documents={documents} filter={filter} onChange={change} />
      ) : null}
      <p role="status" className="text-ink-soft">
        {say('found', { count: chosen.length })}
      </p>
      {chosen.length === 0 ? (
        <EmptyState icon={SearchX} title={say('states.noneFit')} text={say('states.noneFitText')}>
          <Button variant="secondary" onClick={showAll}>
            {say('filter.showAll')}
          </Button>
        </EmptyState>
      ) : (
        <Card padding="none" className="px-4 py-1">
          <ul className="divide-y-[1.5px] divide-line">
            {chosen.map((document) => (
              <DocumentRow key={document._id} document={document} />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

type Change = (filter: Partial<DocumentFilter>) => void;

/** The search and the filters are in the address, so that Back, a reload and a link find them. */
function useFilter(): [filter: DocumentFilter, change: Change] {
  const [search, setSearch] = useSearchParams();
  const filter = {
    text: search.get('q') ?? '',
    documentType: documentTypes.find((type) => type === search.get('type')),
    status: documentStatuses.find((status) => status === search.get('status')),
  };
  function change(changes: Partial<DocumentFilter>) {
    const { text, documentType, status } = { ...filter, ...changes };
    const next = { q: text, type: documentType ?? '', status: status ?? '' };
    const others = [...search].filter(([name]) => !(name in next));
    const filled = Object.entries(next).filter(([, value]) => value !== '');
    setSearch([...filled, ...others] as [string, string][], { replace: true });
  }
  return [filter, change];
}
