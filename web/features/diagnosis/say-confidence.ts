import type { Reading } from '#contract/diagnosis.ts';
import type { Say } from '#web/lib/words/words.ts';

import { probabilityOfAnswer, timesInTen } from './rules/chances.ts';

/** Whether somebody may act on it: the crop alone says nothing about a cure. */
export function isSure({ kind, confidence }: Reading): boolean {
  return kind === 'problem' && (confidence === 'high' || confidence === 'medium');
}

/** How sure the answer is, in words. */
export function sayConfidence(say: Say<'diagnosis'>, reading: Reading): string {
  if (reading.confidence === null) return say('confidence.none');
  if (reading.kind === 'crop' && reading.confidence !== 'low') return say('confidence.cropOnly');
  const words = say(`confidence.${reading.confidence}`);
  const probability = probabilityOfAnswer(reading);
  if (probability === undefined) return words;
  if (reading.kind === 'problem' && reading.confidence === 'low') {
    return say('confidence.probably', { times: String(timesInTen(probability)) });
  }
  return say('confidence.inTen', { words, times: String(timesInTen(probability)) });
}
