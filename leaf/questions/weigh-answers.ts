import { levelOf, type SignLevel, signsOf } from '#catalogue/signs.ts';

export const replies = ['yes', 'no', 'cantTell'] as const;
export type Reply = (typeof replies)[number];

export interface Answered {
  readonly sign: string;
  readonly reply: Reply;
}

export interface Possibility {
  readonly problemId: string;
  readonly probability: number;
}

/** What is possible after the answers, likeliest first; with `other` the shares add up to 1. */
export interface Weighed {
  readonly possibilities: readonly Possibility[];
  /** That it is something else. */
  readonly other: number;
}

export type Conclusion =
  | { readonly kind: 'named'; readonly problemId: string }
  | { readonly kind: 'pair'; readonly problemIds: readonly [string, string] }
  | { readonly kind: 'open' };

export const mostQuestions = 3;
export const mostPossibilities = 3;

/** How likely the sign is there, for each word of the catalogue. */
const shareOf: Readonly<Record<SignLevel, number>> = {
  always: 0.93,
  often: 0.75,
  sometimes: 0.45,
  rarely: 0.1,
  never: 0.03,
};
/** One answer in ten is a mistake of the eye, so no answer decides alone. */
const mistaken = 0.1;
export const ofOther = 0.35;
/** Something that nobody has asked about is always possible, so nothing is ever certain. */
const leastOther = 0.1;
const mostOther = 0.5;
const leastOtherAfter = 0.05;

const namedFrom = 0.7;
const namedAhead = 2;
const pairFrom = 0.7;
/** In bits: a question that tells less than this is not worth a walk to the field. */
const leastGain = 0.05;

/** The few candidates that are worth telling apart, before any answer. */
function startingFrom(candidates: readonly Possibility[]): Weighed {
  const kept = candidates
    .filter(({ probability }) => probability > 0)
    .toSorted((a, b) => b.probability - a.probability)
    .slice(0, mostPossibilities);
  const held = sum(kept);
  const other = Math.min(mostOther, Math.max(leastOther, 1 - held));
  return { possibilities: scaled(kept, (1 - other) / held), other: kept.length === 0 ? 1 : other };
}

/** The candidates after the answers, by the signs of the catalogue. "Can't tell" changes nothing. */
export function weighAnswers(candidates: readonly Possibility[], answered: readonly Answered[]): Weighed {
  const start = startingFrom(candidates);
  if (start.possibilities.length === 0) return start;
  const told = answered.filter(({ reply }) => reply !== 'cantTell');
  const weights = start.possibilities.map(({ problemId, probability }) => ({
    problemId,
    probability: told.reduce((weight, answer) => weight * likelihoodOf(answer, problemId), probability),
  }));
  const otherWeight = told.reduce(
    (weight, { reply }) => weight * (reply === 'yes' ? ofOther : 1 - ofOther),
    start.other,
  );
  const whole = sum(weights) + otherWeight;
  const other = Math.max(leastOtherAfter, otherWeight / whole);
  const possibilities = scaled(weights, (1 - other) / sum(weights));
  return { possibilities: possibilities.toSorted((a, b) => b.probability - a.probability), other };
}

/** How likely this answer is, if it is that problem. */
export function likelihoodOf({ sign, reply }: Answered, problemId: string): number {
  const share = shareOf[levelOf(sign, problemId)];
  const yes = mistaken + (1 - 2 * mistaken) * share;
  return reply === 'yes' ? yes : 1 - yes;
}

/** What may be said: one problem well ahead, honestly one of two, or neither. */
export function conclude({ possibilities }: Weighed): Conclusion {
  const [first, second] = possibilities;
  if (!first) return { kind: 'open' };
  const behind = second?.probability ?? 0;
  if (first.probability >= namedFrom && first.probability >= namedAhead * behind) {
    return { kind: 'named', problemId: first.problemId };
  }
  if (second && first.probability + behind >= pairFrom) {
    return { kind: 'pair', problemIds: [first.problemId, second.problemId] };
  }
  return { kind: 'open' };
}

/**
 * The sign that tells most about the candidates as they stand; none when enough was asked, or nothing helps. What the
 * candidates were found by is `seen`, and not asked about again.
 */
export function nextQuestion(
  candidates: readonly Possibility[],
  answered: readonly Answered[],
  seen: readonly string[] = [],
): string | undefined {
  if (answered.length >= mostQuestions) return undefined;
  const now = weighAnswers(candidates, answered);
  if (now.possibilities.length < 2) return undefined;
  if (answered.some(({ reply }) => reply !== 'cantTell') && conclude(now).kind === 'named') return undefined;
  const asked = new Set([...seen, ...answered.map(({ sign }) => sign)]);
  const useful = new Set(now.possibilities.flatMap(({ problemId }) => Object.keys(signsOf(problemId))));
  let best: { readonly sign: string; readonly gain: number } | undefined;
  for (const sign of useful) {
    if (asked.has(sign)) continue;
    const gain = gainOf(sign, now);
    if (gain >= leastGain && gain > (best?.gain ?? 0)) best = { sign, gain };
  }
  return best?.sign;
}

/** By how many bits the answer to a question is expected to lessen the doubt between the candidates. */
function gainOf(sign: string, { possibilities }: Weighed): number {
  const whole = sum(possibilities);
  const now = possibilities.map(({ probability }) => probability / whole);
  const yes = possibilities.map(({ problemId }) => likelihoodOf({ sign, reply: 'yes' }, problemId));
  const after = [yes, yes.map((share) => 1 - share)].map((likelihoods) => {
    const joint = now.map((share, at) => share * (likelihoods[at] ?? 0));
    const weight = joint.reduce((total, share) => total + share, 0);
    return weight * entropy(joint.map((share) => share / weight));
  });
  return entropy(now) - after.reduce((total, doubt) => total + doubt, 0);
}

function entropy(shares: readonly number[]): number {
  return shares.reduce((total, share) => (share > 0 ? total - share * Math.log2(share) : total), 0);
}

function scaled(possibilities: readonly Possibility[], by: number): Possibility[] {
  return possibilities.map(({ problemId, probability }) => ({ problemId, probability: probability * by }));
}

function sum(possibilities: readonly Possibility[]): number {
  return possibilities.reduce((total, { probability }) => total + probability, 0);
}
