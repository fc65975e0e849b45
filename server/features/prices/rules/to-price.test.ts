import { expect, test } from 'vitest';

import type { CurrentPriceRow } from '../store/current.ts';
import { toPrice } from './to-price.ts';

const row: CurrentPriceRow = {
  commodityId: 1,
  commodityKey: 'onion',
  commodityName: 'Onion',
  marketId: 1,
  marketKey: 'mh-nashik-lasalgaon-apmc',
  marketName: 'Lasalgaon APMC',
  stateId: 'maharashtra',
  districtId: 'mh-nashik',
  marketType: 'wholesale',
  typeDerived: true,
  variety: '',
  grade: '',
  day: '2026-11-20',
  minPrice: 1900,
  maxPrice: 2300,
  modalPrice: 2200,
  arrivalsTonnes: null,
  previousDay: '2026-11-13',
  previousModalPrice: 2000,
  source: 'data.gov.in',
  fetchedAt: new Date('2026-11-20T13:00:00Z'),
};

const changeSince = (previousDay: string | null) => toPrice({ ...row, previousDay }, '2026-11-21').change;

test('a price is held against the report before it where that is of the week before', () => {
  expect(changeSince('2026-11-19')).toBe(0.1);
  expect(changeSince('2026-11-13')).toBe(0.1);
});

test('a report of last season is no price to have changed from', () => {
  expect(changeSince('2026-11-12')).toBeNull();
  expect(changeSince('2026-04-20')).toBeNull();
  expect(toPrice({ ...row, previousDay: null, previousModalPrice: null }, '2026-11-21').change).toBeNull();
});
