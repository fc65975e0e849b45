import type { CropProblem } from '#catalogue/problems.ts';
import { levelOf, type Sign, signById, signsOf } from '#catalogue/signs.ts';
import { type AffectedPart, affectedParts, byGravity } from '#domain/plants/crop-problems.ts';

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
  /** Problems that every crop may have: lack of food, weather, insects that eat everything. */
  readonly ofAll: readonly CropProblem[];
}

/** A sign to tap, and the problem with its best drawing for this crop. */
export interface ShownSign {
  readonly id: string;
  readonly picture: string;
}

/** The share of problems outside the catalogue, before the person has seen anything. */
const otherBefore = 0.4;
/** The weight of a problem of all crops, which is less common than the crop's own problems. */
const weightOfAll = 0.5;
/** The weight of a sign on another part than the problem's usual ones. */
const weightElsewhere = 0.7;

/** The parts of this crop with a sign to tap, in the catalogue's order. */
export function partsWithSigns(problems: FieldProblems): AffectedPart[] {
  return affectedParts.filter((part) => signsOnPart(problems, part).length > 0);
}

/** The signs of one part: the crop's own first, and among those the grave ones that are always there. */
export function signsOnPart({ own, ofAll }: FieldProblems, part: AffectedPart): ShownSign[] {
  const ranked = [...own.toSorted(byGravity), ...ofAll];
  const seen = new Set(
    ranked.flatMap((problem) => clearSigns(problem).filter((sign) => placesOf(sign, problem).includes(part))),
  );
  // Signs about the beginning, or about the number of sick plants, have no good picture, so they come last.
  return [...seen]
    .toSorted((a, b) => Number(isHistory(a.id)) - Number(isHistory(b.id)))
    .map((sign) => ({ id: sign.id, picture: pictureOf(sign, own) }));
}

/** The two or three problems that a sign points to, likeliest first. The rest to 1 stands for other problems. */
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
 * The conclusion from a sign and the answers. One tap alone names only a problem of the crop's own that always shows
 * this sign.
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

/** No source says on which crops such a problem is common, so one sign alone is not enough. */
function isOfAll(problemId: string): boolean {
  return problemId.startsWith('general__');
}

/**
 * The crop's own entry replaces the one of all crops: wheat's aphids replace aphids. If a sign can be on several parts,
 * this holds only on the entry's own parts: apple's woolly aphids live on twigs and roots, not on leaves.
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

/** The parts on which a plant with this problem may show the sign. */
function placesOf({ part, also = [] }: Sign, { parts }: CropProblem): readonly AffectedPart[] {
  const places = [part, ...also].filter((place) => parts.includes(place));
  return places.length > 0 ? places : [part];
}

/** The drawing of the sign if it is of this crop, else that of a problem of the crop that always shows the sign. */
function pictureOf({ id, picture }: Sign, own: readonly CropProblem[]): string {
  if (own.some((problem) => problem.id === picture)) return picture;
  return own.find((problem) => levelOf(id, problem.id) === 'always')?.id ?? picture;
}

function isHistory(sign: string): boolean {
  return sign === 'old_first' || sign === 'many_plants';
}
