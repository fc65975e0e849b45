import type { RateVerdict } from '#server/platform/http/rate-limiter.ts';

import type { OnBehalf } from './answer.ts';

/** A mobile network has thousands of farmers behind one address. */
const visitorsBehindOneAddress = 20;

/** Counts one of the day's questions to a model: of an account, or of the network of a visitor. */
export function takeFromDay(
  { services, actor }: Pick<OnBehalf, 'services' | 'actor'>,
  what: 'kai' | 'kai hears',
  caller: string,
): Promise<RateVerdict> {
  const whose = actor ? `account:${actor.userId}` : `address:${caller}`;
  const max = services.config.kaiQuestionsPerDay * (actor ? 1 : visitorsBehindOneAddress);
  return services.limiter.take(`${what}:${whose}`, { max, windowSeconds: 24 * 60 * 60 });
}
