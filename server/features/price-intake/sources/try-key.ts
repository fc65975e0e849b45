import { indianDay } from '#domain/days/days.ts';
import type { Services } from '#server/platform/services.ts';

import { createDataGovIn } from './data-gov-in.ts';
import { SourceFailure } from './price-source.ts';

/** A state with many markets, so that an answer has rows on nearly every day. */
const anyState = 'maharashtra';

/** Asks the source once with this key. */
export async function tryDataGovInKey(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  key: string,
  signal: AbortSignal,
): Promise<'good' | 'refused' | 'unreachable'> {
  const source = createDataGovIn({ key, url: config.dataGovInUrl, timeoutMs: 15_000, pausesMs: [] });
  try {
    const pages = source.fetchState({ stateId: anyState, days: [indianDay(clock())] }, { signal });
    // The first page is enough, and there may be none.
    await pages[Symbol.asyncIterator]().next();
    return 'good';
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error;
    return error.kind === 'refused' ? 'refused' : 'unreachable';
  }
}
