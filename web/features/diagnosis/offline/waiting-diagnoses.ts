import type { Answers } from '#contract/diagnosis-answers.ts';
import type { PhoneSighting } from '#contract/phone-diagnosis.ts';
import { outboxKind, type Waiting } from '#web/lib/outbox/kind.ts';

import type { AnalysisResult } from '../analysis-result.ts';

/** What was found or described on this phone, until it is in the history; its photos are the files. */
export interface UnsentDiagnosis {
  /** The result, under the name that phones have already stored it by. */
  readonly finding: AnalysisResult;
  /** Absent where the plant was described without a photo: its result says what the person saw. */
  readonly sighting?: PhoneSighting;
  /** To the questions about its signs; absent in what an older version kept. */
  readonly answers?: Answers;
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
