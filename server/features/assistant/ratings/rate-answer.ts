import type { AnswerRating } from '#contract/answer-ratings.ts';
import { indianDay } from '#domain/days.ts';
import type { Actor } from '#server/platform/actor.ts';
import { failure } from '#server/platform/failure.ts';
import type { Services } from '#server/platform/services.ts';

import { keepRating, removeRating } from './store.ts';

export interface RateAnswer {
  services: Services;
  actor: Actor | undefined;
  /** Whose ratings are counted where nobody is signed in. */
  caller: string;
  id: string;
  input: AnswerRating;
}

/** More answers than one person reads in a day. */
const mostADay = 200;
/** A mobile network has thousands of farmers behind one address. */
const visitorsBehindOneAddress = 20;

/** Anyone may say whether an answer helped: a farmer's is kept with the account, a visitor's with nobody. */
export async function rateAnswer({ services, actor, caller, id, input }: RateAnswer) {
  const { db, clock, limiter } = services;
  const whose = actor ? `account:${actor.userId}` : `address:${caller}`;
  const max = actor ? mostADay : mostADay * visitorsBehindOneAddress;
  const { allowed, retryAfterSeconds } = await limiter.take(`rating:${whose}`, { max, windowSeconds: 24 * 60 * 60 });
  if (!allowed) throw failure('too_many_requests', { retryAfterSeconds });
  const userId = actor?.userId ?? null;
  const { rating, ...about } = input;
  if (rating === null) await removeRating(db, { id, userId });
  else await keepRating(db, { ...about, id, userId, rating, day: indianDay(clock()) });
  return { _id: id, rating };
}
