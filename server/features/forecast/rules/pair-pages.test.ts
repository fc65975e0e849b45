import { expect, it } from 'vitest';

import { addPages, comparePair, pageOf, rowStart, type PairPage } from './pair-pages.ts';

it('keeps every two series apart from every other two', () => {
  const pages: PairPage[] = [];
  addPages(pages, { left: 10_000 }, 70);
  const expected = new Map<string, number>();
  for (let high = 1; high < 70; high++) {
    for (let low = 0; low < high; low++) {
      comparePair(pageOf(pages, high), rowStart(high) + low, high * 100 + low);
      expected.set(`${high} ${low}`, high * 100 + low);
    }
  }
  for (const [pair, difference] of expected) {
    const [high = 0, low = 0] = pair.split(' ').map(Number);
    expect(pageOf(pages, high).differences[rowStart(high) + low]).toBe(difference);
  }
});

it('takes no more room than there is, from all commodities together', () => {
  const room = { left: 700 };
  const first: PairPage[] = [];
  const second: PairPage[] = [];
  addPages(first, room, 40);
  addPages(second, room, 40);
  expect([first.length, second.length]).toEqual([2, 1]);
  expect(room.left).toBe(700 - 120 - 376 - 120);
});
