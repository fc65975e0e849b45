import { expect, test } from 'vitest';

import { completePercent, earnedAchievements } from './achievements.ts';

const milestones = {
  createdAt: new Date('2025-11-20T00:00:00Z'),
  isProven: true,
  completePercent: 40,
  profileChangedAt: new Date('2026-01-01T00:00:00Z'),
  first: { document: new Date('2026-02-01T00:00:00Z') },
  now: new Date('2026-11-21T00:00:00Z'),
};

function earned(changes: Partial<typeof milestones> = {}) {
  return Object.fromEntries(
    earnedAchievements({ ...milestones, ...changes }).map(({ name, earnedAt }) => [name, earnedAt]),
  );
}

test('each achievement carries the day of the act that earned it', () => {
  expect(earned()).toMatchObject({
    verified: '2025-11-20T00:00:00.000Z',
    firstDocument: '2026-02-01T00:00:00.000Z',
    oneYear: '2026-11-20T00:00:00.000Z',
    firstDiagnosis: null,
    profileComplete: null,
  });
});

test('a full profile and a year are not earned early', () => {
  expect(earned({ completePercent: 100 })['profileComplete']).toBe('2026-01-01T00:00:00.000Z');
  expect(earned({ now: new Date('2026-11-19T23:59:59Z') })['oneYear']).toBeNull();
});

test('an empty profile is at nothing, a filled one at a hundred', () => {
  const empty = {
    mobile: null as string | null,
    phone: null,
    village: null,
    district: null,
    state: null,
    pincode: null,
    farmSize: null,
    crops: [],
    experience: null,
  };
  expect(completePercent(empty)).toBe(0);
  expect(completePercent({ ...empty, farmSize: 0, crops: ['Onion'] })).toBe(25);
  expect(completePercent({ ...empty, mobile: '9812345678' })).toBe(13);
  const full = Object.fromEntries(Object.keys(empty).map((key) => [key, key === 'crops' ? ['Onion'] : 'x']));
  expect(completePercent(full as unknown as typeof empty)).toBe(100);
});
