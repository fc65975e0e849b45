import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { Evidence, LeafAnswer } from './answer.ts';
import { decide } from './decide.ts';
import { labels } from './labels.ts';
import type { Look } from './open-model.ts';
import { lookWith } from './testing/looks.ts';
import { givenCrop } from './weigh.ts';

const { thresholds } = labels;
const parts = ['leaf', 'stem', 'root', 'flower', 'fruit', 'seed', 'whole plant'] as const;
const cropNames = [...labels.crops, 'paddy', 'urad', 'grapes', 'wheat', 'general', '', 'a word nobody knows'];

const anyLook: fc.Arbitrary<Look> = fc.record({
  logits: fc
    .array(fc.float({ min: -12, max: 12, noNaN: true }), {
      minLength: labels.classes.length,
      maxLength: labels.classes.length,
    })
    .map((values) => Float32Array.from(values)),
  distance: fc
    .array(fc.float({ min: 0, max: 6, noNaN: true }), {
      minLength: labels.crops.length,
      maxLength: labels.crops.length,
    })
    .map((values) => Float32Array.from(values)),
  features: fc.constant(new Float32Array(1280)),
  second: fc
    .array(fc.float({ min: -1, max: 2, noNaN: true }), {
      minLength: labels.classes.length,
      maxLength: labels.classes.length,
    })
    .map((values) => Float32Array.from(values)),
  showsNoPlant: fc.boolean(),
});
const anyEvidence: fc.Arbitrary<Evidence> = fc.record(
  { crop: fc.constantFrom(...cropNames), part: fc.constantFrom(...parts) },
  { requiredKeys: [] },
);
const anyLooks = fc.array(anyLook, { minLength: 1, maxLength: 6 });

describe('for any photos and any evidence', () => {
  test('all probability is somewhere: the shares, and the crops with what is beside them, add up to 1', () => {
    fc.assert(
      fc.property(anyLooks, anyEvidence, (looks, evidence) => {
        const { shares, candidates, crops } = decide(looks, evidence);
        const beside = shares.otherPlant + shares.notAPlant + shares.unknown;
        expect(total(Object.values(shares))).toBeCloseTo(1, 9);
        expect(total(candidates.map(({ probability }) => probability)) + beside).toBeLessThan(1 + 1e-9);
        expect(total(crops.map(({ probability }) => probability)) + beside).toBeCloseTo(1, 9);
        for (const share of Object.values(shares)) expect(share).toBeGreaterThan(-1e-12);
      }),
    );
  });

  test('nothing is named below its measured bar', () => {
    fc.assert(
      fc.property(anyLooks, anyEvidence, (looks, evidence) => expectAboveBars(decide(looks, evidence), evidence)),
    );
    fc.assert(
      fc.property(sharpLooks, anyEvidence, (looks, evidence) => expectAboveBars(decide(looks, evidence), evidence)),
    );
  });

  test('the order of the photos does not matter', () => {
    fc.assert(
      fc.property(sharpLooks, anyEvidence, (looks, evidence) => {
        const one = decide(looks, evidence);
        const other = decide(looks.toReversed(), evidence);
        expect({ ...other, photos: other.photos.toReversed() }).toMatchObject({
          kind: one.kind,
          crop: one.crop,
          classId: one.classId,
          doubts: one.doubts,
          photos: one.photos,
        });
        // Equal candidates may change places, because a sum in another order has another last digit.
        const before = new Map(one.candidates.map(({ classId, probability }) => [classId, probability]));
        for (const { classId, probability } of other.candidates) {
          expect(Math.abs(probability - before.get(classId)!)).toBeLessThan(1e-9);
        }
      }),
    );
  });

  test('candidates and crops are ranked', () => {
    fc.assert(
      fc.property(anyLooks, anyEvidence, (looks, evidence) => {
        const { candidates, crops } = decide(looks, evidence);
        for (const list of [candidates, crops]) {
          const values = list.map(({ probability }) => probability);
          expect(values).toEqual(values.toSorted((a, b) => b - a));
        }
      }),
    );
  });
});

const anyId = fc.constantFrom(...labels.classes.map(({ id }) => id));
/** Photos with a clear result, which `anyLook` hardly ever gives. */
const sharpLooks = fc.array(
  fc
    .record({ id: anyId, probability: fc.double({ min: 0.3, max: 0.999, noNaN: true }), far: fc.boolean() })
    .map(({ id, probability, far }) => lookWith({ [id]: probability }, far ? 50 : 0)),
  { minLength: 1, maxLength: 5 },
);

function expectAboveBars(answer: LeafAnswer, evidence: Evidence): void {
  const { kind, crop, classId, condition, probability, crops, shares } = answer;
  const isGiven = crop !== null && givenCrop(evidence, labels)?.known === true;
  expect(crop === null).toBe(kind === 'notAPlant' || kind === 'notSure');
  expect(classId === null).toBe(kind !== 'problem');
  expect(condition === null).toBe(crop === null);
  expect(probability === null).toBe(kind === 'notSure');
  if (kind === 'notAPlant') expect(shares.notAPlant).toBeGreaterThanOrEqual(thresholds.notAPlant);
  if (crop !== null) expect(crops[0]).toMatchObject({ crop });
  if (crop !== null && !isGiven) {
    expect(crops[0]!.probability).toBeGreaterThanOrEqual(thresholds.crops[crop]!.probability);
  }
  if (kind === 'problem')
    expect(probability).toBeGreaterThanOrEqual(isGiven ? lowestGiven(crop ?? '') : thresholds.problem);
  if (classId !== null) expect(classId.split('__')[0]).toBe(crop);
}

/** The threshold with as many leaves as there can be. */
function lowestGiven(crop: string): number {
  const { given } = thresholds.crops[crop]!;
  if (thresholds.strictOfSeveral.includes(crop)) return given;
  return Math.min(given, ...thresholds.several.map((each) => each.given));
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
