import { expect, test } from 'vitest';

import { namesPlant } from './names-plant.ts';

test.each([
  ['Healthy apple', 'Apple', true],
  ['टमाटर का पत्ता: शायद रोग है', 'टमाटर', true],
  ['टोमॅटोवरील पिनवर्म', 'टोमॅटो', true],
  ['Early blight', 'Tomato', false],
  ['बादाम का रोग', 'आम', false],
  ['Pineapple rot', 'Apple', false],
  ['Not sure', '', false],
  ['Citrus (lime) canker', 'Citrus (lime)', true],
])('whether “%s” names %s is %s', (problem, plant, isNamed) => {
  expect(namesPlant(problem, plant)).toBe(isNamed);
});
