import { expect, test } from 'vitest';

import type { Provenance } from '#contract/prices.ts';

import { sharedOrigin } from './shared-origin.ts';

function told(about: Partial<Provenance>): Provenance {
  return { kind: 'reported', sources: ['Agmarknet'], day: '2026-11-20', ageDays: 1, fetchedAt: null, ...about };
}

test('rows of one source share it, whatever their days, and it bears none of them', () => {
  const shared = sharedOrigin([told({}), told({ day: '2026-11-12', ageDays: 9 })]);
  expect(shared).toMatchObject({ kind: 'reported', sources: ['Agmarknet'], day: null, ageDays: null });
});

test('the order in which sources are named makes no difference', () => {
  expect(sharedOrigin([told({ sources: ['A', 'B'] }), told({ sources: ['B', 'A'] })])).toBeDefined();
});

test.each([
  { rows: [] },
  { rows: [told({}), told({ sources: ['Another'] })] },
  { rows: [told({}), told({ sources: ['Agmarknet', 'Another'] })] },
  { rows: [told({}), told({ kind: 'demonstration' })] },
  { rows: [told({ sources: [] })] },
])('rows that differ, or that name none, share no source: %j', ({ rows }) => {
  expect(sharedOrigin(rows)).toBeUndefined();
});
