import { expect, test } from 'vitest';

import { unwell } from '#catalogue/signs.ts';

import type { Sighting } from '../advice/sighting-of-answer.ts';
import { sightingAfterAnswers, tell } from './sighting-after-answers.ts';
import type { Answered } from './weigh-answers.ts';

const seen: Sighting = {
  kind: 'crop',
  crop: 'apple',
  problemId: null,
  looksLike: null,
  healthy: 0.3,
  probability: 0.9,
  doubts: ['problemUncertain'],
  candidates: [
    { problemId: 'apple__black_rot', probability: 0.5 },
    { problemId: 'apple__healthy', probability: 0.3 },
    { problemId: 'apple__cedar_rust', probability: 0.1 },
  ],
};

function after(answered: readonly Answered[], sighting = seen) {
  return sightingAfterAnswers(sighting, tell(sighting, answered));
}

test('a plant on which nobody sees anything wrong is not called probably sick, though the photo thought so', async () => {
  const answered = [unwell, 'frog_eye'].map((sign) => ({ sign, reply: 'no' }) as const);
  const { kind, healthy } = await after(answered);
  expect(kind).toBe('crop');
  expect(healthy).toBeGreaterThan(0.5);
});

test('one on which something is wrong is not called healthy', async () => {
  expect((await after([{ sign: unwell, reply: 'yes' }])).healthy).toBeLessThan(0.3);
});

test('without a healthy candidate it stays what the photo thought', async () => {
  const sick = { ...seen, candidates: seen.candidates.filter(({ problemId }) => problemId !== 'apple__healthy') };
  expect((await after([{ sign: unwell, reply: 'yes' }], sick)).healthy).toBe(0.3);
});
