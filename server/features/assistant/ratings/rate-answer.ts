import type { AnswerRating } from '#contract/answer-ratings.ts';
import { indianDay } from '#domain/days/days.ts';
import type { Caller } from '#server/platform/actor.ts';
import { failure } from '#server/platform/failure.ts';
import { takeFromDay } from '#server/platform/http/limits/day-limit.ts';
import type { Services } from '#server/platform/services.ts';

import { keepRating, removeRating } from './store.ts';

export interface RateAnswer {
  services: Services;
  actor: Caller;
  /** The asker's network. For a visitor, the server counts the ratings of the network. */
  caller: string;
  id: string;
  input: AnswerRating;
}

/** Nobody reads this many answers in a day. */
const mostADay = 200;

/** Anyone may rate an answer. The server keeps a farmer's rating with the account, and a visitor's without a person. */
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
