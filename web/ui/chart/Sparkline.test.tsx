import { render } from '@testing-library/react';
import { expect, test } from 'vitest';

import { Sparkline } from './Sparkline.tsx';

/** The heights of the line's points, from the top. */
function heightsOf(values: readonly number[]): number[] {
  const { container, unmount } = render(<Sparkline values={values} />);
  const [, course] = container.querySelectorAll('path');
  const heights = [...(course?.getAttribute('d') ?? '').matchAll(/,([\d.]+)/g)].map(([, y]) => Number(y));
  unmount();
  return heights;
}

test('a price that falls by 2 % looks like a small fall, and one that halves takes the whole height', () => {
  const [before = 0, after = 0] = heightsOf([2000, 1960]);
  expect(after - before).toBeGreaterThan(0);
  expect(after - before).toBeLessThan(5);
  expect(heightsOf([2000, 1000])).toEqual([6, 40]);
});

test('a price that stays is a level line', () => {
  expect(new Set(heightsOf([2000, 2000, 2000])).size).toBe(1);
});
