import type { CropProblem, ProblemCrop } from '#catalogue/problems.ts';
import type { AffectedPart } from '#domain/crop-problems.ts';
import type { ProblemWords } from '#languages/advice.ts';

import type { Doubt } from '../answer.ts';

export type PlantPart = 'Leaf' | 'Stem' | 'Root' | 'Flower' | 'Fruit' | 'Seed' | 'Whole Plant';

/** From so many photos on, no further ones are asked for. */
export const enoughPhotos = 3;

/** The four texts of a diagnosis, under the names every reader of one goes by. */
export interface Advice {
  plant: string;
  disease: string;
  cure: string;
  pro_tip: string;
}

/** An entry of the catalogue with what is told of it in the reader's language. */
export interface ToldProblem extends CropProblem {
  readonly words: ProblemWords;
}

/** The finding of a model or a person, with the catalogue's entries for it. */
export interface Seen {
  /** `crop`: the crop is known and its trouble is not; `notSure`: not even the crop. */
  readonly kind: 'problem' | 'crop' | 'notSure' | 'notAPlant';
  readonly problem: ToldProblem | undefined;
  readonly crop: ProblemCrop | undefined;
  /** Between 0 (sick) and 1 (healthy), where the crop is known. */
  readonly healthy: number | null;
  readonly doubts: readonly Doubt[];
  /** The two that are left, likelier first, where the answers of the person named neither. */
  readonly pair?: readonly [ToldProblem, ToldProblem] | undefined;
  /** The first of the two is far likelier than the second. */
  readonly isUneven?: boolean;
  /** Entries of the possible problems: advice that is right in any case is right for each of them. */
  readonly candidates?: readonly CropProblem[];
  /** By the person's answers it is none of the problems that Khet knows. */
  readonly isOther?: boolean;
  /** Below the probability from which somebody may act on it. */
  readonly isUnsure: boolean;
  readonly plantPart: PlantPart;
  /** How many photos of the plant were looked at. */
  readonly photoCount: number;
  /** The crop that the farmer named, in their own words. */
  readonly statedCrop: string | null;
}

/** The catalogue's word for a part that a person chose. */
export const affectedPart: Readonly<Record<PlantPart, AffectedPart>> = {
  Leaf: 'leaf',
  Stem: 'stem',
  Root: 'root',
  Flower: 'flower',
  Fruit: 'fruit',
  Seed: 'seed',
  'Whole Plant': 'whole plant',
};

/** A person's word for a part of the catalogue. */
export function partOfPlant(part: AffectedPart): PlantPart {
  const plantParts = Object.keys(affectedPart) as PlantPart[];
  return plantParts.find((plantPart) => affectedPart[plantPart] === part) ?? 'Whole Plant';
}
