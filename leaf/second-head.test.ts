import { expect, test } from 'vitest';

import { decide } from './decide.ts';
import { labels } from './labels.ts';
import { heedSecondHead } from './second-head.ts';
import { lookWith } from './testing/looks.ts';
import { opinionOf } from './vote.ts';

const blight = lookWith({ tomato__late_blight: 0.5, tomato__early_blight: 0.4, potato__late_blight: 0.05 });
const numberOf = (id: string) => labels.classes.findIndex((one) => one.id === id);
const saying = (scores: Record<string, number>) =>
  Float32Array.from(labels.classes, ({ id }, k) => blight.second[k]! + (scores[id] ?? 0));

test('the second head can turn the order within the named crop, and moves nothing else', () => {
  const before = opinionOf(blight, labels);
  const { probabilities, distance } = heedSecondHead(
    before,
    saying({ tomato__early_blight: 0.5, potato__late_blight: 9 }),
    'tomato',
    labels,
  );
  expect(probabilities[numberOf('tomato__early_blight')]).toBeGreaterThan(
    probabilities[numberOf('tomato__late_blight')]!,
  );
  const ofTomato = (values: Float64Array) =>
    values.reduce((sum, value, k) => (labels.classes[k]!.crop === 'tomato' ? sum + value : sum), 0);
  expect(ofTomato(probabilities)).toBeCloseTo(ofTomato(before.probabilities), 9);
  expect(probabilities[numberOf('potato__late_blight')]).toBe(before.probabilities[numberOf('potato__late_blight')]);
  expect(distance).toEqual(before.distance);
});

test('without a crop of the person the second head has no say', () => {
  const shouting = { ...blight, second: saying({ tomato__early_blight: 5 }) };
  expect(decide([shouting])).toEqual(decide([blight]));
  expect(decide([shouting], { crop: 'wheat' })).toEqual(decide([blight], { crop: 'wheat' }));
  expect(decide([shouting], { crop: 'tomato' }).candidates[0]?.classId).toBe('tomato__early_blight');
  expect(decide([blight], { crop: 'tomato' }).candidates[0]?.classId).toBe('tomato__late_blight');
});

test('a photo of print stays no plant', () => {
  const page = { ...blight, showsNoPlant: true, second: saying({ tomato__early_blight: 5 }) };
  expect(decide([page], { crop: 'tomato' }).kind).toBe('notAPlant');
});
