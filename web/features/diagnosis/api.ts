import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';

import type { Diagnosis } from '#contract/diagnosis.ts';
import type { diagnosisStatuses } from '#domain/plants/diagnosis.ts';
import { call, callForResponse } from '#web/lib/api/call.ts';
import { keepAnswer } from '#web/lib/offline/keep-answer.ts';
import { isAnyWaiting } from '#web/lib/outbox/count.ts';

import { diagnosisKey, historyChanged } from './query-keys.ts';

export type DiagnosisStatus = (typeof diagnosisStatuses)[number];

/** A tap needs an answer now: offline, the call fails and says so, instead of waiting out of sight. */
const now = { networkMode: 'always' } as const;
const pageSize = 6;
const photoTimeoutMs = 2 * 60_000;

export function historyQuery(language: string, status: DiagnosisStatus | undefined) {
  return infiniteQueryOptions({
    queryKey: ['diagnosis', 'history', language, status],
    queryFn: async ({ pageParam, signal }) => {
      const query = { language, status, cursor: pageParam, limit: pageSize };
      const addWaiting = await waitingAnswers(language);
      const { data } = await call('GET /crop-disease/history', { query, signal });
      return { ...data, items: await addWaiting(data.items) };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    // After a change of filter the old list stays until the new one has loaded.
    placeholderData: keepPreviousData,
  });
}

export function diagnosisQuery(id: string, language: string) {
  return queryOptions({
    queryKey: diagnosisKey(id, language),
    queryFn: async ({ signal }) => {
      const addWaiting = await waitingAnswers(language);
      const { data } = await call('GET /crop-disease/:id', { params: { id }, query: { language }, signal });
      const [diagnosis = data] = await addWaiting([data]);
      return diagnosis;
    },
  });
}

/**
 * Returns a function that adds the answers waiting on this phone to the server's records. It reads them before the
 * request: an answer that is sent during the request is missing in the reply, and no longer waits after it.
 */
async function waitingAnswers(language: string) {
  if (!isAnyWaiting()) return async (diagnoses: readonly Diagnosis[]) => diagnoses;
  return (await import('./conversation/Conversation.tsx')).readWaitingAnswers(language);
}

/** A picture of a diagnosis never changes. */
export function photoQuery(id: string, number: number) {
  return queryOptions({
    queryKey: ['diagnosis', 'photo', id, number],
    queryFn: async ({ signal }) => {
      const params = { id, number };
      return (
        await callForResponse('GET /crop-disease/:id/photos/:number', { params, signal, timeoutMs: photoTimeoutMs })
      ).blob();
    },
    staleTime: Infinity,
    // A copy that the phone has stored is shown offline too.
    ...now,
  });
}

/** How often farmers said that Khet was right. */
export const scorecardQuery = queryOptions({
  queryKey: ['diagnosis', 'scorecard'],
  queryFn: async ({ signal }) => (await call('GET /crop-disease/scorecard', { signal })).data,
});

/** Whether the leaf model is on this phone, and how much room it takes. */
export const leafQuery = queryOptions({
  queryKey: ['leaf'],
  queryFn: async () => {
    const { isLeafStored, leafSizeBytes, leafStoredBytes } = await import('#web/lib/leaf/leaf.ts');
    return { isStored: await isLeafStored(), sizeBytes: leafSizeBytes, storedBytes: leafStoredBytes };
  },
  staleTime: 0,
  ...now,
});

interface StatusChange {
  readonly id: string;
  readonly status: DiagnosisStatus;
  readonly language: string;
}

export const changeStatus = mutationOptions({
  ...now,
  mutationFn: async ({ id, status, language }: StatusChange) =>
    (await call('PUT /crop-disease/:id/status', { params: { id }, body: { status, language } })).data,
  onSuccess: (diagnosis, { language }, _before, { client }) => keepDiagnosis(client, diagnosis, language),
});

interface Judgement {
  readonly id: string;
  readonly right: boolean;
  readonly note: string;
  /** An id of the catalogue; empty for none. */
  readonly named: string;
  readonly byExpert: boolean;
  readonly language: string;
}

export const giveJudgement = mutationOptions({
  ...now,
  mutationFn: async ({ id, right, note, named, byExpert, language }: Judgement) => {
    const said = {
      ...(note.trim() === '' ? {} : { note }),
      ...(named === '' ? {} : { named }),
      ...(byExpert ? { byExpert } : {}),
    };
    return (await call('PUT /crop-disease/:id/feedback', { params: { id }, body: { right, language, ...said } })).data;
  },
  onSuccess: (diagnosis, { language }, _before, { client }) => keepDiagnosis(client, diagnosis, language),
});

export const removeDiagnosis = mutationOptions({
  ...now,
  mutationFn: (id: string) => call('DELETE /crop-disease/:id', { params: { id } }),
  onSuccess: (_reply, id, _before, { client }) => {
    // The screen that is being left must not fetch it again. A person who comes back fetches it, and learns that it is
    // gone.
    void client.invalidateQueries({ queryKey: ['diagnosis', 'one', id], refetchType: 'none' });
    historyChanged(client);
  },
});

/** Removes a diagnosis that waits on this phone to be sent. */
export const removeWaiting = mutationOptions({
  ...now,
  mutationFn: async (key: string) => (await import('#web/lib/outbox/store.ts')).removeWaiting(key),
});

export const dropLeaf = mutationOptions({
  ...now,
  mutationFn: async () => (await import('#web/lib/leaf/leaf.ts')).removeLeaf(),
  onSettled: (_reply, _error, _input, _before, { client }) => client.invalidateQueries(leafQuery),
});

/** Puts the diagnosis that the server has just sent on every screen. */
export async function keepDiagnosis(client: QueryClient, diagnosis: Diagnosis, language: string): Promise<void> {
  await keepAnswer(client, diagnosisQuery(diagnosis._id, language).queryKey, diagnosis);
  historyChanged(client);
}
