import { outboxKind } from '#web/lib/outbox/kind.ts';

import type { UnsentDiagnosis } from './send-diagnosis.ts';

export const waitingDiagnoses = outboxKind<UnsentDiagnosis>({
  name: 'diagnosis',
  // Enough for a day in the field.
  room: { most: 20, mostBytes: 20 * 1024 * 1024 },
  loadSender: async () => (await import('./send-diagnosis.ts')).diagnosisSender,
});
