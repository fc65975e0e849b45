import { type QueryClient, queryOptions } from '@tanstack/react-query';

import { call } from '#web/lib/call.ts';

export { alertsQuery } from '#web/lib/alerts-query.ts';
export { documentsQuery } from '#web/features/documents/index.ts';
export { overviewQuery } from '#web/features/profile/index.ts';
export { applicationQuery, applicationsQuery } from '#web/features/schemes/index.ts';

const previewSchemes = 3;

/** How many schemes there are, and the first of them. */
export function schemesQuery(language: string) {
  return queryOptions({
    queryKey: ['schemes', 'preview', language],
    queryFn: async ({ signal }) =>
      (await call('GET /schemes', { query: { limit: previewSchemes, language }, signal })).data,
  });
}

export function schemesForMeQuery(language: string) {
  return queryOptions({
    queryKey: ['schemes', 'for-me-preview', language],
    queryFn: async ({ signal }) =>
      (await call('GET /schemes/for-you', { query: { limit: previewSchemes, language }, signal })).data,
  });
}

export function lastDiagnosisQuery(language: string) {
  return queryOptions({
    queryKey: ['diagnosis', 'history', 'last', language],
    queryFn: async ({ signal }) =>
      (await call('GET /crop-disease/history', { query: { limit: 1, language }, signal })).data.items[0] ?? null,
  });
}

/** Asks for everything again; false when any part did not come, or waits for the internet. */
export async function refreshAll(client: QueryClient): Promise<boolean> {
  const filters = { type: 'active' } as const;
  await client.refetchQueries(filters, { throwOnError: false });
  return client
    .getQueryCache()
    .findAll(filters)
    .every(({ state }) => state.status !== 'error' && state.fetchStatus !== 'paused');
}
