import type { AnswerRating } from '#contract/answer-ratings.ts';
import { outboxKind } from '#web/lib/outbox/kind.ts';

/** Whether an answer helped, until the server knows; under the id of its message, so the last word of the person counts. */
export const ratings = outboxKind<AnswerRating>({
  name: 'answer-rating',
  room: { most: 100, mostBytes: 1024 },
  loadSender: async () => (await import('./send-rating.ts')).ratingSender,
});
