import { problemCropOf } from '#catalogue/problems.ts';
import type { Reading } from '#contract/diagnosis.ts';
import { nextQuestion, type Possibility, weighAnswers } from '#leaf/questions/weigh-answers.ts';

import { leafSource } from '../finding.ts';

export interface ToTellApart {
  /** Two or three, likeliest first, as they stand after the answers so far. */
  readonly possibilities: readonly Possibility[];
  /** The sign to look for next; none when the conversation is over. */
  readonly question: string | undefined;
}

/** What there is to tell apart, where our own model named nothing for sure; nothing where it did, or saw too little. */
export function whatToAsk(reading: Reading): ToTellApart | undefined {
  const { kind, source, candidates, confidence, looksLike, told } = reading;
  if (source !== leafSource || kind === 'notAPlant' || looksLike !== null) return undefined;
  if (told === null && kind === 'problem' && confidence !== 'low') return undefined;
  const answers = told?.answers ?? [];
  const { possibilities } = weighAnswers(candidates, answers);
  // Without the crop the candidates are of several: then the crop is the first question.
  const crops = new Set(possibilities.map(({ problemId }) => problemCropOf(problemId.split('__')[0] ?? '')?.id));
  if (possibilities.length < 2 || crops.size > 1) return undefined;
  return { possibilities, question: nextQuestion(candidates, answers) };
}
