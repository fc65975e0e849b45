import { useQuery } from '@tanstack/react-query';
import FileX2 from 'lucide-react/icons/file-x-2';
import { useNavigate, useParams } from 'react-router';

import { type Document, type DocumentEvent, documentStatuses } from '#contract/documents.ts';
import { formatMoment } from '#languages/format.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { isId } from '#web/lib/new-id.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { BackLink } from '#web/ui/buttons/BackLink.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { Loaded } from '#web/ui/states/Loaded.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';

import { documentQuery, historyQuery } from '../api.ts';
import { DeleteDocument } from '../parts/DeleteDocument.tsx';
import { DocumentStatus } from '../parts/DocumentStatus.tsx';
import { DownloadDocument } from '../parts/DownloadDocument.tsx';
import { useDocumentName } from '../parts/document-facts.ts';
import { Check } from './Check.tsx';
import { Details } from './Details.tsx';
import { Preview } from './Preview.tsx';

/** One paper: its preview, its facts, the findings of Khet's check, and its events. */
export function DocumentDetail() {
  const say = useWords('documents');
  const { id = '' } = useParams();
  const query = useQuery({ ...documentQuery(id), enabled: isId(id) });
  const isGone = !isId(id) || (query.error instanceof ApiError && query.error.status === 404);
  return (
    <div className="mx-auto flex max-w-page flex-col gap-5">
      <BackLink to="/documents">{say('detail.back')}</BackLink>
      {isGone ? (
        <EmptyState level={1} icon={FileX2} title={say('detail.gone')} text={say('detail.goneText')}>
          <ButtonLink to="/documents">{say('detail.back')}</ButtonLink>
        </EmptyState>
      ) : (
        <Loaded query={query} skeleton={<Outline />} failed={say('states.failed')}>
          {(document) => <Paper document={document} />}
        </Loaded>
      )}
    </div>
  );
}

function Paper({ document }: { document: Document }) {
  const nameOf = useDocumentName();
  const navigate = useNavigate();
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="min-w-0 text-2xl break-words md:text-3xl">{nameOf(document)}</h1>
        <DocumentStatus document={document} />
        <p className="w-full break-words text-ink-soft">{document.originalName}</p>
      </header>
      <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Preview document={document} />
        <div className="flex flex-col gap-5">
          <div className="flex flex-wrap gap-3">
            <DownloadDocument document={document} />
            <DeleteDocument document={document} onDeleted={() => void navigate('/documents', { replace: true })} />
          </div>
          <Check document={document} />
          <Details document={document} />
          <History id={document._id} />
        </div>
      </div>
    </>
  );
}

function Outline() {
  const say = useWords('documents');
  return (
    <div role="status" aria-label={say('states.loading')} className="grid gap-5 md:grid-cols-[3fr_2fr]">
      <Skeleton className="h-96 w-full" />
      <Skeleton className="h-96 w-full" />
    </div>
  );
}

/** The events of a paper, newest first. */
export function History({ id }: { id: string }) {
  const say = useWords('documents');
  const locale = useLocale();
  const query = useQuery(historyQuery(id));
  return (
    <Section title={say('history.title')}>
      <Loaded query={query} skeleton={<Skeleton className="h-20 w-full" />}>
        {(events) => (
          <ol className="flex flex-col gap-3">
            {events.map((event) => (
              <li key={`${event.at} ${event.kind}`} className="border-l-4 border-leaf-soft pl-3">
                <p>
                  <Happening event={event} />
                </p>
                <p className="text-sm text-ink-soft">{formatMoment(event.at, locale, 'dated')}</p>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </Section>
  );
}

function Happening({ event: { kind, detail } }: { event: DocumentEvent }) {
  const say = useWords('documents');
  if (kind !== 'checked') return say(`history.${kind}`);
  const status = documentStatuses.find((known) => known === detail[0]) ?? 'Pending';
  return say('history.checked', { status: say(`status.${status}`) });
}
