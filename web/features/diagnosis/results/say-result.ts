import type { Reading } from '#contract/diagnosis.ts';
import { leafSource } from '#domain/plants/diagnosis.ts';
import type { Key } from '#languages/keys.ts';
import { nameIn } from '#languages/names.ts';
import { readLanguage, type Say, sayIn } from '#web/lib/words/words.ts';

import { type AnalysisResult, isHealthyId } from '../analysis-result.ts';
import { probabilityOfAnswer, timesInTen } from './likelihood.ts';

/** Whether a farmer may act on the result: the crop alone says nothing about a cure. */
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

/** The farmer's own words against the result; undefined if there are none. */
export function sayCorrection(
  say: Say<'diagnosis'>,
  { reading, correction }: Pick<AnalysisResult, 'reading' | 'correction'>,
): string | undefined {
  if (!correction) return undefined;
  const { named } = correction;
  if (named === null) return say('correction.wrong');
  const isHealthy = isHealthyId(named);
  const problem = isHealthy ? say('judgement.healthy') : (nameIn('problems', readLanguage(), named) ?? named);
  if (reading?.kind === 'notSure') return say('correction.named', { problem });
  return isHealthy ? say('correction.wrongHealthy') : say('correction.wrongNamed', { problem });
}

/** Each question about a sign with its answer, for a report or a message; empty if nothing was asked. */
export function sayAnswers(say: Say<'diagnosis'>, reading: Reading | null): string[] | undefined {
  const saySign = sayIn('signs');
  return reading?.told?.answers.map(({ sign, reply }) =>
    say('talk.line', { question: saySign(`ask.${sign}` as Key<'signs'>), reply: say(`talk.reply.${reply}`) }),
  );
}

/** Names the model or the person behind the result; undefined if nothing was recognised. */
export function sayOrigin(
  say: Say<'diagnosis'>,
  { origin, reading, id }: Pick<AnalysisResult, 'origin' | 'reading' | 'id'>,
): string | undefined {
  if (origin === 'nobody') return undefined;
  // In the history, the result may come from another phone.
  if (origin === 'phone' && id !== null) return say('origin.aPhone');
  if (origin !== 'server') return say(`origin.${origin}`);
  const source = reading?.source ?? leafSource;
  return say('origin.server', { source: source === leafSource ? say('origin.leaf') : source });
}
