import { describe, expect, test } from 'vitest';

import { loadProblems, problemCrops, problemsOfCrop } from '#catalogue/problems.ts';
import type { PhoneSighting } from '#contract/phone-diagnosis.ts';
import { namesAtHand } from '#languages/names.ts';
import { orderProblems } from '#leaf/advice/order-problems.ts';
import { sightingOfAnswer } from '#leaf/advice/sighting-of-answer.ts';
import { leafAnswer } from '#server/testing/leaf.ts';

import { dateDiagnosis, faultOfSighting } from './phone-sighting.ts';
import { matchProblem } from './match-problem.ts';
import { gradeSighting, type Sighting } from './sighting.ts';

const problems = await problemsOfCrop('tomato');
const leaf: Sighting = { ...sightingOfAnswer(leafAnswer()), source: 'leaf', modelVersion: '1', written: null };

describe('an answer of the leaf model', () => {
  test('is kept by the catalogue’s ids, with its likeliest candidates', () => {
    expect(sightingOfAnswer(leafAnswer({ crop: 'rice', classId: 'rice__blast' }))).toMatchObject({
      crop: 'paddy',
      problemId: 'rice__blast',
    });
    expect(leaf.healthy).toBeCloseTo(0.01 / 0.98);
    expect(leaf.candidates.map(({ problemId }) => problemId)).toEqual(['tomato__late_blight', 'tomato__early_blight']);
  });
});

describe('the words of a person', () => {
  test.each([
    ['Early blight (Alternaria solani)', 'tomato__early_blight'],
    ['Tomato late blight', 'tomato__late_blight'],
    ['पछेती झुलसा', 'tomato__late_blight'],
    ['Infection with Phytophthora infestans', 'tomato__late_blight'],
    ['Sunstroke', undefined],
    ['', undefined],
  ])('"%s" means %s', (disease, id) => {
    expect(matchProblem(disease, problems)?.id).toBe(id);
  });
});

test('a sighting that recognised nothing has no confidence', () => {
  expect(gradeSighting({ ...leaf, kind: 'notAPlant' })).toBeNull();
  expect(gradeSighting({ ...leaf, kind: 'notSure' })).toBeNull();
});

test('the gravest problem comes first, and of two the one that spreads', () => {
  const ordered = orderProblems(problems).map(({ severity, contagious }) => `${severity} ${contagious}`);
  const order = ['high true', 'high false', 'medium true', 'medium false', 'low true', 'low false'];
  expect(ordered).toEqual(ordered.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)));
});

async function meant(crop: string, words: string): Promise<string | undefined> {
  return matchProblem(words, await loadProblems(crop))?.id;
}

describe('a person who says', () => {
  test.each([
    ['paddy', 'झोंका रोग', 'rice__blast'],
    ['paddy', 'ब्लास्ट', 'rice__blast'],
    ['paddy', 'धान का झोंका रोग', 'rice__blast'],
    ['paddy', 'Pyricularia oryzae', 'rice__blast'],
    ['banana', 'Black Sigatoka', 'banana__black_sigatoka'],
    ['banana', 'Bacterial wilt', 'banana__moko'],
    ['grapes', 'Esca', 'grape__esca'],
    ['grapes', 'Black measles', 'grape__esca'],
    ['wheat', 'Yellow rust', 'wheat__yellow_rust'],
    ['wheat', 'Stripe rust of wheat', 'wheat__yellow_rust'],
    ['wheat', 'धारीदार रतुआ', 'wheat__yellow_rust'],
    ['cotton', 'Angular leaf spot', 'cotton__bacterial_blight'],
    ['cotton', 'ब्लैक आर्म', 'cotton__bacterial_blight'],
    ['tomato', 'Tuta absoluta', 'tomato__pinworm'],
    ['tomato', 'Healthy leaf', 'tomato__healthy'],
    ['tomato', 'स्वस्थ पत्ता', 'tomato__healthy'],
    ['tomato', 'निरोगी पान', 'tomato__healthy'],
  ])('of %s "%s" means %s', async (crop, words, id) => {
    expect(await meant(crop, words)).toBe(id);
  });

  test('a name that two problems of the crop share means neither of them', async () => {
    expect(await meant('groundnut', 'पत्ती धब्बा')).toBeUndefined();
    expect(await meant('groundnut', 'अगेता टिक्का (पत्ती धब्बा)')).toBe('groundnut__early_leaf_spot');
    expect(await meant('groundnut', 'पछेता टिक्का')).toBe('groundnut__late_leaf_spot');
  });

  test('a longer name does not mean the shorter one within it, nor a short alias anything', async () => {
    expect(await meant('gram', 'Dry root rot, not wilt')).toBe('gram__dry_root_rot');
    expect(await meant('cotton', 'Sudden wilt')).toBe('cotton__sudden_wilt');
    expect(await meant('citrus', 'HLB')).toBeUndefined();
  });
});

