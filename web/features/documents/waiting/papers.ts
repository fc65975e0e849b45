import { outboxKind } from '#web/lib/outbox/kind.ts';

import type { Paper } from './send-paper.ts';

export const papers = outboxKind<Paper>({
  name: 'documents',
  // Enough for all papers of a farm, photographed in a village without internet.
  room: { most: 30, mostBytes: 120 * 1024 * 1024 },
  loadSender: async () => (await import('./send-paper.ts')).paperSender,
});
