import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

import type { Document } from '#contract/documents.ts';
import type { ActivityItem, Preferences, ProfileForm } from '#contract/profile.ts';
import type { ActivitySort } from '#domain/profile.ts';
import { call, callForResponse } from '#web/lib/api/call.ts';
import { keepAnswer } from '#web/lib/offline/keep-answer.ts';
import { profileQuery } from '#web/lib/farmer/profile-query.ts';
import { changeUser } from '#web/lib/session/session.ts';

import { type Paper, papers, type Papers } from './documents/papers.ts';

/** Time for a large file on a slow connection: ten megabytes at 2G speed. */
const fileTimeoutMs = 10 * 60_000;

/** A tap needs an answer now: offline, the call fails and says so, instead of waiting out of sight. */
const now = { networkMode: 'always' } as const;

export const overviewQuery = queryOptions({
  queryKey: ['profile', 'overview'],
  queryFn: async ({ signal }) => (await call('GET /profile/overview', { signal })).data,
  staleTime: 0,
});

export const preferencesQuery = queryOptions({
  queryKey: ['profile', 'preferences'],
  queryFn: async ({ signal }) => (await call('GET /profile/preferences', { signal })).data,
});

export const sessionsQuery = queryOptions({
  queryKey: ['profile', 'sessions'],
  queryFn: async ({ signal }) => (await call('GET /auth/sessions', { signal })).data,
  staleTime: 0,
});

/** The newest document of each of the four papers. */
export const papersQuery = queryOptions({
  queryKey: ['documents', 'papers'],
  queryFn: async ({ signal }): Promise<Papers> =>
    Object.fromEntries(await Promise.all(papers.map((paper) => newest(paper, signal)))),
});

async function newest(paper: Paper, signal: AbortSignal): Promise<[Paper, Document | undefined]> {
  const { data } = await call('GET /documents', { query: { profilePaper: paper, limit: 1 }, signal });
  const [document] = data.items;
  if (document !== undefined || paper !== 'landRecords') return [paper, document];
  // The document type of this name is this paper alone. The other two types hold several papers.
  const ofType = await call('GET /documents', { query: { documentType: 'Land Records', limit: 1 }, signal });
  return [paper, ofType.data.items[0]];
}

export interface ActivityChoice {
  readonly kind: ActivityItem['kind'] | undefined;
  readonly sort: ActivitySort;
}

export function activityQuery({ kind, sort }: ActivityChoice) {
  return infiniteQueryOptions({
    queryKey: ['profile', 'activity', kind, sort],
    queryFn: async ({ pageParam, signal }) =>
      (await call('GET /activity', { query: { kind, sort, cursor: pageParam }, signal })).data,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
  });
}

export const saveProfile = mutationOptions({
  ...now,
  mutationFn: (body: ProfileForm) => call('PATCH /auth/me', { body }),
  onSuccess: async ({ user, data }, _body, _before, { client }) => {
    await keepAnswer(client, profileQuery.queryKey, data);
    changeUser(user);
    activityChanged(client);
    verdictsChanged(client);
  },
});

export const savePhoto = mutationOptions({
  ...now,
  mutationFn: (photo: Blob | null) => {
    if (!photo) return call('DELETE /profile/photo');
    const form = new FormData();
    form.append('file', photo, 'photo.jpg');
    return call('PUT /profile/photo', { form, timeoutMs: fileTimeoutMs });
  },
  onSuccess: ({ user }) => changeUser(user),
});

export const fetchPaper = mutationOptions({
  ...now,
  mutationFn: async ({ _id }: Document) =>
    (await callForResponse('GET /documents/:id/file', { params: { id: _id }, timeoutMs: fileTimeoutMs })).blob(),
});

/**
 * Each choice shows at once and goes back alone if the save fails. The saves run one after the other, so that the last
 * choice wins.
 */
export const savePreferences = mutationOptions({
  ...now,
  scope: { id: 'preferences' },
  mutationFn: async (body: Partial<Preferences>) => (await call('PATCH /profile/preferences', { body })).data,
  onMutate: async (change, { client }) => {
    await client.cancelQueries({ queryKey: preferencesQuery.queryKey });
    const before = client.getQueryData(preferencesQuery.queryKey);
    mergePreferences(client, change);
    return before;
  },
  onError: (_error, change, before, { client }) => {
    const names = Object.keys(change) as (keyof Preferences)[];
    if (before) mergePreferences(client, Object.fromEntries(names.map((name) => [name, before[name]])));
  },
});

function mergePreferences(client: QueryClient, change: Partial<Preferences>): void {
  client.setQueryData(preferencesQuery.queryKey, (known) => known && { ...known, ...change });
}

export const forgetActivity = mutationOptions({
  ...now,
  mutationFn: () => call('DELETE /activity'),
  onSuccess: (_reply, _input, _before, { client }) => activityChanged(client),
});

export const endSession = mutationOptions({
  ...now,
  mutationFn: (id: string) => call('DELETE /auth/sessions/:id', { params: { id } }),
  onSettled: (_reply, _error, _id, _before, { client }) => client.invalidateQueries(sessionsQuery),
});

export const changePassword = mutationOptions({
  ...now,
  mutationFn: (body: { currentPassword: string; newPassword: string; confirmPassword: string }) =>
    call('POST /auth/change-password', { body }),
  onSuccess: (_reply, _body, _before, { client }) => client.invalidateQueries(sessionsQuery),
});

/** The password, or in an account without one a code sent to its own number. */
export type OwnerProof = { password: string } | { code: { request: string; otp: string } };

/** Returns the id that goes back with the code. */
export async function sendOwnCode(): Promise<string> {
  return (await call('POST /auth/mobile/own-code', { body: {} })).request;
}

export async function revealNumbers(proof: OwnerProof) {
  return (await call('POST /profile/reveal', { body: proof })).data;
}

export async function deleteAccount(proof: OwnerProof): Promise<void> {
  await call('DELETE /auth/me', { body: proof });
}

export function fetchExport(): Promise<Response> {
  return callForResponse('GET /auth/export', { timeoutMs: fileTimeoutMs });
}

/** State, land, crops and income decide which schemes fit, so the schemes and the dashboard must load again. */
function verdictsChanged(client: QueryClient): void {
  for (const part of ['facts', 'for-you', 'for-me-preview']) {
    void client.invalidateQueries({ queryKey: ['schemes', part] });
  }
}

/** Other tabs count and list the account's activity, so they must load again. */
function activityChanged(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: overviewQuery.queryKey });
  void client.invalidateQueries({ queryKey: ['profile', 'activity'] });
}
