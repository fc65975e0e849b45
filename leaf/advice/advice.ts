import type { CropProblem, ProblemCrop } from '#catalogue/problems.ts';
import type { AffectedPart } from '#domain/plants/crop-problems.ts';
import type { ProblemWords } from '#languages/advice.ts';

import type { Doubt } from '../answer.ts';

export type PlantPart = 'Leaf' | 'Stem' | 'Root' | 'Flower' | 'Fruit' | 'Seed' | 'Whole Plant';

/** With this many photos Khet asks for no more. */
export const enoughPhotos = 3;

/** The four texts of a diagnosis, under the names that every part of Khet uses. */
export interface Advice {
  plant: string;
  disease: string;
  cure: string;
  pro_tip: string;
}

/** An entry of the catalogue with its texts in the reader's language. */
export interface ToldProblem extends CropProblem {
  readonly words: ProblemWords;
}

/** The result of a model or a person, with the catalogue's entries for it. */
export interface Seen {
  /** `crop`: only the crop is known. `notSure`: not even the crop is known. */
  readonly kind: 'problem' | 'crop' | 'notSure' | 'notAPlant';
  readonly problem: ToldProblem | undefined;
  readonly crop: ProblemCrop | undefined;
  /** Between 0 (sick) and 1 (healthy); null if the crop is unknown. */
  readonly healthy: number | null;
  readonly doubts: readonly Doubt[];
  /** The two remaining problems, the likelier first, if the person's answers named neither. */
  readonly pair?: readonly [ToldProblem, ToldProblem] | undefined;
  /** True if the first of the two is far likelier than the second. */
  readonly isUneven?: boolean;
  /** The entries of the possible problems. Safe advice must be right for each of them. */
  readonly candidates?: readonly CropProblem[];
  /** True if the person's answers rule out all problems that Khet knows. */
  readonly isOther?: boolean;
  /** True below the threshold from which a farmer may act. */
  readonly isUnsure: boolean;
  readonly plantPart: PlantPart;
  /** The number of photos of the plant. */
  readonly photoCount: number;
  /** The crop in the farmer's own words. */
  readonly statedCrop: string | null;
}

/** The catalogue's part for a part that a person chose. */
export const affectedPart: Readonly<Record<PlantPart, AffectedPart>> = {
  Leaf: 'leaf',
  Stem: 'stem',
  Root: 'root',
  Flower: 'flower',
  Fruit: 'fruit',
  Seed: 'seed',
  'Whole Plant': 'whole plant',
};

/** A person's word for a part in the catalogue. */
export function partOfPlant(part: AffectedPart): PlantPart {
  const plantParts = Object.keys(affectedPart) as PlantPart[];
  return plantParts.find((plantPart) => affectedPart[plantPart] === part) ?? 'Whole Plant';
}