test('every problem of every crop is found by its own bare names, and no other is', async () => {
  for (const { id } of problemCrops) {
    for (const problem of await loadProblems(id)) {
      for (const name of namesAtHand('problems', problem.id)) {
        const bare = name.replaceAll(/\([^)]*\)/g, '').trim();
        expect(await meant(id, bare), `${id}: ${bare}`).toBe(problem.id);
      }
    }
  }
});

const known = { problemCrop: 'tomato', isCropKnown: true, isLooksLikeKnown: true, areCandidatesKnown: true };
const blight: PhoneSighting = {
  kind: 'problem',
  modelVersion: '0123456789ab',
  crop: 'tomato',
  problemId: 'tomato__late_blight',
  looksLike: null,
  healthy: 0.01,
  probability: 0.93,
  doubts: [],
  candidates: [
    { problemId: 'tomato__late_blight', probability: 0.93 },
    { problemId: 'tomato__early_blight', probability: 0.04 },
  ],
};
const one = { problemId: 'tomato__early_blight', probability: 0.04 };
const nothing = { ...blight, crop: null, problemId: null, healthy: null, probability: null };

describe('a phone’s own sighting', () => {
  test.each<[string, PhoneSighting]>([
    ['a problem', blight],
    ['a crop whose trouble is unsure', { ...blight, kind: 'crop', problemId: null, doubts: ['problemUncertain'] }],
    ['nothing for sure', { ...nothing, kind: 'notSure', doubts: ['cropUncertain'] }],
    ['no plant', { ...nothing, kind: 'notAPlant', probability: 0.98, candidates: [] }],
  ])('can be %s', (_what, sighting) => {
    expect(faultOfSighting(sighting, known)).toBeUndefined();
  });

  test.each<[string, PhoneSighting, Partial<typeof known>]>([
    ['a problem that is not in the catalogue', blight, { problemCrop: undefined as never }],
    ['a problem of another crop', blight, { problemCrop: 'potato' }],
    ['a crop that is not in the catalogue', blight, { isCropKnown: false }],
    ['a problem without a probability', { ...blight, probability: null }, {}],
    ['only a crop, and its problem', { ...blight, kind: 'crop' }, {}],
    ['nothing for sure, and a crop', { ...nothing, kind: 'notSure', crop: 'tomato' }, {}],
    ['nothing for sure, with a probability', { ...nothing, kind: 'notSure', probability: 0.5 }, {}],
    ['no plant that is healthy', { ...nothing, kind: 'notAPlant', healthy: 1 }, {}],
    ['the same doubt twice', { ...blight, doubts: ['weaklyLearnt', 'weaklyLearnt'] }, {}],
    ['a candidate that is not in the catalogue', blight, { areCandidatesKnown: false }],
    ['candidates in another order', { ...blight, candidates: blight.candidates.toReversed() }, {}],
    ['a candidate twice', { ...blight, candidates: [one, one] }, {}],
    [
      'more than certainty',
      { ...blight, candidates: blight.candidates.map((candidate) => ({ ...candidate, probability: 0.6 })) },
      {},
    ],
  ])('cannot be %s', (_what, sighting, about) => {
    expect(faultOfSighting(sighting, { ...known, ...about })).toEqual(expect.any(String));
  });
});

test('a phone’s clock is believed within a year, and never about the future', () => {
  const now = new Date('2026-11-21T06:00:00Z');
  const dated = (claimed: string) => dateDiagnosis(new Date(claimed), now).toISOString();
  expect(dated('2026-11-18T09:30:00Z')).toBe('2026-11-18T09:30:00.000Z');
  expect(dated('2026-11-21T06:00:01Z')).toBe(now.toISOString());
  expect(dated('1970-01-01T00:00:00Z')).toBe(now.toISOString());
});
