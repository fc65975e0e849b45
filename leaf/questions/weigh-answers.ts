import { levelOf, type SignLevel, signsOf, unwell } from '#catalogue/signs.ts';
import type { Reply } from '#domain/plants/diagnosis.ts';

export interface Answered {
  readonly sign: string;
  readonly reply: Reply;
}

export interface Possibility {
  readonly problemId: string;
  readonly probability: number;
}

/** The possible problems after the answers, likeliest first. With `other`, the shares add up to 1. */
export interface Weighed {
  readonly possibilities: readonly Possibility[];
  /** The share of all other problems. */
  readonly other: number;
}

/** The source of the candidates: photos, a person's words, or a sign that the person tapped. */
export type FoundBy = 'photos' | 'words' | { readonly tapped: string };

export type Conclusion =
  | { readonly kind: 'named'; readonly problemId: string }
  | { readonly kind: 'pair'; readonly problemIds: readonly [string, string]; readonly isUneven: boolean }
  /** It is none of the candidates, but a problem that Khet does not know. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'open' };

export const mostQuestions = 3;
export const mostPossibilities = 3;

/** The probability of the sign for each level of the catalogue. */
const shareOf: Readonly<Record<SignLevel, number>> = {
  always: 0.93,
  often: 0.75,
  sometimes: 0.45,
  rarely: 0.1,
  never: 0.03,
};
/** One answer in ten is a mistake, so no answer decides alone. */
const mistaken = 0.1;
/**
 * Nobody has described the other problems, so a sign is likelier with them than with a described problem that lacks it.
 */
const shareOfOther = 0.35;
/**
 * If a photo was too unsure for a name, it often shows something that the network never learned. This value and the
 * thresholds below were chosen on orchard apples and hold on tomatoes (docs/decisions/0068).
 */
const leastOther = 0.4;
/** A sign that a person has seen and tapped supports a candidate more than an unsure photo does. */
const leastOtherBySign = 0.1;
const mostOther = 0.8;
/** A problem outside the questions is always possible, so nothing is ever certain. */
const leastOtherAfter = 0.05;

const namedFrom = 0.75;
/**
 * A network also names things that it never learned. At most one in ten of such photos may end with a name (decision
 * 0068).
 */
const namedFromByPhotos = 0.8;
const pairFrom = 0.7;
/** From this ratio on, "one of these two" would wrongly call both equally likely. */
const unevenFrom = 4;
const unknownFrom = 0.5;
/** In bits: a question that tells less than this is not worth a walk to the field. */
const leastGain = 0.05;

/** The few candidates that are worth telling apart, before any answer. */
function startingFrom(candidates: readonly Possibility[], foundBy: FoundBy): Weighed {
  const kept = candidates
    .filter(({ probability }) => probability > 0)
    .toSorted((a, b) => b.probability - a.probability)
    .slice(0, mostPossibilities);
  const held = sum(kept);
  const other = Math.min(
    mostOther,
    Math.max(tappedOf(foundBy) === undefined ? leastOther : leastOtherBySign, 1 - held),
  );
  return { possibilities: scaled(kept, (1 - other) / held), other: kept.length === 0 ? 1 : other };
}

/**
 * The candidates after the answers, by the signs of the catalogue. "Can't tell" changes nothing. If a tapped sign found
 * the candidates, they already include its weight.
 */
export function weighAnswers(
  candidates: readonly Possibility[],
  answered: readonly Answered[],
  foundBy: FoundBy = 'photos',
): Weighed {
  const start = startingFrom(candidates, foundBy);
  if (start.possibilities.length === 0) return start;
  const told = answered.filter(isTold);
  const weights = start.possibilities.map(({ problemId, probability }) => ({
    problemId,
    probability: told.reduce((weight, answer) => weight * likelihoodOf(answer, problemId), probability),
  }));
  const otherWeight = told.reduce((weight, answer) => weight * likelihoodOfOther(answer), start.other);
  const whole = sum(weights) + otherWeight;
  const other = Math.max(leastOtherAfter, otherWeight / whole);
  const possibilities = scaled(weights, (1 - other) / sum(weights));
  return { possibilities: possibilities.toSorted((a, b) => b.probability - a.probability), other };
}

/** The probability of this answer if the plant has this problem. */
export function likelihoodOf({ sign, reply }: Answered, problemId: string): number {
  return ofReply(reply, shareOf[levelOf(sign, problemId)]);
}

