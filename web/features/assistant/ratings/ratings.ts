import { outboxKind } from '#web/lib/outbox/kind.ts';

import type { GivenRating } from './send-rating.ts';

export const ratings = outboxKind<GivenRating>({
  name: 'answer-rating',
  room: { most: 100, mostBytes: 1024 },
  loadSender: async () => (await import('./send-rating.ts')).ratingSender,
});
