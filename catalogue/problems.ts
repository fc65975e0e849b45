import type { AffectedPart, CureLevel, problemKinds, Severity } from '#domain/plants/crop-problems.ts';
import type { Season } from '#domain/days/seasons.ts';
import type { LikedWeather } from '#domain/weather/work/crop-weather.ts';

import data from './problem-crops.json' with { type: 'json' };
import { problemFiles } from './problem-files.ts';

export type ProblemKind = (typeof problemKinds)[number] | 'healthy';

/** The facts on a problem. Its name and its texts are in `languages/`, under its id. */
export interface CropProblem {
  /** For a class of the leaf model, this is its label. */
  readonly id: string;
  readonly crop: string;
  readonly scientific: string | null;
  readonly kind: ProblemKind;
  readonly parts: readonly AffectedPart[];
  /** Given only if the weather of some seasons causes it; otherwise it comes whenever the crop stands. */
  readonly seasons?: readonly Season[];
  /** Given only if its sources say that it follows the weather of single days. */
  readonly weather?: LikedWeather;
  /** Other problems with a similar look. */
  readonly lookAlikes: readonly string[];
  /** The levels of its steps; `languages/` has their texts. */
  readonly cure: readonly CureLevel[];
  readonly severity: Severity;
  /** For a severe problem, the step that cannot wait; without it, this is the first one. */
  readonly today?: number;
  readonly contagious: boolean;
  readonly sources: readonly { readonly name: string; readonly year?: number }[];
  /** A day as "2026-11-21". */
  readonly lastVerified: string;
}

export interface ProblemCrop {
  readonly id: string;
  /** The first part of its problems' ids: the leaf model says "rice" where prices say "paddy". */
  readonly idPrefix: string;
  /** The listed commodities that grow on this crop. */
  readonly commodityIds: readonly string[];
  /** The seasons in which it stands in the field; trees and other crops of several years stand in all. */
  readonly seasons: readonly Season[];
}

/** Every crop with known problems, and "general" for problems of all crops. */
export const problemCrops: readonly ProblemCrop[] = data.crops as readonly ProblemCrop[];

const cropByName = new Map(
  problemCrops.flatMap((crop) => [crop.id, crop.idPrefix, ...crop.commodityIds].map((name) => [name, crop] as const)),
);

/** The crop with this id, with this commodity's id, or with this first word of a leaf class. */
export function problemCropOf(name: string): ProblemCrop | undefined {
  return cropByName.get(name);
}

/** The problems of one crop, from its file alone; empty for an unknown crop. */
export async function loadProblems(cropName: string): Promise<readonly CropProblem[]> {
  const load = problemFiles[problemCropOf(cropName)?.id ?? ''];
  if (load === undefined) return [];
  const file = (await load()).default as { problems: readonly CropProblem[] };
  return file.problems;
}

/** The diseases, pests and deficiencies of a crop, without the entry for a healthy plant. */
export async function problemsOfCrop(cropName: string): Promise<readonly CropProblem[]> {
  const entries = await loadProblems(cropName);
  return entries.filter((entry) => entry.kind !== 'healthy');
}

export async function problemById(id: string): Promise<CropProblem | undefined> {
  const [prefix = ''] = id.split('__');
  const entries = await loadProblems(prefix);
  return entries.find((entry) => entry.id === id);
}

/** True for the leaf model's one class for all problems of a crop: no kind, sign or cure fits all of them. */
export function standsForMany(problemId: string): boolean {
  return problemId === 'cotton__diseased';
}

/** The seasons in which a farmer may see it, never longer than its crop stands. */
export function seasonsOf({ crop, seasons }: Pick<CropProblem, 'crop' | 'seasons'>): readonly Season[] {
  return seasons ?? problemCropOf(crop)?.seasons ?? [];
}

/** The entry for a class of the leaf model; undefined for "other_plant" and "not_a_plant". */
export function problemOfClass(classId: string): Promise<CropProblem | undefined> {
  return problemById(classId);
}
