import type { AffectedPart, CureLevel, problemKinds, Severity } from '#domain/crop-problems.ts';
import type { Season } from '#domain/seasons.ts';

import data from './problem-crops.json' with { type: 'json' };
import { problemFiles } from './problem-files.ts';

export type ProblemKind = (typeof problemKinds)[number] | 'healthy';

/** Its facts. Its name and the texts on it stand in `languages/`, by its id. */
export interface CropProblem {
  /** For a class of the leaf model its label. */
  readonly id: string;
  readonly crop: string;
  readonly scientific: string | null;
  readonly kind: ProblemKind;
  readonly parts: readonly AffectedPart[];
  /** Only where the weather of some seasons causes it; else it comes whenever the crop stands. */
  readonly seasons?: readonly Season[];
  /** Other problems that look like it. */
  readonly lookAlikes: readonly string[];
  /** The levels of its steps, which are told in `languages/`. */
  readonly cure: readonly CureLevel[];
  readonly severity: Severity;
  readonly contagious: boolean;
  readonly sources: readonly { readonly name: string; readonly year?: number }[];
  /** A day as "2026-11-21". */
  readonly lastVerified: string;
}

export interface ProblemCrop {
  readonly id: string;
  /** The start of the ids of its problems: the leaf model says "rice" where prices say "paddy". */
  readonly idPrefix: string;
  /** The listed commodities that grow on this crop. */
  readonly commodityIds: readonly string[];
  /** When it stands in the field; trees and other crops of several years stand in all. */
  readonly seasons: readonly Season[];
  /** Its other names, in Hindi and Marathi and in Latin letters: one word each. */
  readonly aliases: readonly string[];
}

/** Every crop with known problems, and "general" for problems of all crops. */
export const problemCrops: readonly ProblemCrop[] = data.crops as readonly ProblemCrop[];

const cropByName = new Map(
  problemCrops.flatMap((crop) => [crop.id, crop.idPrefix, ...crop.commodityIds].map((name) => [name, crop] as const)),
);

/** The crop meant by its own id, a commodity's id or a leaf class's first word. */
export function problemCropOf(name: string): ProblemCrop | undefined {
  return cropByName.get(name);
}

/** The problems of one crop, loaded from its file alone; none for a crop that we do not know. */
export async function loadProblems(cropName: string): Promise<readonly CropProblem[]> {
  const load = problemFiles[problemCropOf(cropName)?.id ?? ''];
  if (load === undefined) return [];
  const file = (await load()).default as { problems: readonly CropProblem[] };
  return file.problems;
}

/** The diseases, pests and deficiencies of a crop, without the entry on how it looks when healthy. */
export async function problemsOfCrop(cropName: string): Promise<readonly CropProblem[]> {
  const entries = await loadProblems(cropName);
  return entries.filter((entry) => entry.kind !== 'healthy');
}

export async function problemById(id: string): Promise<CropProblem | undefined> {
  const [prefix = ''] = id.split('__');
  const entries = await loadProblems(prefix);
  return entries.find((entry) => entry.id === id);
}

/** The leaf model's one class for all problems of its crop: no kind, no sign and no cure is true of all of them. */
export function standsForMany(problemId: string): boolean {
  return problemId === 'cotton__diseased';
}

/** When it may be met: at most while its crop stands. */
export function seasonsOf({ crop, seasons }: Pick<CropProblem, 'crop' | 'seasons'>): readonly Season[] {
  return seasons ?? problemCropOf(crop)?.seasons ?? [];
}

/** The entry for a class of the leaf model; none for "other_plant" and "not_a_plant". */
export function problemOfClass(classId: string): Promise<CropProblem | undefined> {
  return problemById(classId);
}
