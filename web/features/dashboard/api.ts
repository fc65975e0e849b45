import { type QueryClient, queryOptions } from '@tanstack/react-query';

import type { Application } from '#contract/scheme-applications.ts';
import type { SchemesForMe } from '#contract/schemes.ts';
import { call } from '#web/lib/api/call.ts';

export { alertsQuery } from '#web/lib/farmer/alerts-query.ts';
export { documentsQuery } from '#web/features/documents/index.ts';
export { overviewQuery } from '#web/features/profile/index.ts';
export { applicationQuery, applicationsQuery } from '#web/features/schemes/index.ts';

const previewSchemes = 3;
/** More than the screen shows, because schemes with an application are left out. */
const askedSchemes = 6;

/** The first schemes for which the farmer has no application. None before the farmer has said who he is. */
export function notYetAppliedFor(found: SchemesForMe | undefined, applications: readonly Application[] = []) {
  if (!found?.answeredOn) return [];
  return found.items
    .filter(({ scheme: { id } }) => !applications.some(({ scheme }) => scheme.id === id))
    .slice(0, previewSchemes);
}

export function schemesForMeQuery(language: string) {
  return queryOptions({
    queryKey: ['schemes', 'for-me-preview', language],
    queryFn: async ({ signal }) =>
      (await call('GET /schemes/for-you', { query: { limit: askedSchemes, language }, signal })).data,
  });
}

export function lastDiagnosisQuery(language: string) {
  return queryOptions({
    queryKey: ['diagnosis', 'history', 'last', language],
    queryFn: async ({ signal }) =>
      (await call('GET /crop-disease/history', { query: { limit: 1, language }, signal })).data.items[0] ?? null,
  });
}

/** Fetches everything again. Returns false when a part failed or waits for the internet. */
export async function refreshAll(client: QueryClient): Promise<boolean> {
  const filters = { type: 'active' } as const;
  await client.refetchQueries(filters, { throwOnError: false });
  return client
    .getQueryCache()
    .findAll(filters)
    .every(({ state }) => state.status !== 'error' && state.fetchStatus !== 'paused');
}
