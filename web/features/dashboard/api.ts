import { type QueryClient, queryOptions } from '@tanstack/react-query';

import { call } from '#web/lib/call.ts';
import { loadWords } from '#web/lib/words/words.ts';

export { documentsQuery } from '#web/features/documents/index.ts';
export { overviewQuery } from '#web/features/profile/index.ts';

/** As many as a person sees here; the rest is on the screen of schemes. */
export const mostApplications = 20;
const previewSchemes = 3;

export function applicationsQuery(language: string) {
  return queryOptions({
    queryKey: ['schemes', 'applications', 'newest', language],
    queryFn: async ({ signal }) =>
      (await call('GET /schemes/applications', { query: { limit: mostApplications, language }, signal })).data.items,
  });
}

export function applicationQuery(id: string, language: string) {
  return queryOptions({
    queryKey: ['schemes', 'applications', 'due', id, language],
    queryFn: async ({ signal }) =>
      (await call('GET /schemes/applications/:id', { params: { id }, query: { language }, signal })).data,
  });
}

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

/** Its key begins like that of the screen of prices, whose changes reach it. */
export const alertsQuery = queryOptions({
  queryKey: ['market', 'alerts', 'news'],
  queryFn: async ({ signal }) => {
    const { data } = await call('GET /market-prices/alerts', { signal });
    // Few farmers watch a single market: the names of markets are fetched for those who do.
    if (data.some(({ market }) => market !== null)) await loadWords(['names/districts', 'names/markets']);
    return data;
  },
});

export function lastDiagnosisQuery(language: string) {
  return queryOptions({
    queryKey: ['diagnosis', 'history', 'last', language],
    queryFn: async ({ signal }) =>
      (await call('GET /crop-disease/history', { query: { limit: 1, language }, signal })).data.items[0] ?? null,
  });
}

/** Asks for everything again; false when any part did not come. */
export async function refreshAll(client: QueryClient): Promise<boolean> {
  const filters = { type: 'active' } as const;
  await client.refetchQueries(filters, { throwOnError: false });
  return client
    .getQueryCache()
    .findAll(filters)
    .every(({ state }) => state.status !== 'error');
}
