import { expect, test } from 'vitest';

import { type SupportPrice, supportPriceFor } from './support-price.ts';

function announced(variety: string | null, pricePerQuintal: number, validFrom = '2025-10-01'): SupportPrice {
  return {
    variety,
    pricePerQuintal,
    season: 'Kharif Marketing Season 2025-26',
    seasonHindi: 'खरीफ विपणन सत्र 2025-26',
    announcedOn: '2025-05-28',
    validFrom,
    validUntil: '2026-09-30',
    source: 'CACP',
  };
}
const paddy = [announced('Grade A', 2389), announced('Common', 2369)];

test('a variety is held against its own support price', () => {
  expect(supportPriceFor(paddy, { day: '2025-11-01', variety: 'grade a' })?.pricePerQuintal).toBe(2389);
});

test('what names no variety is held against the lowest, so that nothing is called below that may be above', () => {
  expect(supportPriceFor(paddy, { day: '2025-11-01' })?.pricePerQuintal).toBe(2369);
});

test('a season that has not begun or has passed says nothing', () => {
  expect(supportPriceFor(paddy, { day: '2025-09-30' })).toBeUndefined();
  expect(supportPriceFor(paddy, { day: '2026-10-01' })).toBeUndefined();
});
