import type { Answers } from '#contract/diagnosis-answers.ts';
import type { PhoneSighting } from '#contract/phone-diagnosis.ts';
import { outboxKind, type Waiting } from '#web/lib/outbox/kind.ts';

import type { Finding } from '../finding.ts';

/** What was found or described on this phone, until it is in the history; its photos are the files. */
export interface Find {
  readonly finding: Finding;
  /** Absent where the plant was described without a photo: its finding says what the person saw. */
  readonly sighting?: PhoneSighting;
  /** To the questions about its signs; absent in what an older version kept. */
  readonly answers?: Answers;
  readonly statedCrop: string;
  readonly language: string;
}

export type WaitingFind = Waiting<Find>;

export const finds = outboxKind<Find>({
  name: 'diagnosis',
  // A day in the field.
  room: { most: 20, mostBytes: 20 * 1024 * 1024 },
  loadSender: async () => (await import('./send-find.ts')).findSender,
});
