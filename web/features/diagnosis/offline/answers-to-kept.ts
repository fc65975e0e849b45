import type { Answers } from '#contract/diagnosis-answers.ts';
import { outboxKind } from '#web/lib/outbox/kind.ts';

/** The person's answers to a diagnosis of the history, until the server has them. */
export interface AnswersToKept {
  readonly diagnosisId: string;
  /** All answers so far. The latest replace the earlier ones. */
  readonly answers: Answers;
  /** The crop on which the person insists, if the photos show another. */
  readonly crop?: string | undefined;
  readonly language: string;
}

export const answersToKept = outboxKind<AnswersToKept>({
  name: 'diagnosis-answers',
  room: { most: 100, mostBytes: 1024 },
  loadSender: async () => (await import('./send-diagnosis.ts')).answersSender,
});

export function answersKeyOf(diagnosisId: string): string {
  return `answers-${diagnosisId}`;
}
