import { describe, expect, test } from 'vitest';

import type { PhoneSighting } from '#contract/phone-diagnosis.ts';

import { dateFind } from './date-find.ts';
import { faultOfSighting } from './fault-of-sighting.ts';

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

describe('what a phone says that it saw', () => {
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
  const dated = (claimed: string) => dateFind(new Date(claimed), now).toISOString();
  expect(dated('2026-11-18T09:30:00Z')).toBe('2026-11-18T09:30:00.000Z');
  expect(dated('2026-11-21T06:00:01Z')).toBe(now.toISOString());
  expect(dated('1970-01-01T00:00:00Z')).toBe(now.toISOString());
});
