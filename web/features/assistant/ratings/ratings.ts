import type { AnswerRating } from '#contract/answer-ratings.ts';
import { outboxKind } from '#web/lib/outbox/kind.ts';

/**
 * A rating that the server does not have yet. Each tap is its own entry, so that a refusal does not affect the others.
 */
export interface GivenRating extends AnswerRating {
  /** The id of the answered message. */
  readonly messageId: string;
}

export const ratings = outboxKind<GivenRating>({
  name: 'answer-rating',
  room: { most: 100, mostBytes: 1024 },
  loadSender: async () => (await import('./send-rating.ts')).ratingSender,
});
