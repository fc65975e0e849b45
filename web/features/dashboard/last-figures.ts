import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { keepForOffline, readWork } from '#web/lib/offline/kept.ts';
import { useOwner } from '#web/lib/session/use-owner.ts';

interface Figures {
  readonly applications: number | undefined;
  readonly documents: number | undefined;
  /** Null before the person has answered which schemes fit. */
  readonly schemes: number | null | undefined;
}

const name = 'dashboard-figures';

function lastFiguresQuery(userId: string) {
  return queryOptions({
    queryKey: ['dashboard', 'last-figures', userId],
    queryFn: async () => ((await readWork(userId, name).catch(() => undefined))?.about ?? {}) as Partial<Figures>,
    // The data is on this phone.
    networkMode: 'always',
  });
}

/** The present figures. For each missing one, this returns the figure that this account last saw on this phone. */
export function useLastFigures({ applications, documents, schemes }: Figures): Figures {
  const { id } = useOwner();
  const { data: last } = useQuery(lastFiguresQuery(id));
  useEffect(() => {
    const figures = { applications, documents, schemes };
    // A missing figure would overwrite the last one that was seen.
    if (Object.values(figures).every((figure) => figure !== undefined)) keepForOffline(id, name, figures);
  }, [id, applications, documents, schemes]);
  return {
    applications: applications ?? last?.applications,
    documents: documents ?? last?.documents,
    schemes: schemes === undefined ? last?.schemes : schemes,
  };
}
