import { expect, test } from 'vitest';

import { indianDay } from './days.ts';

test('a day begins and ends with India’s midnight', () => {
  expect(indianDay(new Date('2026-11-20T18:29:59Z'))).toBe('2026-11-20');
  expect(indianDay(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21');
});
