import { expect, test } from 'vitest';

import { decide } from '../decide.ts';
import { labels } from '../labels.ts';
import { lookWith } from '../testing/looks.ts';
import { opinionOf } from '../vote.ts';
import { type ConfirmedPlant, fitLocal } from './fit-local.ts';
import { directionOf, heedLocal } from './heed-local.ts';
import { packDirection, unpackDirection } from './pack-direction.ts';

const [early, late] = ['tomato__early_blight', 'tomato__late_blight'];
/** The network alone takes early blight for late blight. */
const wrong = lookWith({ [late]: 0.5, [early]: 0.4, potato__late_blight: 0.05 });
const right = lookWith({ [early]: 0.5, [late]: 0.4, potato__late_blight: 0.05 });

/** Features of one of some kinds of picture, with a little of a further feature that is each picture's own. */
function featuresOf(kind: number, own: number): Float32Array {
  return Float32Array.from({ length: 1280 }, (_, k) => (k === kind ? 4 : 0) + (k === 100 + own ? 1 : 0));
}

interface Grown {
  readonly classId: string;
  readonly kind: number;
  readonly look?: typeof wrong;
  readonly count?: number;
  readonly farmers?: number;
}

function grow({ classId, kind, look = wrong, count = 6, farmers = 3 }: Grown): ConfirmedPlant[] {
  return Array.from({ length: count }, (_, n) => ({
    classId,
    farmer: `farmer ${n % farmers}`,
    photos: [{ opinion: opinionOf(look, labels), direction: directionOf(featuresOf(kind, n)) }],
  }));
}

const likeliest = (kind: number, local = fitLocal([...lateOnes, ...earlyOnes]).classes) => {
  const look = { ...wrong, features: featuresOf(kind, 50) };
  return decide([look], { crop: 'tomato' }, { ...labels, local }).candidates[0]?.classId;
};
const lateOnes = grow({ classId: late, kind: 1 });
const earlyOnes = grow({ classId: early, kind: 2 });

test('confirmed plants turn the answer to a photo like them, where the crop is named', () => {
  expect(likeliest(2, [])).toBe(late);
  expect(likeliest(2)).toBe(early);
  expect(likeliest(1)).toBe(late);
  const local = fitLocal([...lateOnes, ...earlyOnes]).classes;
  const look = { ...wrong, features: featuresOf(2, 50) };
  expect(decide([look], {}, { ...labels, local })).toEqual(decide([look]));
});

test('only the learned classes share anew what they had together', () => {
  const before = opinionOf(wrong, labels);
  const { classes } = fitLocal([...lateOnes, ...earlyOnes]);
  const after = heedLocal(before, directionOf(featuresOf(2, 50)), 'tomato', { ...labels, local: classes });
  const [a = -1, b = -1] = [early, late].map((name) => labels.classes.findIndex(({ id }) => id === name));
  expect((after.probabilities[a] ?? 0) + (after.probabilities[b] ?? 0)).toBeCloseTo(0.9, 6);
  for (const [k, value] of before.probabilities.entries()) {
    if (k !== a && k !== b) expect(after.probabilities[k]).toBe(value);
  }
});

test('the classes of another crop say nothing of this one', () => {
  const ofPotato = [
    ...grow({ classId: 'potato__late_blight', kind: 2 }),
    ...grow({ classId: 'potato__early_blight', kind: 4 }),
  ];
  const alone = fitLocal([...lateOnes, ...earlyOnes]).classes;
  const both = fitLocal([...lateOnes, ...earlyOnes, ...ofPotato]).classes;
  expect(both.filter(({ id }) => id.startsWith('tomato'))).toEqual(alone);
  expect(fitLocal([...lateOnes, ...ofPotato.slice(0, 6)]).classes).toEqual([]);
});

test.each([
  ['four plants', { count: 4 }],
  ['plants of one farmer', { farmers: 1 }],
])('%s are too few for a class', (_what, few) => {
  const { classes } = fitLocal([...lateOnes, ...grow({ classId: early, kind: 2, ...few })]);
  expect(classes).toEqual([]);
});

test('a class that makes the answers about confirmed plants worse is left out, and the others stay', () => {
  // The network alone reads these photos rightly. In one farmer's field they look like late blight of the other fields.
  const kinds = [1, 5, 6];
  const misled = grow({ classId: early, kind: 0, look: right }).map((plant, n) => ({
    ...plant,
    photos: plant.photos.map((photo) => ({ ...photo, direction: directionOf(featuresOf(kinds[n % 3] ?? 0, n)) })),
  }));
  const mould = grow({ classId: 'tomato__leaf_mold', kind: 3 });
  const { classes, vetoed } = fitLocal([...lateOnes, ...misled, ...mould]);
  expect(vetoed).toEqual([early]);
  expect(classes.map(({ id, plants }) => [id, plants])).toEqual([
    [late, 6],
    ['tomato__leaf_mold', 6],
  ]);
});

test('a direction is packed into a byte for each feature', () => {
  const direction = directionOf(featuresOf(7, 3));
  const packed = packDirection(direction);
  expect(packed).toHaveLength(1280);
  for (const [k, value] of unpackDirection(packed).entries()) expect(value).toBeCloseTo(direction[k]!, 2);
});
