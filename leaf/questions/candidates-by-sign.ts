import type { CropProblem } from '#catalogue/problems.ts';
import { levelOf, type Sign, signById, signsOf } from '#catalogue/signs.ts';
import { type AffectedPart, affectedParts, byGravity } from '#domain/crop-problems.ts';

import {
  type Answered,
  conclude,
  type Conclusion,
  likelihoodOf,
  likelihoodOfOther,
  mostPossibilities,
  type Possibility,
  weighAnswers,
} from './weigh-answers.ts';

/** Problems that a plant of a named crop may have. */
export interface FieldProblems {
  readonly own: readonly CropProblem[];
  /** Problems that every crop may have: hunger, weather, insects that eat everything. */
  readonly ofAll: readonly CropProblem[];
}

/** A sign to tap, with the problem whose drawing shows it best on this crop. */
export interface ShownSign {
  readonly id: string;
  readonly picture: string;
}

/** The share of problems outside the catalogue, before anything was seen. */
const otherBefore = 0.4;
/** A problem of every crop is met less often than the crop's own. */
const weightOfAll = 0.5;
/** A sign on another part than the problem's usual ones. */
const weightElsewhere = 0.7;

/** The parts of this crop on which there is a sign to tap, in the order of the catalogue. */
export function partsWithSigns(problems: FieldProblems): AffectedPart[] {
  return affectedParts.filter((part) => signsOnPart(problems, part).length > 0);
}

/** The signs of one part, the crop's own first, and of those what is always there and grave. */
export function signsOnPart({ own, ofAll }: FieldProblems, part: AffectedPart): ShownSign[] {
  const ranked = [...own.toSorted(byGravity), ...ofAll];
  const seen = new Set(
    ranked.flatMap((problem) => clearSigns(problem).filter((sign) => placesOf(sign, problem).includes(part))),
  );
  // How it began, and how many plants have it, is no picture of a plant: last.
  return [...seen]
    .toSorted((a, b) => Number(isHistory(a.id)) - Number(isHistory(b.id)))
    .map((sign) => ({ id: sign.id, picture: pictureOf(sign, own) }));
}

/** The two or three problems that a sign speaks for, likeliest first; the rest to 1 stands for other problems. */
export function candidatesBySign({ own, ofAll }: FieldProblems, part: AffectedPart, sign: string): Possibility[] {
  const ours = own.filter((problem) => shows(problem, sign));
  const others = ofAll.filter(
    (problem) => isClear(problem, sign) && !ours.some((own) => standsFor(own, problem, { part, sign })),
  );
  const weighed = [...ours.toSorted(byGravity), ...others].map((problem) => ({
    problemId: problem.id,
    prior: (own.includes(problem) ? 1 : weightOfAll) * (problem.parts.includes(part) ? 1 : weightElsewhere),
  }));
  const priors = weighed.reduce((sum, { prior }) => sum + prior, 0);
  const likely = weighed.map(({ problemId, prior }) => ({
    problemId,
    weight: ((1 - otherBefore) * prior * likelihoodOf({ sign, reply: 'yes' }, problemId)) / priors,
  }));
  const whole = likely.reduce(
    (sum, { weight }) => sum + weight,
    otherBefore * likelihoodOfOther({ sign, reply: 'yes' }),
  );
  return likely
    .map(({ problemId, weight }) => ({ problemId, probability: weight / whole }))
    .toSorted((a, b) => b.probability - a.probability)
    .slice(0, mostPossibilities);
}

/**
 * The conclusion from a sign and the answers. One tap names only a problem that always looks so, and is the crop's own.
 */
export function concludeBySign(
  candidates: readonly Possibility[],
  sign: string,
  answered: readonly Answered[],
): Conclusion {
  const conclusion = conclude(weighAnswers(candidates, answered, { tapped: sign }), answered, { tapped: sign });
  if (conclusion.kind !== 'named' || answered.some(({ reply }) => reply !== 'cantTell')) return conclusion;
  const isSure = levelOf(sign, conclusion.problemId) === 'always' && !isOfAll(conclusion.problemId);
  return isSure ? conclusion : { kind: 'open' };
}

/** Nobody has written on which crops it is common, so one sign alone is not enough. */
function isOfAll(problemId: string): boolean {
  return problemId.startsWith('general__');
}

/**
 * The crop's own entry stands for the one of all crops: wheat's aphids for aphids. A sign of several parts is its own only
 * where it lives: apple's woolly aphids, on twigs and roots, do not stand for those on leaves.
 */
function standsFor(
  own: CropProblem,
  ofAll: CropProblem,
  { part, sign }: { part: AffectedPart; sign: string },
): boolean {
  const isElsewhere = signById(sign)?.also !== undefined && ofAll.parts.includes(part) && !own.parts.includes(part);
  return own.kind === ofAll.kind && isClear(own, sign) && !isElsewhere;
}

function shows({ id }: Pick<CropProblem, 'id'>, sign: string): boolean {
  return ['always', 'often', 'sometimes'].includes(levelOf(sign, id));
}

function isClear({ id }: Pick<CropProblem, 'id'>, sign: string): boolean {
  return ['always', 'often'].includes(levelOf(sign, id));
}

function clearSigns(problem: CropProblem): Sign[] {
  return Object.keys(signsOf(problem.id))
    .filter((sign) => isClear(problem, sign))
    .flatMap((sign) => signById(sign) ?? []);
}

/** On which parts one may see it where the plant has this problem. */
function placesOf({ part, also = [] }: Sign, { parts }: CropProblem): readonly AffectedPart[] {
  const places = [part, ...also].filter((place) => parts.includes(place));
  return places.length > 0 ? places : [part];
}

/** The drawing made for the sign, if it is of this crop; else that of a problem of the crop which always looks so. */
function pictureOf({ id, picture }: Sign, own: readonly CropProblem[]): string {
  if (own.some((problem) => problem.id === picture)) return picture;
  return own.find((problem) => levelOf(id, problem.id) === 'always')?.id ?? picture;
}

function isHistory(sign: string): boolean {
  return sign === 'old_first' || sign === 'many_plants';
}
