import { mutationOptions, queryOptions } from '@tanstack/react-query';

import { operatorHeader } from '#contract/operator.ts';
import { call } from '#web/lib/api/call.ts';

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

export async function sendPriceFile(session: string, file: File) {
  const form = new FormData();
  form.append('file', file, file.name);
  return (await call('POST /operator/price-files', { ...asOperator(session), form, timeoutMs: filesTimeoutMs })).data;
}
