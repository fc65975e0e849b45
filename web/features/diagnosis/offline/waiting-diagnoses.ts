import type { Answers } from '#contract/diagnosis-answers.ts';
import type { PhoneSighting } from '#contract/phone-diagnosis.ts';
import { outboxKind, type Waiting } from '#web/lib/outbox/kind.ts';

import type { AnalysisResult } from '../analysis-result.ts';

/** A diagnosis found or described on this phone, until it is in the history; its photos are the files. */
export interface UnsentDiagnosis {
  /** The result, under the name that phones have already stored it by. */
  readonly finding: AnalysisResult;
  /** Absent where the plant was described without a photo: its result says what the person saw. */
  readonly sighting?: PhoneSighting;
  /** To the questions about its signs; absent in what an older version kept. */
  readonly answers?: Answers;
  /** The keys of earlier questions about the same photos; absent where there were none. */
  readonly replaces?: readonly string[];
  readonly statedCrop: string;
  readonly language: string;
}

export type WaitingDiagnosis = Waiting<UnsentDiagnosis>;

export const waitingDiagnoses = outboxKind<UnsentDiagnosis>({
  name: 'diagnosis',
  // A day in the field.
  room: { most: 20, mostBytes: 20 * 1024 * 1024 },
  loadSender: async () => (await import('./send-diagnosis.ts')).diagnosisSender,
});
