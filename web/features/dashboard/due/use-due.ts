import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { indianDay } from '#domain/days.ts';
import { openStatuses } from '#domain/scheme-applications.ts';
import { useLanguage } from '#web/lib/words/words.ts';

import {
  alertsQuery,
  applicationQuery,
  applicationsQuery,
  documentsQuery,
  lastDiagnosisQuery,
  overviewQuery,
  schemesForMeQuery,
  schemesQuery,
} from '../api.ts';
import { type DueItem, findDue } from './find-due.ts';

/** Whose missing papers and deadlines are asked for one by one. */
const mostOpen = 3;

export interface Due {
  readonly items: readonly DueItem[];
  readonly isLoading: boolean;
  /** Something did not come, for example because the phone is offline. */
  readonly isPartMissing: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Looks at every part by itself: one that fails takes away its own lines only. */
export function useDue(): Due {
  const language = useLanguage();
  const [today] = useState(() => indianDay(new Date()));
  const documents = useQuery(documentsQuery);
  const alerts = useQuery(alertsQuery);
  const lastDiagnosis = useQuery(lastDiagnosisQuery(language));
  const overview = useQuery(overviewQuery);
  const schemesForMe = useQuery(schemesForMeQuery(language));
  const applications = useQuery(applicationsQuery(language));
  const open = (applications.data ?? []).filter(({ status }) => openStatuses.includes(status)).slice(0, mostOpen);
  const details = useQueries({ queries: open.map(({ _id }) => applicationQuery(_id, language)) });

  // Not for a line of its own, but told when it fails.
  const schemes = useQuery(schemesQuery(language));
  const all = [schemes, documents, alerts, lastDiagnosis, overview, schemesForMe, applications, ...details];
  const known = {
    documents: documents.data,
    alerts: alerts.data,
    lastDiagnosis: lastDiagnosis.data,
    applications: details.flatMap(({ data }) => data ?? []),
    schemesForMe: schemesForMe.data?.map(({ scheme }) => scheme),
    profilePercent: overview.data?.figures.completePercent,
  };
  return {
    items: findDue(known, today),
    isLoading: all.some(({ isLoading }) => isLoading),
    isPartMissing: all.some(({ data, isError, isPaused }) => data === undefined && (isError || isPaused)),
    hasFailed: all.some(({ isError }) => isError),
    retry: () => {
      for (const { isError, refetch } of all) if (isError) void refetch();
    },
  };
}
