import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

import type { Document, DocumentChanges } from '#contract/documents.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call, callForResponse } from '#web/lib/api/call.ts';
import { type DraftForm, dropDraft } from '#web/lib/form/draft.ts';
import { keepAnswer } from '#web/lib/offline/keep-answer.ts';

/** Ten megabytes need this long on a 2G connection. */
const fileTimeoutMs = 10 * 60_000;

/** Offline, a pressed button fails at once and says so. TanStack Query would let it wait without a message. */
const now = { networkMode: 'always' } as const;

/** The screen asks again after this time while the server still checks a paper. */
const lookAgainMs = 3000;

/** All papers, newest first. An account holds at most 200, and with all of them search and filter work offline too. */
export const documentsQuery = queryOptions({
  queryKey: ['documents', 'all'],
  queryFn: async ({ signal }) => {
    const all: Document[] = [];
    let cursor: string | undefined;
    do {
      const { data } = await call('GET /documents', { query: { limit: 100, cursor }, signal });
      all.push(...data.items);
      cursor = data.nextCursor ?? undefined;
    } while (cursor !== undefined);
    return all;
  },
  refetchInterval: ({ state }) => (state.data?.some(isBeingLookedAt) ? lookAgainMs : false),
});

export function documentQuery(id: string) {
  return queryOptions({
    queryKey: ['documents', 'one', id],
    queryFn: async ({ signal }) => (await call('GET /documents/:id', { params: { id }, signal })).data,
    // The signed addresses in the reply expire after five minutes.
    staleTime: 60_000,
    refetchInterval: ({ state }) => (state.data && isBeingLookedAt(state.data) ? lookAgainMs : false),
  });
}

function isBeingLookedAt({ status }: Document): boolean {
  return status === 'Pending';
}

export function historyQuery(id: string) {
  return queryOptions({
    queryKey: ['documents', 'history', id],
    queryFn: async ({ signal }) => (await call('GET /documents/:id/history', { params: { id }, signal })).data,
  });
}

export function thumbnailQuery({ _id: id, checkedAt }: Document) {
  return queryOptions({
    queryKey: ['documents', 'thumbnail', id, checkedAt],
    queryFn: async ({ signal }) =>
      (await callForResponse('GET /documents/:id/thumbnail', { params: { id }, signal })).blob(),
    staleTime: Infinity,
  });
}

export function fileQuery(id: string) {
  return queryOptions({
    queryKey: ['documents', 'file', id],
    queryFn: async ({ signal }) =>
      (await callForResponse('GET /documents/:id/file', { params: { id }, signal, timeoutMs: fileTimeoutMs })).blob(),
    staleTime: Infinity,
  });
}

export const fetchFile = mutationOptions({
  ...now,
  mutationFn: async (id: string) =>
    (await callForResponse('GET /documents/:id/file', { params: { id }, timeoutMs: fileTimeoutMs })).blob(),
});

export const deleteDocument = mutationOptions({
  ...now,
  mutationFn: (id: string) => call('DELETE /documents/:id', { params: { id } }),
  onSuccess: (_reply, id, _before, { client }) => forget(client, id),
  onError: (error, id, _before, { client }) => {
    if (isGone(error)) forget(client, id);
  },
});

function forget(client: QueryClient, id: string): void {
  dropDraft(detailsDraft(id));
  const one = ['documents', 'one', id];
  // The page of the paper stays for a moment. It would ask the server again for a query that is gone.
  client.removeQueries({ queryKey: one, type: 'inactive' });
  void client.invalidateQueries({ queryKey: one, refetchType: 'none' });
  client.setQueryData(documentsQuery.queryKey, (known) => known?.filter(({ _id }) => _id !== id));
  documentsChanged(client);
}

/** The paper was deleted before, on another device or by another tap. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_found';
}

/** The unsaved details of a paper. Its number may be an Aadhaar or account number, so it is not kept over a reload. */
export function detailsDraft(id: string): DraftForm {
  return {
    name: `document ${id}`,
    toKeep: ({ changes: { documentNumber: _private, ...changes } }) => ({ changes }),
  };
}

export const changeDocument = mutationOptions({
  ...now,
  mutationFn: async ({ id, changes }: { id: string; changes: DocumentChanges }) =>
    (await call('PUT /documents/:id', { params: { id }, body: changes })).data,
  onSuccess: (document, _input, _before, { client }) => keep(client, document),
  onError: (error, { id }, _before, { client }) => lookIfGone(client, id, error),
});

export const verifyDocument = mutationOptions({
  ...now,
  mutationFn: async (id: string) => (await call('POST /documents/:id/verify', { params: { id } })).data,
  onSuccess: (document, _id, _before, { client }) => keep(client, document),
  onError: (error, id, _before, { client }) => lookIfGone(client, id, error),
});

/** Loads the page of a deleted paper again, so that it says so. */
function lookIfGone(client: QueryClient, id: string, error: Error): void {
  if (!isGone(error)) return;
  dropDraft(detailsDraft(id));
  void client.invalidateQueries(documentQuery(id));
  documentsChanged(client);
}

async function keep(client: QueryClient, document: Document): Promise<void> {
  await keepAnswer(client, documentQuery(document._id).queryKey, document);
  void client.invalidateQueries(historyQuery(document._id));
  documentsChanged(client);
}

/** Loads everything that shows papers again: the list, and the papers, counts and activity of the profile. */
export function documentsChanged(client: QueryClient): void {
  void client.invalidateQueries(documentsQuery);
  void client.invalidateQueries({ queryKey: ['documents', 'papers'] });
  void client.invalidateQueries({ queryKey: ['profile', 'overview'] });
  void client.invalidateQueries({ queryKey: ['profile', 'activity'] });
}
