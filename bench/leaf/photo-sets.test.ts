import { expect, test } from 'vitest';

import { lookWith } from '../../leaf/testing/looks.ts';
import { drawSets, headings, meanOver, type Seen, sharesOf } from './photo-sets.ts';

const photo = (label: string, probabilities: Record<string, number>, source = 'one'): Seen => ({
  file: '',
  label,
  crop: 'tomato',
  part: 'leaf',
  source,
  specific_problem: '',
  look: lookWith(probabilities),
});
const right = photo('tomato__late_blight', { tomato__late_blight: 0.97 });
const wrong = photo('tomato__late_blight', { tomato__early_blight: 0.97 });
const never = photo('tomato__other_problem', { tomato__early_blight: 0.97 });

test('shares are counted of known problems, and the names of problems that were never learned apart', () => {
  const shares = sharesOf(drawSets([right, right, right, wrong, never], 1));
  const named = (heading: string) => shares[headings.indexOf(heading)];
  expect(named('first')).toBe(75);
  expect(named('named')).toBe(100);
  expect(named('of these right')).toBe(75);
  expect(named('strict, after questions')).toBe(75);
  expect(shares.slice(-2)).toEqual([1, 100]);
});

test('photos of two sources are never in one set, and a rest is left out', () => {
  const other = photo('tomato__late_blight', { tomato__late_blight: 0.97 }, 'two');
  const sets = drawSets([right, right, right, other], 3);
  expect(new Set(sets.map(({ source }) => source))).toEqual(new Set(['one']));
});

test('the mean counts each source once, and leaves out those without the figure', () => {
  const row = (first: number) => headings.map(() => first);
  expect(meanOver([row(50), row(100), row(NaN)])).toEqual(row(75));
});
