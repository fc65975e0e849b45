import type { AffectedPart } from '#domain/plants/crop-problems.ts';

import type { LeafClass } from './labels.ts';

const leaves: ReadonlySet<AffectedPart> = new Set(['leaf', 'whole plant']);

/** The few classes with training pictures of more than leaves. Somebody looked through the pictures to find them. */
const alsoShows: Readonly<Record<string, readonly AffectedPart[]>> = {
  banana__bract_mosaic_virus: ['stem', 'flower'],
  banana__moko: ['stem'],
  banana__panama_wilt: ['stem'],
  citrus__canker: ['fruit'],
  mango__cutting_weevil: ['stem'],
  mango__die_back: ['stem'],
  rice__false_smut: ['flower', 'seed'],
};

export function showsPart({ id, crop }: LeafClass, part: AffectedPart): boolean {
  if (crop === null) return true;
  return leaves.has(part) || (alsoShows[id]?.includes(part) ?? false);
}

export const classesWithMoreThanLeaves: readonly string[] = Object.keys(alsoShows);
