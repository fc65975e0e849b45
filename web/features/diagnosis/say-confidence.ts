import type { Reading } from '#contract/diagnosis.ts';
import type { Say } from '#web/i18n/words.ts';

import { probabilityOfAnswer, timesInTen } from './rules/chances.ts';

/** How sure the answer is, in words. */
export function sayConfidence(say: Say<'diagnosis'>, reading: Reading): string {
  if (reading.confidence === null) return say('confidence.none');
  const words = say(`confidence.${reading.confidence}`);
  const probability = probabilityOfAnswer(reading);
  if (probability === undefined) return words;
  return say('confidence.inTen', { words, times: String(timesInTen(probability)) });
}
