import type { AnswerRating } from '#contract/answer-ratings.ts';
import { indianDay } from '#domain/days.ts';
import type { Caller } from '#server/platform/actor.ts';
import { failure } from '#server/platform/failure.ts';
import { takeFromDay } from '#server/platform/http/day-limit.ts';
import type { Services } from '#server/platform/services.ts';

import { keepRating, removeRating } from './store.ts';

export interface RateAnswer {
  services: Services;
  actor: Caller;
  /** The network whose ratings are counted where nobody is signed in. */
  caller: string;
  id: string;
  input: AnswerRating;
}

/** More answers than one person reads in a day. */
const mostADay = 200;

/** Anyone may say whether an answer helped: a farmer's is kept with the account, a visitor's with nobody. */
export async function rateAnswer({ services, actor, caller, id, input }: RateAnswer) {
  const { db, clock } = services;
  const limit = { services, actor, caller, what: 'rating', most: mostADay } as const;
  const { allowed, retryAfterSeconds } = await takeFromDay(limit);
  if (!allowed) throw failure('too_many_requests', { retryAfterSeconds });
  const userId = actor.kind === 'visitor' ? null : actor.userId;
  const { rating, ...about } = input;
  if (rating === null) await removeRating(db, { id, userId });
  else await keepRating(db, { ...about, id, userId, rating, day: indianDay(clock()) });
  return { _id: id, rating };
}
