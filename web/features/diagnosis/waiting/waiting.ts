import type { PhoneSighting } from '#contract/phone-diagnosis.ts';
import type { ErrorCode } from '#contract/errors.ts';

import type { ContentLanguage } from '../content-language.ts';
import type { Finding } from '../finding.ts';

/** What was found on this phone without a line, until it is in the history. */
export interface Waiting {
  /** Of the question; the server keeps one record of it, however often it is sent. */
  readonly key: string;
  /** Whose plant it is: nobody else on this phone sees it. */
  readonly userId: string;
  readonly finding: Finding;
  readonly sighting: PhoneSighting;
  readonly statedCrop: string;
  readonly language: ContentLanguage;
  readonly photos: readonly Blob[];
  /** Why the server will not have it, so that it is not sent over and over; null otherwise. */
  readonly refused: ErrorCode | null;
}
