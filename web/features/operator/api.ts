import type * as z from 'zod/mini';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

import type { Api, ReplyOf } from '#contract/api.ts';
import { operatorHeader, type priceFileFields } from '#contract/operator.ts';
import { call, callForResponse } from '#web/lib/api/call.ts';

/** An upload of a year of prices takes minutes to store. */
const filesTimeoutMs = 10 * 60_000;

const asOperator = (session: string) => ({ headers: { [operatorHeader]: session }, keepSessionOn401: true });

export async function enterAsOperator(link: string): Promise<string> {
  return (await call('POST /operator/enter', { body: { link }, keepSessionOn401: true })).data.session;
}

export function priceIntakeQuery(session: string) {
  return queryOptions({
    queryKey: ['operator', session],
    queryFn: async ({ signal }) => (await call('GET /operator/prices', { ...asOperator(session), signal })).data,
    staleTime: 0,
    // A fetch that was queued ends meanwhile.
    refetchInterval: 10_000,
    retry: false,
  });
}

export function keepKey(session: string) {
  return mutationOptions({
    networkMode: 'always',
    mutationFn: async (key: string) =>
      (await call('PUT /operator/data-gov-in-key', { ...asOperator(session), body: { key } })).data.outcome,
  });
}

export function removeKey(session: string) {
  return mutationOptions({
    networkMode: 'always',
    mutationFn: async () => call('DELETE /operator/data-gov-in-key', asOperator(session)),
  });
}

export type StoredFile = ReplyOf<Api['POST /operator/price-files']>['data'];
/** The facts that a person tells of a file, because it does not. */
export type FileFacts = z.input<typeof priceFileFields>;

export async function sendPriceFile(session: string, file: File, told: FileFacts): Promise<StoredFile> {
  const form = new FormData();
  for (const [fact, value] of Object.entries(told)) if (value !== undefined) form.append(fact, value);
  form.append('file', file, file.name);
  return (await call('POST /operator/price-files', { ...asOperator(session), form, timeoutMs: filesTimeoutMs })).data;
}

type Answer = z.input<Api['POST /operator/names']['body']>;

export function answerName(session: string, { kind, name, state, district }: Omit<Answer, 'means'>) {
  return mutationOptions({
    networkMode: 'always',
    mutationFn: async (means: Answer['means']) => {
      const body = { kind, name, state, district, means };
      return (await call('POST /operator/names', { ...asOperator(session), body, timeoutMs: filesTimeoutMs })).data;
    },
  });
}

/** The rows that were put aside, as a file with the name that the server gives it. */
export function fetchPutAside(session: string) {
  return mutationOptions({
    networkMode: 'always',
    mutationFn: async () => {
      const response = await callForResponse('GET /operator/put-aside', {
        ...asOperator(session),
        timeoutMs: filesTimeoutMs,
      });
      const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
      return { content: await response.blob(), name: name ?? 'khet-put-aside.csv' };
    },
  });
}
