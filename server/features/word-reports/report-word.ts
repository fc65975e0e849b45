import { randomUUID } from 'node:crypto';
import type { z } from 'zod';

import type { reportWord as contract } from '#contract/word-reports.ts';
import { indianDay } from '#domain/days/days.ts';
import { isLanguage } from '#languages/words.ts';
import { failure } from '#server/platform/failure.ts';
import type { RateRule } from '#server/platform/http/limits/rate-limiter.ts';
import type { Services } from '#server/platform/services.ts';

import { withoutIds, withoutPersons } from './rules/without-persons.ts';
import { keepReport } from './store.ts';

/** A mobile network has thousands of farmers behind one address. */
const ofOneNetwork: RateRule = { max: 200, windowSeconds: 24 * 60 * 60 };

interface ReportWord {
  services: Pick<Services, 'db' | 'clock' | 'limiter'>;
  /** The network of whoever tells the word. */
  caller: string;
  input: z.output<(typeof contract)['body']>;
}

/** Anybody may tell a wrong word. Nothing is kept of the person. */
export async function reportWord({ services, caller, input }: ReportWord): Promise<void> {
  const { allowed, retryAfterSeconds } = await services.limiter.take(`wrong word:address:${caller}`, ofOneNetwork);
  if (!allowed) throw failure('too_many_requests', { retryAfterSeconds });
  if (!isLanguage(input.language)) throw failure('not_found');
  await keepReport(services.db, {
    id: randomUUID(),
    language: input.language,
    screen: withoutIds(input.screen),
    wrong: withoutPersons(input.wrong),
    better: withoutPersons(input.better),
    toldOn: indianDay(services.clock()),
  });
}
