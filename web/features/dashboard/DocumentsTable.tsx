import { useQuery } from '@tanstack/react-query';
import Eye from 'lucide-react/icons/eye';
import FilePlus2 from 'lucide-react/icons/file-plus-2';

import type { Document } from '#contract/documents.ts';
import { DocumentStatus, DownloadDocument } from '#web/features/documents/index.ts';
import { useWords } from '#web/lib/words/words.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { type Column, DataTable } from '#web/ui/layout/DataTable.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { Loaded } from '#web/ui/states/Loaded.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

import { documentsQuery } from './api.ts';
import { ListFold } from './ListFold.tsx';

const shown = 5;

/** The newest papers, each with its actions. */
export function DocumentsTable() {
  const say = useWords('dashboard');
  const documents = useQuery(documentsQuery);
  const more = (
    <ButtonLink variant="quiet" to="/documents">
      {say('viewAll')}
      <VisuallyHidden>{say('documents.title')}</VisuallyHidden>
    </ButtonLink>
  );
  return (
    <ListFold title={say('documents.title')} count={documents.data?.length}>
      <Loaded query={documents} level={3}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState icon={FilePlus2} level={3} title={say('documents.none')} text={say('documents.noneText')}>
              <ButtonLink to="/documents">{say('actions.uploadDocuments')}</ButtonLink>
            </EmptyState>
          ) : (
            <>
              <Table documents={all.slice(0, shown)} />
              {more}
            </>
          )
        }
      </Loaded>
    </ListFold>
  );
}

function Table({ documents }: { documents: readonly Document[] }) {
  const say = useWords('dashboard');
  const sayDocument = useWords('documents');
  const columns: readonly Column<Document>[] = [
    {
      id: 'name',
      header: say('documents.name'),
      rowHeader: true,
      renderCell: ({ originalName }) => <span className="wrap-anywhere">{originalName}</span>,
    },
    {
      id: 'number',
      header: say('documents.number'),
      renderCell: ({ documentNumber }) =>
        documentNumber === null ? (
          <span className="whitespace-nowrap">{sayDocument('card.noNumber')}</span>
        ) : (
          <span className="figures wrap-anywhere">{documentNumber}</span>
        ),
    },
    {
      id: 'type',
      header: say('documents.type'),
      renderCell: ({ documentType }) => sayDocument(`types.${documentType}`),
    },
    { id: 'status', header: say('documents.status'), renderCell: (document) => <DocumentStatus document={document} /> },
    {
      id: 'actions',
      header: say('documents.actions'),
      isActions: true,
      renderCell: (document) => (
        <span className="flex flex-wrap gap-2 max-md:*:flex-auto">
          <ButtonLink variant="secondary" className="px-3" to={`/documents/${document._id}`}>
            <Eye aria-hidden className="size-5" />
            {sayDocument('card.view')}
            <VisuallyHidden>{document.originalName}</VisuallyHidden>
          </ButtonLink>
          <DownloadDocument document={document} className="px-3" />
        </span>
      ),
    },
  ];
  return (
    <DataTable
      caption={say('documents.title')}
      captionHidden
      columns={columns}
      rows={documents}
      keyOf={({ _id }) => _id}
    />
  );
}
