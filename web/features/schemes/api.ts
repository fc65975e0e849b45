import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';

import type { ApplicationChanges } from '#contract/scheme-applications.ts';
import type { SchemeAnswers } from '#contract/schemes.ts';
import { leastLiveSearch } from '#domain/limits.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { type DraftForm, dropDraft } from '#web/lib/form/draft.ts';
import { readShownState } from '#web/lib/farmer/shown-state.ts';
import { keepAnswer } from '#web/lib/offline/keep-answer.ts';
import { fetchKept, keepReply, keptQuery } from '#web/lib/offline/kept.ts';
import { sayFailure } from '#web/lib/words/say-failure.ts';
import { sayIn } from '#web/lib/words/words.ts';
import { toast } from '#web/ui/overlays/toast.ts';

import { asFactsNow, asNow } from './as-now.ts';
import type { SchemeFilters } from './use-scheme-filters.ts';

/** A tap needs an answer now: offline, the call fails and says so, instead of waiting out of sight. */
const now = { networkMode: 'always' } as const;
const pageSize = 20;
const mostForYou = 40;
const liveTimeoutMs = 60_000;

/** The specification wants a toast, too, when a list fails. */
async function tellFailure<Reply>(reply: Promise<Reply>): Promise<Reply> {
  try {
    return await reply;
  } catch (error) {
    if (error instanceof ApiError && error.code !== 'offline') toast.error(sayIn('schemes')('failed'));
    throw error;
  }
}

