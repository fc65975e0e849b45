import { expect, test, vi } from 'vitest';

import { startScrollMemory } from './scroll-memory.ts';

function scrollIn(key: string, top: number): void {
  history.replaceState({ key }, '');
  vi.stubGlobal('scrollY', top);
  window.dispatchEvent(new Event('scroll'));
}

test('a reload keeps the 50 positions that were used last, also one of a page that was visited long before', () => {
  // jsdom has no such list.
  vi.stubGlobal('performance', { getEntriesByType: () => [] });
  startScrollMemory();
  for (let entry = 1; entry <= 55; entry += 1) scrollIn(`entry-${entry}`, entry);
  scrollIn('entry-1', 700);
  window.dispatchEvent(new Event('pagehide'));
  const kept = new Map(JSON.parse(sessionStorage.getItem('scroll') ?? '[]') as [string, number][]);
  expect(kept.size).toBe(50);
  expect([kept.get('entry-1'), kept.get('entry-55')]).toEqual([700, 55]);
  expect(['entry-2', 'entry-6'].some((key) => kept.has(key))).toBe(false);
});
