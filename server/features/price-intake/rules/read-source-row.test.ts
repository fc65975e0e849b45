import { describe, expect, test } from 'vitest';

import { findFields, isWithoutPrice, readSourceRow } from './read-source-row.ts';

const spellings = [
  [
    'state',
    'district',
    'market',
    'commodity',
    'variety',
    'grade',
    'arrival_date',
    'min_price',
    'max_price',
    'modal_price',
  ],
  [
    'State',
    'District',
    'Market',
    'Commodity',
    'Variety',
    'Grade',
    'Arrival_Date',
    'Min_Price',
    'Max_Price',
    'Modal_Price',
  ],
  [
    'State',
    'District',
    'Market',
    'Commodity',
    'Variety',
    'Grade',
    'Arrival_Date',
    'Min_x0020_Price',
    'Max_x0020_Price',
    'Modal_x0020_Price',
  ],
  [
    '\uFEFFState Name',
    'District Name',
    'Market Name',
    'Commodity',
    'Variety',
    'Grade',
    'Price Date',
    'Min Price (Rs./Quintal)',
    'Max Price (Rs./Quintal)',
    'Modal Price (Rs./Quintal)',
  ],
];
const values = ['Goa', 'North Goa', ' Mapusa ', 'Onion', 'Red', 'FAQ', '24/07/2026', '1,500', 1800, '1650.50'];

test.each(spellings)('fields called %s are found', (...names) => {
  const { fields } = findFields(names);
  expect(fields && readSourceRow(fields, values)).toEqual({
    state: 'Goa',
    district: 'North Goa',
    market: 'Mapusa',
    commodity: 'Onion',
    variety: 'Red',
    grade: 'FAQ',
    day: '2026-07-24',
    minPrice: 1500,
    maxPrice: 1800,
    modalPrice: 1650.5,
    arrivalsTonnes: null,
  });
});

test('the names of fields that are gone are told', () => {
  expect(findFields(['state', 'market', 'commodity', 'arrival_date', 'low', 'high']).missing).toEqual([
    'minPrice',
    'maxPrice',
    'modalPrice',
  ]);
  expect(findFields(['market', 'commodity', 'date', 'min_price', 'max_price', 'modal_price']).missing).toEqual([
    'state',
  ]);
  const known = findFields(['market', 'commodity', 'date', 'min_price', 'max_price', 'modal_price'], {
    stateKnown: true,
  });
  expect(known.missing).toBeUndefined();
});

describe('a row', () => {
  const { fields } = findFields(spellings[0] ?? []);
  const read = (at: number, value: unknown) => fields && readSourceRow(fields, values.with(at, value as string));

  test.each([
    ['without a price', 9, ''],
    ['with a word for a price', 7, 'NR'],
    ['with a price beyond belief', 8, '1e12'],
    ['without a market', 2, '  '],
    ['with a market of signs alone', 2, '---'],
    ['without a commodity', 3, null],
    ['without a state', 0, ''],
    ['with a day that never was', 6, '31/06/2026'],
    ['with no day', 6, 'today'],
  ])('%s cannot be read', (_what, at, value) => {
    expect(read(at, value)).toBeUndefined();
  });

  test.each(['2026-07-24', '24-07-2026', '24/7/2026', '2026-07-24T00:00:00'])('of %s is of that day', (day) => {
    expect(read(6, day)?.day).toBe('2026-07-24');
  });

  test('that tells the modal price alone has a range of just that', () => {
    const row = fields && readSourceRow(fields, values.with(7, '').with(8, null as unknown as string));
    expect(row).toMatchObject({ minPrice: 1650.5, maxPrice: 1650.5, modalPrice: 1650.5 });
  });

  test('of which nobody wrote down a price is told from one that is spoilt', () => {
    const blank = values.map((value, at) => (at < 7 ? value : ''));
    expect(fields && isWithoutPrice(fields, blank)).toBe(true);
    expect(fields && isWithoutPrice(fields, values.with(7, 'NR'))).toBe(false);
    expect(fields && isWithoutPrice(fields, values.slice(0, 3))).toBe(false);
  });
});
