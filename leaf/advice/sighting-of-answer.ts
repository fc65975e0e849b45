import { problemById, problemCropOf } from '#catalogue/problems.ts';
import { mostCandidates } from '#domain/plants/diagnosis.ts';

import { loadAdvice, readProblemWords } from '#languages/advice.ts';

import type { Doubt, LeafAnswer } from '../answer.ts';
import type { Conclusion } from '../questions/weigh-answers.ts';
import type { Advice, Seen, ToldProblem } from './advice.ts';
import { composeResult } from './compose-result.ts';
import { confidenceOf } from './confidence.ts';

/** A recognised plant and problem in ids of the catalogue, without words: the stored form. */
export interface Sighting {
  readonly kind: Seen['kind'];
  /** Null if the crop is not in the catalogue. */
  readonly crop: string | null;
  readonly problemId: string | null;
  /** The crop that the photos show, if the farmer named another one. */
  readonly looksLike: string | null;
  /** Between 0 (sick) and 1 (healthy); null if the crop is unknown. */
  readonly healthy: number | null;
  /** The calibrated probability of the finding that `kind` names; null if nobody measured it. */
  readonly probability: number | null;
  readonly doubts: readonly Doubt[];
  /** The sign that a person tapped to find the candidates, if there was no photo. */
  readonly tapped?: string;
  /** Likeliest first. */
  readonly candidates: readonly { readonly problemId: string; readonly probability: number }[];
}

/** A guess below this probability is noise. */
const leastProbability = 0.02;

export function sightingOfAnswer(answer: LeafAnswer): Sighting {
  const { kind, crop, classId, looksLike, probability, doubts, candidates, crops } = answer;
  const share = crops.find((each) => each.crop === crop);
  return {
    kind,
    crop: crop === null ? null : (problemCropOf(crop)?.id ?? null),
    problemId: classId,
    looksLike: looksLike === null ? null : (problemCropOf(looksLike)?.id ?? null),
    healthy: share && share.probability > 0 ? share.healthy / share.probability : null,
    probability,
    doubts,
    candidates: candidates
      .filter((candidate) => candidate.probability >= leastProbability)
      .slice(0, mostCandidates)
      .map(({ classId: problemId, probability: likely }) => ({ problemId, probability: likely })),
  };
}

/** The advice on a sighting in the catalogue's words, with the effect of the person's answers. */
export async function adviseOn(
  { kind, crop, problemId, healthy, probability, doubts, candidates: possible }: Sighting,
  {
    language,
    conclusion,
    ...asked
  }: Pick<Seen, 'plantPart' | 'statedCrop' | 'photoCount'> & {
    language: string;
    conclusion?: Conclusion | undefined;
  },
): Promise<Advice> {
  const [problem] = await Promise.all([
    problemId === null ? undefined : readToldProblem(problemId, language),
    loadAdvice(language),
  ]);
  const known = crop === null ? undefined : problemCropOf(crop);
  const isUnsure = probability === null || confidenceOf(probability, doubts) === 'low';
  const pairIds = conclusion?.kind === 'pair' ? conclusion.problemIds : [];
  const [first, second] = await Promise.all(pairIds.map((id) => readToldProblem(id, language)));
  const pair = first && second ? ([first, second] as const) : undefined;
  const isOther = conclusion?.kind === 'unknown';
  const isUneven = conclusion?.kind === 'pair' && conclusion.isUneven;
  const entries = await Promise.all(possible.map((candidate) => problemById(candidate.problemId)));
  const candidates = entries.filter((entry) => entry !== undefined);
  const seen = { kind, problem, crop: known, healthy, doubts, pair, isUneven, candidates, isOther, isUnsure, ...asked };
  return composeResult(seen, language);
}

/** An entry of the catalogue with its texts in this language. */
export async function readToldProblem(id: string, language: string): Promise<ToldProblem | undefined> {
  const problem = await problemById(id);
  return problem && { ...problem, words: await readProblemWords(problem, language) };
}
