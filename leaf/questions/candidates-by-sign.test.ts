import fc from 'fast-check';
import { expect, test } from 'vitest';

import { chooseableCrops } from '#catalogue/grown-crops.ts';
import { problemsOfCrop } from '#catalogue/problems.ts';
import { signs } from '#catalogue/signs.ts';
import { affectedParts } from '#domain/plants/crop-problems.ts';

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

/** Every problem that can be reached by some part and sign of the crop. */
function reached(problems: FieldProblems): Set<string> {
  return new Set(
    affectedParts.flatMap((part) =>
      signsOnPart(problems, part).flatMap(({ id }) =>
        candidatesBySign(problems, part, id).map(({ problemId }) => problemId),
      ),
    ),
  );
}

/** An answer of the leaf model that cannot name the disease. No sign leads to it. */
const vague = 'cotton__diseased';

test.each(chooseableCrops.map(({ id }) => id))('%s: parts and signs lead to each of its own problems', (crop) => {
  const { own } = problemsOf(crop);
  const found = reached(problemsOf(crop));
  expect(own.length).toBeGreaterThan(0);
  expect(own.map(({ id }) => id).filter((id) => !found.has(id) && id !== vague)).toEqual([]);
});

test('there are 49 crops with 244 problems of their own, and 24 that every crop may have', () => {
  const own = [...byCrop.values()].flatMap((problems) => problems.own);
  expect([byCrop.size, own.length, ofAll.length]).toEqual([49, 244, 24]);
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

test('a tapped sign is not asked about again', () => {
  fc.assert(
    fc.property(anyTap, ({ problems, part, sign }) => {
      expect(nextQuestion(candidatesBySign(problems, part, sign), [], { tapped: sign })).not.toBe(sign);
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
  // Bajra's downy mildew often has white mould, but not always.
  expect(named('bajra', 'leaf', 'mould_below')).toEqual({ kind: 'open' });
  const rings = candidatesBySign(problemsOf('tomato'), 'leaf', 'rings');
  expect(rings.map(({ problemId }) => problemId)).toEqual(['tomato__early_blight', 'tomato__target_spot']);
  expect(nextQuestion(rings, [], { tapped: 'rings' })).toBeDefined();
});

test('no tap alone names what any crop may have, on any crop, part and sign', () => {
  const named = [...byCrop.values()].flatMap((problems) =>
    partsWithSigns(problems).flatMap((part) =>
      signsOnPart(problems, part).map(({ id }) => concludeBySign(candidatesBySign(problems, part, id), id, [])),
    ),
  );
  const ids = named.flatMap((conclusion) => (conclusion.kind === 'named' ? [conclusion.problemId] : []));
  expect(ids.length).toBeGreaterThan(100);
  expect(ids.filter((id) => id.startsWith('general__'))).toEqual([]);
});

test('a second sign names it: a leaf with holes that is scraped to a skeleton as well', () => {
  const holes = candidatesBySign(problemsOf('wheat'), 'leaf', 'chewed');
  expect(nextQuestion(holes, [], { tapped: 'chewed' })).toBe('skeleton');
  expect(concludeBySign(holes, 'chewed', [{ sign: 'skeleton', reply: 'yes' }])).toEqual({
    kind: 'named',
    problemId: 'general__tobacco_caterpillar',
  });
});

test.each([
  ['cotton', 'fruit', 'rosette', 'cotton__pink_bollworm'],
  ['cotton', 'fruit', 'bored', 'cotton__american_bollworm'],
  ['cotton', 'stem', 'brown_inside', 'cotton__wilt'],
  ['paddy', 'flower', 'white_ear', 'rice__stem_borer'],
  ['lady-finger', 'leaf', 'yellow_veins', 'okra__yellow_vein_mosaic'],
  ['mustard', 'leaf', 'blisters_below', 'mustard__white_rust'],
  ['cucurbits', 'fruit', 'maggots', 'cucurbits__fruit_fly'],
  ['guava', 'fruit', 'maggots', 'guava__fruit_fly'],
  ['tur', 'fruit', 'maggots', 'tur__pod_fly'],
  ['tomato', 'leaf', 'leaf_mines', 'tomato__pinworm'],
  ['sugarcane', 'root', 'roots_eaten', 'general__white_grub'],
  ['sugarcane', 'stem', 'earth_tunnels', 'general__termites'],
  ['wheat', 'root', 'earth_tunnels', 'wheat__termites'],
] as const)('on %s, %s, "%s" leads first to %s, and to no hole with droppings', (crop, part, sign, problemId) => {
  expect(candidatesBySign(problemsOf(crop), part, sign)[0]?.problemId).toBe(problemId);
});

test('a white ear that pulls out is the stem borer, one that does not and has eye-shaped spots is blast', () => {
  const white = candidatesBySign(problemsOf('paddy'), 'flower', 'white_ear');
  expect(nextQuestion(white, [], { tapped: 'white_ear' })).toBe('dead_heart');
  const after = (pulls: Answered['reply'], eyes: Answered['reply']) =>
    concludeBySign(white, 'white_ear', [
      { sign: 'dead_heart', reply: pulls },
      { sign: 'eye_shape', reply: eyes },
    ]);
  expect(after('yes', 'no')).toEqual({ kind: 'named', problemId: 'rice__stem_borer' });
  expect(after('no', 'yes').kind).not.toBe('unknown');
});

test('thrips curl the leaf of chilli as its virus does: what tells them apart is asked', () => {
  const curled = candidatesBySign(problemsOf('green-chilli'), 'leaf', 'curl_up');
  expect(curled.map(({ problemId }) => problemId)).toEqual(['chilli__leaf_curl', 'general__thrips']);
  expect(nextQuestion(curled, [], { tapped: 'curl_up' })).toBe('silver');
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

test('apple’s woolly aphids, on twigs and roots, do not stand for aphids on its leaves', () => {
  const on = (part: 'leaf' | 'stem') =>
    candidatesBySign(problemsOf('apple'), part, 'insect_clusters').map(({ problemId }) => problemId);
  expect(on('leaf')).toContain('general__aphids');
  expect(on('stem')).not.toContain('general__aphids');
});

test('a sign is shown by a drawing of the crop where there is one', () => {
  const tiles = signsOnPart(problemsOf('wheat'), 'leaf');
  expect(tiles.find(({ id }) => id === 'insect_clusters')?.picture).toBe('wheat__aphid');
  expect(tiles.find(({ id }) => id === 'rust_powder')?.picture).toMatch(/^wheat__/);
});
