import { expect, test } from 'vitest';

import { priceColumn, priceTableForm } from './price-headings.ts';

test.each([
  ['State/UT', 'state'],
  ['Min_x0020_Price', 'minPrice'],
  ['Modal Price (Rs./Quintal)', 'modalPrice'],
  ['Modal Price 01-01-2024 to 06-10-2026', 'modalPrice'],
  ['Max_Price_Rs_per_Quintal', 'maxPrice'],
  ['Arrivals (Tonnes)', 'arrivals'],
  ['Arrivals in Tonnes', 'arrivals'],
  ['arrival_qty', 'arrivals'],
  ['p_modal', 'modalPrice'],
  ['मण्डी', 'market'],
  ['अधिकतम मूल्य (रु./क्विंटल)', 'maxPrice'],
  ['Rate', 'price'],
  ['Sl no.', undefined],
  ['Commodity Group', undefined],
])('the heading "%s" names the column %s', (heading, column) => {
  expect(priceColumn(heading)).toBe(column);
});

test('a table is told by its headings', () => {
  const report = ['State/UT', 'Market', 'Min Price', 'Modal Price', 'Price Unit', 'Arrival Date'];
  expect(priceTableForm(report)).toBe('a daily report of Agmarknet 2.0');
  expect(priceTableForm(['t', 'cmdty', 'market_name', 'p_min', 'p_max', 'p_modal'])).toBe('a table of CEDA');
  expect(priceTableForm(['Market', 'Rate'])).toBeUndefined();
});
