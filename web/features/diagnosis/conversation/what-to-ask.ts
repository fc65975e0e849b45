import { problemCropOf, standsForMany } from '#catalogue/problems.ts';
import type { Reading } from '#contract/diagnosis.ts';
import { leafSource, signsSource } from '#domain/plants/diagnosis.ts';
import { nextQuestion, type Possibility, weighAnswers } from '#leaf/questions/weigh-answers.ts';

import { type AnalysisResult } from '../analysis-result.ts';

export interface ToTellApart {
  /** One to three possible problems, likeliest first, after the answers so far. */
  readonly possibilities: readonly Possibility[];
  /** The sign to look for next; undefined when the conversation is over. */
  readonly question: string | undefined;
  /** The conclusion from the answers; undefined while there is a question. */
  readonly conclusion: Conclusion | undefined;
  /** The possible problems that stand as cards beside the question or its conclusion. */
  readonly shown: readonly Possibility[];
}

export type Conclusion = NonNullable<Reading['told']>['conclusion'];

/** Candidates that the answers have ruled out are not shown beside the others. */
const mostShown = { named: 1, pair: 2, unknown: 3, open: 3 } as const;

/**
 * The candidates to tell apart, if our own model named nothing for sure. Undefined if it did, or if it saw too little.
 */
export function whatToAsk(reading: Reading): ToTellApart | undefined {
  const { kind, source, candidates, confidence, looksLike, told } = reading;
  if (source !== leafSource || kind === 'notAPlant' || looksLike !== null) return undefined;
  if (told === null && kind === 'problem' && confidence !== 'low') return undefined;
  // It is more likely a plant that the model never learned, so questions about another plant's problems do not help.
  if (told === null && isOtherPlant(reading)) return undefined;
  const answers = told?.answers ?? [];
  const { possibilities } = weighAnswers(candidates, answers);
  const [first] = possibilities;
  // No sign identifies an entry that stands for all problems of its crop.
  if (!first || standsForMany(first.problemId)) return undefined;
  // Without the crop the candidates belong to several crops, and no question about a sign helps there.
  const crops = new Set(possibilities.map(({ problemId }) => cropOf(problemId)?.id));
  if (crops.size > 1) return undefined;
  const question = nextQuestion(candidates, answers);
  const conclusion = question === undefined ? (told?.conclusion ?? 'open') : undefined;
  return { possibilities, question, conclusion, shown: possibilities.slice(0, mostShown[conclusion ?? 'open']) };
}

/** True if no crop is named, and the photo shows none of the crops that the model knows. */
export function isOtherPlant({ kind, doubts }: Reading): boolean {
  return kind === 'notSure' && doubts.includes('otherPlant');
}

/** True if the result is too vague to act on: answers can tell more than the photo. */
export function isUnsure({ origin, reading }: Pick<AnalysisResult, 'origin' | 'reading'>): boolean {
  if (origin === 'nobody' || reading === null) return true;
  const { kind, source, confidence, problemId } = reading;
  if (kind === 'notAPlant' || source === signsSource) return false;
  return kind !== 'problem' || confidence === 'low' || (problemId !== null && standsForMany(problemId));
}

export function cropOf(problemId: string) {
  return problemCropOf(problemId.split('__')[0] ?? '');
}
