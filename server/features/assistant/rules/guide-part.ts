import type { GuidePart } from '#domain/plants/guides.ts';
import type { Part } from '#understanding/wanted.ts';

/** The part of a guide that answers a part of a question. A question without one gets the first of the general parts. */
export const guidePartOf: Readonly<Partial<Record<Part, GuidePart>>> = {
  variety: 'varieties',
  sowing: 'sowing',
  when: 'sowing',
  seed: 'seed',
  spacing: 'sowing',
  soil: 'soil',
  water: 'water',
  fertiliser: 'nutrients',
  weeds: 'weeds',
  harvest: 'harvest',
  yield: 'harvest',
  dose: 'nutrients',
};

/** The same for the guide of an animal. */
export const partOfAnimal: Readonly<Partial<Record<Part, GuidePart>>> = {
  variety: 'start',
  start: 'start',
  how: 'start',
  feed: 'feeding',
  vaccine: 'vaccines',
  cure: 'vet',
  dose: 'vet',
};
