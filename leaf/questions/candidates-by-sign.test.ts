import fc from 'fast-check';
import { expect, test } from 'vitest';

import { chooseableCrops } from '#catalogue/grown-crops.ts';
import { affectedParts, problemsOfCrop } from '#catalogue/problems.ts';
import { signs } from '#catalogue/signs.ts';

import {
  candidatesBySign,
  concludeBySign,
  type FieldProblems,
  partsWithSigns,
  signsOnPart,
} from './candidates-by-sign.ts';
import { type Answered, nextQuestion } from './weigh-answers.ts';

const ofAll = await problemsOfCrop('general');
const byCrop: ReadonlyMap<string, FieldProblems> = new Map(
  await Promise.all(chooseableCrops.map(async ({ id }) => [id, { own: await problemsOfCrop(id), ofAll }] as const)),
);
const problemsOf = (crop: string) => byCrop.get(crop) ?? expect.fail();

/** Every problem that some part and sign of the crop lead to. */
function reached(problems: FieldProblems): Set<string> {
  return new Set(
    affectedParts.flatMap((part) =>
      signsOnPart(problems, part).flatMap(({ id }) =>
        candidatesBySign(problems, part, id).map(({ problemId }) => problemId),
      ),
    ),
  );
}

/** It says itself that it cannot tell which disease it is: an answer of the leaf model, and nobody's by a sign. */
const vague = 'cotton__diseased';

test.each(chooseableCrops.map(({ id }) => id))('%s: parts and signs lead to each of its own problems', (crop) => {
  const { own } = problemsOf(crop);
  const found = reached(problemsOf(crop));
  expect(own.length).toBeGreaterThan(0);
  expect(own.map(({ id }) => id).filter((id) => !found.has(id) && id !== vague)).toEqual([]);
});

test('there are 49 crops with 179 problems of their own, and 24 that every crop may have', () => {
  const own = [...byCrop.values()].flatMap((problems) => problems.own);
  expect([byCrop.size, own.length, ofAll.length]).toEqual([49, 179, 24]);
});

test('a crop that is not in the list is led to each problem of all crops', () => {
  const found = reached({ own: [], ofAll });
  expect(ofAll.map(({ id }) => id).filter((id) => !found.has(id))).toEqual([]);
});

const anyTap = fc
  .constantFrom(...byCrop.values())
  .chain((problems) =>
    fc.record({ problems: fc.constant(problems), part: fc.constantFrom(...partsWithSigns(problems)) }),
  )
  .chain(({ problems, part }) =>
    fc.record({
      problems: fc.constant(problems),
      part: fc.constant(part),
      sign: fc.constantFrom(...signsOnPart(problems, part).map(({ id }) => id)),
    }),
  );

test('every part and sign to tap has one to three candidates, and something else stays possible', () => {
  fc.assert(
    fc.property(anyTap, ({ problems, part, sign }) => {
      const candidates = candidatesBySign(problems, part, sign);
      expect(candidates.length).toBeGreaterThanOrEqual(1);
      expect(candidates.length).toBeLessThanOrEqual(3);
      const held = candidates.reduce((sum, { probability }) => sum + probability, 0);
      expect(held).toBeLessThan(0.9);
      expect(new Set(candidates.map(({ problemId }) => problemId)).size).toBe(candidates.length);
      expect(candidates.map(({ probability }) => probability)).toEqual(
        candidates.map(({ probability }) => probability).toSorted((a, b) => b - a),
      );
    }),
  );
});

test('what was tapped is not asked about again', () => {
  fc.assert(
    fc.property(anyTap, ({ problems, part, sign }) => {
      expect(nextQuestion(candidatesBySign(problems, part, sign), [], sign)).not.toBe(sign);
    }),
  );
});

test('a sign that nobody has written of any problem of the crop has no candidate', () => {
  const wheat = problemsOf('wheat');
  expect(signs.some(({ id }) => id === 'skirt')).toBe(true);
  expect(candidatesBySign(wheat, 'whole plant', 'skirt')).toEqual([]);
  expect(concludeBySign([], 'skirt', [])).toEqual({ kind: 'open' });
});

test('one tap names only where one problem of the crop always looks so; else it asks, or stays open', () => {
  const named = (crop: string, part: (typeof affectedParts)[number], sign: string) =>
    concludeBySign(candidatesBySign(problemsOf(crop), part, sign), sign, []);
  expect(named('garlic', 'leaf', 'purple_centre')).toEqual({ kind: 'named', problemId: 'garlic__purple_blotch' });
  expect(named('tomato', 'leaf', 'old_first').kind).not.toBe('named');
  // Bajra's downy mildew often has white mould, and not always.
  expect(named('bajra', 'leaf', 'mould_below')).toEqual({ kind: 'open' });
  const rings = candidatesBySign(problemsOf('tomato'), 'leaf', 'rings');
  expect(rings.map(({ problemId }) => problemId)).toEqual(['tomato__early_blight', 'tomato__target_spot']);
  expect(nextQuestion(rings, [], 'rings')).toBeDefined();
});

test('an answer names what a sign alone left open, and "can\'t tell" leaves it so', () => {
  const brown = candidatesBySign(problemsOf('tomato'), 'stem', 'brown_inside');
  const after = (reply: Answered['reply']) =>
    concludeBySign(
      brown,
      'brown_inside',
      ['slime', 'wilts'].map((sign) => ({ sign, reply })),
    );
  expect(after('yes')).toEqual({ kind: 'named', problemId: 'tomato__bacterial_wilt' });
  expect(after('cantTell').kind).not.toBe('named');
  expect(after('no')).toEqual({ kind: 'unknown' });
});

test('the crop’s own aphids stand for the aphids of all crops', () => {
  const ids = candidatesBySign(problemsOf('wheat'), 'leaf', 'insect_clusters').map(({ problemId }) => problemId);
  expect(ids).toContain('wheat__aphid');
  expect(ids).not.toContain('general__aphids');
});

test('a sign is shown by a drawing of the crop where there is one', () => {
  const tiles = signsOnPart(problemsOf('wheat'), 'leaf');
  expect(tiles.find(({ id }) => id === 'insect_clusters')?.picture).toBe('wheat__aphid');
  expect(tiles.find(({ id }) => id === 'rust_powder')?.picture).toMatch(/^wheat__/);
});
