import { levelOf, type SignLevel, signsOf, unwell } from '../../catalogue/signs.ts';
import type { Answered } from '../../leaf/questions/weigh-answers.ts';
import { conclude, nextQuestion, type Possibility, weighAnswers } from '../../leaf/questions/weigh-answers.ts';

/** The result for a farmer after a photo, or after the questions about signs. */
export type Outcome = 'named' | 'pair' | 'unknown' | 'candidates' | 'nothing';

export interface Talk {
  readonly outcome: Outcome;
  /** Whether the true problem is named or shown. */
  readonly holdsTruth: boolean;
  readonly questions: number;
}

/** How often a plant with the problem shows the sign, by the catalogue's levels. The rule uses the same levels. */
const shareOf: Readonly<Record<SignLevel, number>> = {
  always: 0.93,
  often: 0.75,
  sometimes: 0.45,
  rarely: 0.1,
  never: 0.03,
};
/** The catalogue has no signs of such a problem, so nobody knows its look. */
const ofUnknown = 0.35;

/** The reply of a farmer who looks for the sign and is wrong one time in ten. */
export function replyOf(sign: string, truth: string, random: () => number): Answered {
  const known = truth.endsWith('__healthy') || Object.keys(signsOf(truth)).length > 0;
  const isThere = random() < (known || sign === unwell ? shareOf[levelOf(sign, truth)] : ofUnknown);
  const isMistaken = random() < 0.1;
  return { sign, reply: isThere !== isMistaken ? 'yes' : 'no' };
}

/** Asks the questions that the screen would ask, until it would stop. */
export function talkAbout(candidates: readonly Possibility[], truth: string, random: () => number): Talk {
  const answered: Answered[] = [];
  for (let sign = nextQuestion(candidates, answered); sign; sign = nextQuestion(candidates, answered)) {
    answered.push(replyOf(sign, truth, random));
  }
  return conclusionOf(candidates, answered, truth);
}

/** The candidates before any question. */
export function withoutTalk(candidates: readonly Possibility[], truth: string): Talk {
  const { possibilities } = weighAnswers(candidates, []);
  const holdsTruth = possibilities.some(({ problemId }) => problemId === truth);
  return { outcome: possibilities.length < 2 ? 'nothing' : 'candidates', holdsTruth, questions: 0 };
}

function conclusionOf(candidates: readonly Possibility[], answered: readonly Answered[], truth: string): Talk {
  if (answered.length === 0) return withoutTalk(candidates, truth);
  const weighed = weighAnswers(candidates, answered);
  const conclusion = conclude(weighed, answered);
  const questions = answered.length;
  if (conclusion.kind === 'named') {
    return { outcome: 'named', holdsTruth: conclusion.problemId === truth, questions };
  }
  if (conclusion.kind === 'pair')
    return { outcome: 'pair', holdsTruth: conclusion.problemIds.includes(truth), questions };
  const holdsTruth = weighed.possibilities.some(({ problemId }) => problemId === truth);
  return { outcome: conclusion.kind === 'unknown' ? 'unknown' : 'candidates', holdsTruth, questions };
}

/** Random numbers that are the same in every run. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
