import { expect, test } from 'vitest';

import { byGravity } from './crop-problems.ts';

test('the gravest comes first, and equals keep their order', () => {
  const problems = [
    { id: 1, severity: 'low' },
    { id: 2, severity: 'high' },
    { id: 3, severity: 'medium' },
    { id: 4, severity: 'high' },
  ] as const;
  expect(problems.toSorted(byGravity).map(({ id }) => id)).toEqual([2, 4, 3, 1]);
});
