import { expect, test } from 'vitest';

import { aReading } from '../testing.tsx';
import { nextBest, probabilityOfAnswer, timesInTen } from './likelihood.ts';

const candidate = (problemId: string, probability: number) => ({
  problemId,
  crop: 'Tomato',
  disease: problemId,
  probability,
});

test('no answer is promised to be always right, and none is called never right', () => {
  expect([0.999, 0.84, 0.5, 0.01].map((probability) => timesInTen(probability))).toEqual([9, 8, 5, 1]);
});

test('the other possible problems come in words, the likeliest first, the answer and the hopeless left out', () => {
  const reading = aReading({
    problemId: 'early',
    candidates: [
      candidate('early', 0.6),
      candidate('mite', 0.004),
      candidate('mosaic', 0.02),
      candidate('late', 0.25),
      candidate('septoria', 0.1),
    ],
  });
  expect(nextBest(reading).map(({ problemId, likelihood }) => [problemId, likelihood])).toEqual([
    ['late', 'possible'],
    ['septoria', 'lessLikely'],
    ['mosaic', 'unlikely'],
  ]);
  expect(probabilityOfAnswer(reading)).toBe(0.6);
});

test('where no problem was named, everything seen is something it could be', () => {
  const reading = aReading({ kind: 'crop', problemId: null, candidates: [candidate('early', 0.4)] });
  expect(nextBest(reading)).toHaveLength(1);
  expect(probabilityOfAnswer(reading)).toBeUndefined();
});