/** The probability of this answer if it is none of the candidates. Every problem shows that something is wrong. */
export function likelihoodOfOther({ sign, reply }: Answered): number {
  return ofReply(reply, sign === unwell ? shareOf.always : shareOfOther);
}

function ofReply(reply: Reply, share: number): number {
  const yes = mistaken + (1 - 2 * mistaken) * share;
  return reply === 'yes' ? yes : 1 - yes;
}

/** The conclusion: one problem that the answers confirm, one of two, something else, or nothing yet. */
export function conclude(
  { possibilities, other }: Weighed,
  answered: readonly Answered[],
  foundBy: FoundBy = 'photos',
): Conclusion {
  const [first, second] = possibilities;
  if (!first) return { kind: 'open' };
  const told = answered.filter(isTold);
  const tapped = tappedOf(foundBy);
  const seen = tapped === undefined ? told : [{ sign: tapped, reply: 'yes' as const }, ...told];
  if (
    first.probability >= (foundBy === 'photos' ? namedFromByPhotos : namedFrom) &&
    isBorneOut(first.problemId, seen)
  ) {
    return { kind: 'named', problemId: first.problemId };
  }
  if (told.length > 0 && other >= unknownFrom) return { kind: 'unknown' };
  if (second && first.probability + second.probability >= pairFrom) {
    return {
      kind: 'pair',
      problemIds: [first.problemId, second.problemId],
      isUneven: isUneven([first, second]),
    };
  }
  return { kind: 'open' };
}

/** True if the first of the two, the likelier one, is far more probable than the second. */
export function isUneven([first, second]: readonly Possibility[]): boolean {
  return first !== undefined && second !== undefined && first.probability >= unevenFrom * second.probability;
}

/**
 * The person saw a sign that this problem mostly shows, and none against it. For a healthy plant, the person saw
 * nothing wrong.
 */
function isBorneOut(problemId: string, seen: readonly Answered[]): boolean {
  const isSaid = (reply: Reply, levels: readonly SignLevel[]) =>
    seen.some((answer) => answer.reply === reply && levels.includes(levelOf(answer.sign, problemId)));
  if (isSaid('no', ['always']) || isSaid('yes', ['never'])) return false;
  if (problemId.endsWith('__healthy')) return seen.some(({ sign, reply }) => sign === unwell && reply === 'no');
  return seen.some(
    ({ sign, reply }) => reply === 'yes' && sign !== unwell && ['always', 'often'].includes(levelOf(sign, problemId)),
  );
}

function tappedOf(foundBy: FoundBy): string | undefined {
  return typeof foundBy === 'object' ? foundBy.tapped : undefined;
}

function isTold({ reply }: Answered): boolean {
  return reply !== 'cantTell';
}

/**
 * The sign whose answer would tell most about the candidates; undefined if enough was asked or nothing helps. The sign
 * that found the candidates is not asked again.
 */
export function nextQuestion(
  candidates: readonly Possibility[],
  answered: readonly Answered[],
  foundBy: FoundBy = 'photos',
): string | undefined {
  if (answered.length >= mostQuestions) return undefined;
  const now = weighAnswers(candidates, answered, foundBy);
  if (answered.some(isTold) && conclude(now, answered, foundBy).kind === 'named') return undefined;
  const asked = new Set([tappedOf(foundBy), ...answered.map(({ sign }) => sign)]);
  let best: { readonly sign: string; readonly gain: number } | undefined;
  for (const sign of signsAbout(now)) {
    if (asked.has(sign)) continue;
    const gain = gainOf(sign, now);
    if (gain >= leastGain && gain > (best?.gain ?? 0)) best = { sign, gain };
  }
  return best?.sign;
}

/** The question whether anything is wrong has a use only if the plant may be healthy. */
function signsAbout({ possibilities }: Weighed): Set<string> {
  const written = possibilities.flatMap(({ problemId }) => Object.keys(signsOf(problemId)));
  return new Set(
    possibilities.some(({ problemId }) => problemId.endsWith('__healthy')) ? [...written, unwell] : written,
  );
}

/** The bits by which the answer to a question should reduce the doubt between the candidates and something else. */
function gainOf(sign: string, { possibilities, other }: Weighed): number {
  const answer = { sign, reply: 'yes' } as const;
  const now = [...possibilities.map(({ probability }) => probability), other];
  const yes = [...possibilities.map(({ problemId }) => likelihoodOf(answer, problemId)), likelihoodOfOther(answer)];
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
