import fc from 'fast-check';
import { expect, it } from 'vitest';

import { addEquations, addRow, emptyEquations, solveRidge } from './linear.ts';

const numbers = fc.double({ min: -5, max: 5, noNaN: true });
const rows = fc.array(fc.tuple(numbers, numbers, numbers), { minLength: 30, maxLength: 60 });

it('finds the coefficients that made the rows', () => {
  const equations = emptyEquations(3);
  for (let at = 0; at < 200; at++) {
    const features = [Math.sin(at), Math.cos(at * 1.7), (at % 7) - 3];
    addRow(equations, features, 0.5 * features[0]! - 2 * features[1]! + 0.1 * features[2]!, 1);
  }
  const found = solveRidge(equations, [0, 0, 0], new Float64Array(3));
  [0.5, -2, 0.1].forEach((coefficient, at) => expect(found[at]).toBeCloseTo(coefficient, 4));
});

it('stays at the centre without rows, and comes closer to it the more the penalty weighs', () => {
  const centre = Float64Array.from([1, -1]);
  expect([...solveRidge(emptyEquations(2), [10, 10], centre)]).toEqual([1, -1]);
  const equations = emptyEquations(2);
  for (let at = 0; at < 50; at++) addRow(equations, [Math.sin(at), Math.cos(at)], 0, 1);
  const distances = [1, 100, 10_000].map((penalty) =>
    Math.abs(solveRidge(equations, [penalty, penalty], centre)[0]! - 1),
  );
  expect(distances).toEqual(distances.toSorted((left, right) => right - left));
});

it('answers with numbers even where features repeat each other', () => {
  fc.assert(
    fc.property(rows, (made) => {
      const equations = emptyEquations(3);
      for (const [first, , target] of made) addRow(equations, [first, first, 0], target, 1);
      expect(solveRidge(equations, [1, 1, 1], new Float64Array(3)).every(Number.isFinite)).toBe(true);
    }),
  );
});

it('learns the same from two halves put together as from the whole', () => {
  fc.assert(
    fc.property(rows, (made) => {
      const whole = emptyEquations(2);
      const halves = [emptyEquations(2), emptyEquations(2)] as const;
      made.forEach(([first, second, target], at) => {
        addRow(whole, [first, second], target, 1);
        addRow(halves[at % 2 === 0 ? 0 : 1], [first, second], target, 1);
      });
      addEquations(halves[0], halves[1]);
      expect(halves[0].rows).toBe(whole.rows);
      const [learned, wanted] = [halves[0], whole].map((each) => solveRidge(each, [1, 1], new Float64Array(2)));
      learned?.forEach((coefficient, at) => expect(coefficient).toBeCloseTo(wanted![at]!, 6));
    }),
  );
});
