import { problemsOfCrop } from '#catalogue/problems.ts';

import { affectedPart, type PlantPart } from '../advice/advice.ts';
import type { Sighting } from '../advice/sighting-of-answer.ts';
import { candidatesBySign } from './candidates-by-sign.ts';

/** A plant that a person described without a photo. */
export interface DescribedPlant {
  /** The crop's id in the catalogue of crop problems. */
  readonly crop: string;
  readonly plantPart: PlantPart;
  /** The tapped sign; null if no picture fitted. */
  readonly sign: string | null;
}

/** The sighting by the sign alone. The phone and the server compute the same. */
export async function sightingOfDescribed({ crop, plantPart, sign }: DescribedPlant): Promise<Sighting> {
  const [own, ofAll] = await Promise.all([crop === 'general' ? [] : problemsOfCrop(crop), problemsOfCrop('general')]);
  return {
    kind: 'crop',
    crop,
    problemId: null,
    looksLike: null,
    healthy: null,
    probability: null,
    doubts: [],
    candidates: sign === null ? [] : candidatesBySign({ own, ofAll }, affectedPart[plantPart], sign),
    ...(sign === null ? {} : { tapped: sign }),
  };
}
