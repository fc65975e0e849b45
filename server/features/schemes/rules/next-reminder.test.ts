import { expect, test } from 'vitest';

import { missingPapers } from './missing-papers.ts';
import { nextReminder } from './next-reminder.ts';

const today = '2026-11-22';

test.each([
  ['nothing where no paper is missing and no last day is known', null, false, null],
  ['missing papers after three days', null, true, '2026-11-25'],
  ['a last day a week before it', '2026-12-31', false, '2026-12-24'],
  ['missing papers first, where the last day is far', '2026-12-31', true, '2026-11-25'],
  ['the day before, where the week has begun', '2026-11-26', false, '2026-11-25'],
  ['the day before rather than after it is over', '2026-11-24', true, '2026-11-23'],
  ['nothing of a last day that is today', today, false, null],
])('a farmer is reminded of %s', (_what, deadline, isPaperMissing, day) => {
  expect(nextReminder({ today, deadline, isPaperMissing })).toBe(day);
});

test('a paper is missing that is neither ticked nor among the documents', () => {
  const asked = ['aadhaar', 'land-record', 'bank-passbook', 'photo'] as const;
  const stored = ['Land Records', 'Other'];
  expect(missingPapers({ asked, inHand: ['aadhaar'], stored })).toEqual(['bank-passbook', 'photo']);
});
