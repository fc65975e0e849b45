import type { Answers } from '#contract/diagnosis-answers.ts';
import type { PhoneSighting } from '#contract/phone-diagnosis.ts';
import { outboxKind, type Waiting } from '#web/lib/outbox/kind.ts';

import type { AnalysisResult } from '../analysis-result.ts';

/** A diagnosis from this phone, by photo or description, until it is in the history. Its photos are the files. */
export interface UnsentDiagnosis {
  /** The result. Phones have already stored it under this name. */
  readonly finding: AnalysisResult;
  /** Absent if the plant was described without a photo: the result holds the description. */
  readonly sighting?: PhoneSighting;
  /** The answers to the questions about its signs; absent in entries of an older version. */
  readonly answers?: Answers;
  /** The keys of earlier questions about the same photos; absent if there were none. */
  readonly replaces?: readonly string[];
  readonly statedCrop: string;
  readonly language: string;
}

export type WaitingDiagnosis = Waiting<UnsentDiagnosis>;

export const waitingDiagnoses = outboxKind<UnsentDiagnosis>({
  name: 'diagnosis',
  // Enough for a day in the field.
  room: { most: 20, mostBytes: 20 * 1024 * 1024 },
  loadSender: async () => (await import('./send-diagnosis.ts')).diagnosisSender,
});
