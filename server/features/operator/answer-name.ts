import type { z } from 'zod/mini';

import type { answerName as contract } from '#contract/operator.ts';
import { checkAlertsJob } from '#server/features/price-alerts/index.ts';
import { answerName as answerGivenName } from '#server/features/price-intake/index.ts';
import type { Services } from '#server/platform/services.ts';

import { requireOperator } from './enter.ts';

interface AnswerName {
  services: Services;
  session: unknown;
  input: z.output<(typeof contract)['body']>;
}

/** Writes down what an unknown name means, and stores the rows that wait for it. */
export async function answerName({ services, session, input }: AnswerName) {
  await requireOperator(services, session);
  const { means, ...name } = input;
  const { outcome, stored, unchanged, quarantined } = await answerGivenName(services, name, means);
  if (stored > 0) await services.queue.enqueue(checkAlertsJob, {});
  return { outcome, stored, unchanged, putAside: quarantined };
}
