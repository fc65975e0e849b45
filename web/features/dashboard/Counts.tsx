import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';

import { openStatuses } from '#domain/schemes/scheme-applications.ts';
import { formatNumber } from '#languages/format-number.ts';
import { ownApplicationsAddress } from '#web/features/schemes/index.ts';
import { useLanguage, useWords } from '#web/lib/words/words.ts';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';

import { applicationsQuery, documentsQuery, schemesForMeQuery } from './api.ts';
import { useLastFigures } from './last-figures.ts';

/** Three figures, each with a link to the things that it counts. */
export function Counts() {
  const say = useWords('dashboard');
  const language = useLanguage();
  const applications = useInfiniteQuery(applicationsQuery(language));
  const documents = useQuery(documentsQuery);
  const forMe = useQuery(schemesForMeQuery(language));
  const figures = useLastFigures({
    applications: applications.data?.length,
    documents: documents.data?.length,
    schemes: forMe.data?.answeredOn === null ? null : forMe.data?.likely,
  });
  const pending = applications.data?.filter(({ status }) => openStatuses.includes(status)).length ?? 0;
  return (
    <ul
      aria-label={say('counts.label')}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(5.5rem,100%),1fr))] gap-1.5 md:grid-cols-3 md:gap-4"
    >
      <Count
        query={applications}
        count={figures.applications}
        isLeast={applications.hasNextPage}
        name={say('counts.applications')}
        note={pending > 0 ? say('counts.pending', { count: pending }) : undefined}
        to={ownApplicationsAddress}
      />
      <Count query={documents} count={figures.documents} name={say('counts.documents')} to="/documents" />
      <Count query={forMe} count={figures.schemes} name={say('counts.schemes')} to="/schemes" />
    </ul>
  );
}

interface CountProps {
  readonly query: { readonly isLoading: boolean };
  readonly count: number | null | undefined;
  /** There are more than the server was asked for. */
  readonly isLeast?: boolean;
  readonly name: string;
  readonly note?: string | undefined;
  readonly to: string;
}

function Count({ query: { isLoading }, count, isLeast = false, name, note, to }: CountProps) {
  const say = useWords('dashboard');
  const figure = typeof count === 'number' ? formatNumber(count) : undefined;
  return (
    <li className="surface relative min-h-20 min-w-0 px-1.5 py-2 md:px-4 has-[a:hover]:border-leaf">
      {isLoading ? (
        <div role="status" aria-label={say('counts.loading')}>
          <Skeleton className="h-8 w-10" />
        </div>
      ) : (
        <p className="figures text-2xl font-strong">
          {figure === undefined ? say('counts.unknown') : isLeast ? say('counts.atLeast', { figure }) : figure}
        </p>
      )}
      <Link
        to={to}
        className="text-tile leading-tight break-words hyphens-auto text-ink-soft after:absolute after:inset-0"
      >
        {name}
      </Link>
      {note ? <p className="text-sm text-marigold-dark">{note}</p> : null}
    </li>
  );
}
