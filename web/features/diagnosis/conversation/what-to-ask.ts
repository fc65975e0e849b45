import { problemCropOf, standsForMany } from '#catalogue/problems.ts';
import type { Reading } from '#contract/diagnosis.ts';
import { leafSource, signsSource } from '#domain/diagnosis.ts';
import { nextQuestion, type Possibility, weighAnswers } from '#leaf/questions/weigh-answers.ts';

import { type AnalysisResult } from '../analysis-result.ts';

export interface ToTellApart {
  /** One to three, likeliest first, as they stand after the answers so far. */
  readonly possibilities: readonly Possibility[];
  /** The sign to look for next; none when the conversation is over. */
  readonly question: string | undefined;
  /** The conclusion from the answers; undefined while there is a question. */
  readonly conclusion: Conclusion | undefined;
  /** Those that stand as cards beside the question, or beside what it came to. */
  readonly shown: readonly Possibility[];
}

export type Conclusion = NonNullable<Reading['told']>['conclusion'];

/** Candidates that the answers have ruled out do not stand beside those that are left. */
const mostShown = { named: 1, pair: 2, unknown: 3, open: 3 } as const;

/**
 * The candidates to tell apart, where our own model named nothing for sure; undefined where it did, or saw too little.
 */
export function whatToAsk(reading: Reading): ToTellApart | undefined {
  const { kind, source, candidates, confidence, looksLike, told } = reading;
  if (source !== leafSource || kind === 'notAPlant' || looksLike !== null) return undefined;
  if (told === null && kind === 'problem' && confidence !== 'low') return undefined;
  // More likely a plant that the model never learned: what tells apart the problems of another helps nobody.
  if (told === null && isOtherPlant(reading)) return undefined;
  const answers = told?.answers ?? [];
  const { possibilities } = weighAnswers(candidates, answers);
  const [first] = possibilities;
  // No sign tells what stands for all that its crop may have.
  if (!first || standsForMany(first.problemId)) return undefined;
  // Without the crop the candidates are of several: no question about a sign helps there.
  const crops = new Set(possibilities.map(({ problemId }) => cropOf(problemId)?.id));
  if (crops.size > 1) return undefined;
  const question = nextQuestion(candidates, answers);
  const conclusion = question === undefined ? (told?.conclusion ?? 'open') : undefined;
  return { possibilities, question, conclusion, shown: possibilities.slice(0, mostShown[conclusion ?? 'open']) };
}

/** No crop is named, and by the photo it is none of those that the model knows. */
export function isOtherPlant({ kind, doubts }: Reading): boolean {
  return kind === 'notSure' && doubts.includes('otherPlant');
}

/** Too vague to act on: the answers can tell more than the photo did. */
export function isUnsure({ origin, reading }: Pick<AnalysisResult, 'origin' | 'reading'>): boolean {
  if (origin === 'nobody' || reading === null) return true;
  const { kind, source, confidence, problemId } = reading;
  if (kind === 'notAPlant' || source === signsSource) return false;
  return kind !== 'problem' || confidence === 'low' || (problemId !== null && standsForMany(problemId));
}

export function cropOf(problemId: string) {
  return problemCropOf(problemId.split('__')[0] ?? '');
}
