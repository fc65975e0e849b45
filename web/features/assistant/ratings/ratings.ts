import type { AnswerRating } from '#contract/answer-ratings.ts';
import { outboxKind } from '#web/lib/outbox/kind.ts';

/** Whether an answer helped, until the server knows. Each tap waits by itself, so that none takes another along. */
export interface GivenRating extends AnswerRating {
  /** Of the message that was answered. */
  readonly messageId: string;
}

export const ratings = outboxKind<GivenRating>({
  name: 'answer-rating',
  room: { most: 100, mostBytes: 1024 },
  loadSender: async () => (await import('./send-rating.ts')).ratingSender,
});
