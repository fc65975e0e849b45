import type { z } from 'zod/mini';

import type { keepSourceKey as contract } from '#contract/operator.ts';
import { keepSourceKey, queueFetches, removeSourceKey, tryDataGovInKey } from '#server/features/price-intake/index.ts';
import type { Services } from '#server/platform/services.ts';

import { requireOperator } from './enter.ts';

const dataGovIn = 'data.gov.in';

interface KeepKey {
  services: Services;
  session: unknown;
  input: z.output<(typeof contract)['body']>;
  signal: AbortSignal;
}

/** Tries the key at the source, keeps it sealed if it is good, and fetches the newest prices with it. */
export async function keepKey({ services, session, input: { key }, signal }: KeepKey) {
  await requireOperator(services, session);
  const tried = await tryDataGovInKey(services, key, signal);
  if (tried !== 'good') return { outcome: tried };
  await keepSourceKey(services, dataGovIn, key, services.clock());
  await queueFetches(services);
  return { outcome: 'kept' as const };
}

export async function removeKey({ services, session }: Pick<KeepKey, 'services' | 'session'>): Promise<void> {
  await requireOperator(services, session);
  await removeSourceKey(services, dataGovIn);
}
