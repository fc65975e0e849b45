import { outboxKind } from '#web/lib/outbox/kind.ts';

import type { AnswersToKept } from './send-answers.ts';

export const answersToKept = outboxKind<AnswersToKept>({
  name: 'diagnosis-answers',
  room: { most: 100, mostBytes: 1024 },
  loadSender: async () => (await import('./send-diagnosis.ts')).answersSender,
});

export function answersKeyOf(diagnosisId: string): string {
  return `answers-${diagnosisId}`;
}