/** Of the list, only the first page without filters is kept for offline. */
export function schemesQuery(language: string, { q, state, category, audience }: SchemeFilters) {
  const filters = { q: q || undefined, state, category, audience };
  const isFiltered = Object.values(filters).some((filter) => filter !== undefined);
  return infiniteQueryOptions({
    ...keptQuery,
    queryKey: ['schemes', 'list', language, filters],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...filters, language, cursor: pageParam, limit: pageSize };
      const ask = () => tellFailure(call('GET /schemes', { query, signal }));
      const { data } = await (pageParam === undefined && !isFiltered ? fetchKept(`list ${language}`, ask) : ask());
      return { ...data, items: data.items.map(asNow) };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

export function forYouQuery(language: string) {
  return queryOptions({
    ...keptQuery,
    queryKey: ['schemes', 'for-you', language],
    queryFn: ({ signal }) => tellFailure(readForYou(language, signal)),
  });
}

/** Says nothing where it fails. */
export async function readForYou(language: string, signal?: AbortSignal) {
  const query = { language, limit: mostForYou, state: readShownState() };
  const { data } = await fetchKept(`likely ${language}`, () =>
    call('GET /schemes/for-you', { query, ...(signal && { signal }) }),
  );
  return { ...data, items: data.items.map((judged) => ({ ...judged, scheme: asNow(judged.scheme) })) };
}

/** Counts as the server does: a character of two code units is one letter. */
export function isForLiveSearch(q: string): boolean {
  return [...q].length >= leastLiveSearch;
}

export function liveQuery(language: string, q: string) {
  return queryOptions({
    queryKey: ['schemes', 'live', language, q],
    queryFn: async ({ signal }) =>
      (await call('GET /schemes/live', { query: { q, language }, signal, timeoutMs: liveTimeoutMs })).data,
    enabled: isForLiveSearch(q),
    // A model costs money, and its second answer is not better.
    retry: false,
    staleTime: Infinity,
  });
}

export function schemeQuery(id: string, language: string) {
  return queryOptions({
    ...keptQuery,
    queryKey: ['schemes', 'one', id, language],
    queryFn: async ({ signal }) => {
      const ask = () => call('GET /schemes/:id', { params: { id }, query: { language }, signal });
      const { data } = await fetchKept(`scheme ${id} ${language}`, ask);
      return { ...asNow(data), similar: data.similar.map(asNow) };
    },
  });
}

export const factsQuery = queryOptions({
  ...keptQuery,
  queryKey: ['schemes', 'facts'],
  queryFn: async ({ signal }) =>
    asFactsNow((await fetchKept('facts', () => call('GET /schemes/facts', { signal }))).data),
});

export const answerQuestion = mutationOptions({
  ...now,
  mutationFn: async (body: SchemeAnswers) =>
    (await keepReply('facts', () => call('PUT /schemes/facts', { body }))).data,
  onSuccess: async (facts, _body, _before, { client }) => {
    await keepAnswer(client, factsQuery.queryKey, facts);
    void client.invalidateQueries({ queryKey: ['schemes', 'for-you'] });
    void client.invalidateQueries({ queryKey: ['schemes', 'for-me-preview'] });
  },
  onError: (error) => toast.error(sayFailure(error, sayIn('schemes')('notSaved'))),
});

/** A long page: the dashboard counts the first page and says "100+" when there are more. */
const applicationsPageSize = 100;

/** The newest first. `data` holds the applications of all fetched pages. */
export function applicationsQuery(language: string) {
  return infiniteQueryOptions({
    ...keptQuery,
    queryKey: ['schemes', 'applications', language],
    queryFn: async ({ pageParam, signal }) => {
      const query = { language, cursor: pageParam, limit: applicationsPageSize };
      const ask = () => call('GET /schemes/applications', { query, signal });
      return (await (pageParam === undefined ? fetchKept(`applications ${language}`, ask) : ask())).data;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
}

export function applicationQuery(id: string, language: string) {
  return queryOptions({
    ...keptQuery,
    queryKey: ['schemes', 'application', id, language],
    queryFn: async ({ signal }) => {
      const ask = () => call('GET /schemes/applications/:id', { params: { id }, query: { language }, signal });
      const { data } = await fetchKept(`application ${id} ${language}`, ask);
      return { ...data, about: data.about && asNow(data.about) };
    },
  });
}

export const applyToScheme = mutationOptions({
  ...now,
  mutationFn: async (id: string) => (await call('POST /schemes/:id/apply', { params: { id }, body: {} })).data,
  onSuccess: (_application, _id, _before, { client }) => applicationsChanged(client),
  onError: (error) => toast.error(sayFailure(error, sayIn('schemes')('notSaved'))),
});

/** The unsaved notes of an application. */
export function notesDraft(id: string): DraftForm {
  return { name: `application ${id}`, toKeep: (draft) => draft };
}

interface Change {
  readonly id: string;
  readonly language: string;
  readonly body: ApplicationChanges;
}

export const changeApplication = mutationOptions({
  ...now,
  // The changes run one after the other, so that the last one stays.
  scope: { id: 'schemes.application' },
  mutationFn: async ({ id, language, body }: Change) => {
    const ask = () => call('PUT /schemes/applications/:id', { params: { id }, query: { language }, body });
    return (await keepReply(`application ${id} ${language}`, ask)).data;
  },
  onSuccess: async (application, { id, language }, _before, { client }) => {
    await keepAnswer(client, applicationQuery(id, language).queryKey, application);
    applicationsChanged(client);
  },
  onError: (error, { id }, _before, { client }) => {
    if (!(error instanceof ApiError && error.code === 'not_found')) {
      toast.error(sayFailure(error, sayIn('schemes')('notSaved')));
      return;
    }
    toast.info(sayIn('schemes')('application.withdrawnBefore'));
    dropDraft(notesDraft(id));
    void client.invalidateQueries({ queryKey: ['schemes', 'application', id] });
    applicationsChanged(client);
  },
});

export const withdrawApplication = mutationOptions({
  ...now,
  mutationFn: (id: string) => call('DELETE /schemes/applications/:id', { params: { id } }),
  onSuccess: (_reply, id, _before, { client }) => {
    dropDraft(notesDraft(id));
    // The screen that is being left must not fetch again.
    void client.invalidateQueries({ queryKey: ['schemes', 'application', id], refetchType: 'none' });
    applicationsChanged(client);
  },
  onError: (error, id, _before, { client }) => {
    if (!isGone(error)) return;
    dropDraft(notesDraft(id));
    applicationsChanged(client);
  },
});

/** The application was withdrawn before, on another device or by another tap. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'not_found' || error.code === 'conflict');
}

function applicationsChanged(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['schemes', 'applications'] });
}
