import { problemById, problemCropOf } from '#catalogue/problems.ts';
import { mostCandidates } from '#domain/diagnosis.ts';

import { loadAdvice, readProblemWords } from '#languages/advice.ts';

import type { Doubt, LeafAnswer } from '../answer.ts';
import type { Conclusion } from '../questions/weigh-answers.ts';
import type { Advice, Seen, ToldProblem } from './advice.ts';
import { composeResult } from './compose-result.ts';
import { confidenceOf } from './confidence.ts';

/** The finding on a plant in ids of the catalogue, without a word: the part of it that is kept. */
export interface Sighting {
  readonly kind: Seen['kind'];
  /** Null for a crop that is not in the catalogue. */
  readonly crop: string | null;
  readonly problemId: string | null;
  /** The crop that the photos show where the farmer named another. */
  readonly looksLike: string | null;
  /** Between 0 (sick) and 1 (healthy), where the crop is known. */
  readonly healthy: number | null;
  /** Calibrated, of what `kind` says; null where nobody measured it. */
  readonly probability: number | null;
  readonly doubts: readonly Doubt[];
  /** The sign by which a person found the candidates, where there was no photo. */
  readonly tapped?: string;
  /** Likeliest first. */
  readonly candidates: readonly { readonly problemId: string; readonly probability: number }[];
}

/** Below this a guess is noise. */
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

/** A sighting in the catalogue's words, with what the person's answers made of it. */
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

/** An entry of the catalogue with what is told of it to a reader of this language. */
export async function readToldProblem(id: string, language: string): Promise<ToldProblem | undefined> {
  const problem = await problemById(id);
  return problem && { ...problem, words: await readProblemWords(problem, language) };
}
