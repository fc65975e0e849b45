import { marketTypeIds } from '#domain/market-types.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { commodities } from '#catalogue/commodities.ts';
import { states } from '#catalogue/states.ts';

import { asQuery, changeFilters, type Filters, noFilters, readFilters, writeFilters } from './filters.ts';
import { mostKilograms } from '#domain/quantity.ts';

const read = (address: string) => readFilters(new URLSearchParams(address));

test('names in English and Hindi and ids are the same filter', () => {
  for (const commodity of ['onion', 'Onion', 'प्याज']) {
    expect(read(`commodity=${commodity}&state=महाराष्ट्र`)).toMatchObject({ commodity: 'onion', state: 'maharashtra' });
  }
});

test('a commodity that is not listed keeps its name', () => {
  expect(read('commodity= Gulli ').commodity).toBe('Gulli');
});

test('what is not known is as if it were not there', () => {
  expect(read('state=atlantis&district=x&marketType=bazaar&quantity=none')).toEqual(noFilters);
});

test('another state lets go of district and market, another district of the market', () => {
  const chosen: Filters = {
    ...noFilters,
    state: 'maharashtra',
    district: 'mh-nashik',
    market: 'm',
    commodity: 'onion',
  };
  expect(changeFilters(chosen, { state: 'gujarat' })).toMatchObject({ district: '', market: '', commodity: 'onion' });
  expect(changeFilters(chosen, { district: 'mh-pune' })).toMatchObject({ state: 'maharashtra', market: '' });
  expect(changeFilters(chosen, { commodity: 'potato' })).toMatchObject({ district: 'mh-nashik', market: 'm' });
});

test('the address keeps what is not a filter', () => {
  const next = writeFilters(new URLSearchParams('showLogin=true&state=goa'), { ...noFilters, commodity: 'onion' });
  expect(String(next)).toBe('showLogin=true&commodity=onion');
});

test('a shared address brings the same filters to the other phone', () => {
  const anyFilters = fc.record({
    commodity: fc.constantFrom('', 'Gulli', ...commodities.map(({ id }) => id)),
    state: fc.constantFrom(...states.map(({ id }) => id)),
    district: fc.constantFrom('', 'mh-nashik'),
    market: fc.constantFrom('', 'mh-nashik-lasalgaon-apmc'),
    marketType: fc.constantFrom('' as const, ...marketTypeIds),
    quantityKg: fc.double({ min: 1, max: mostKilograms, noNaN: true }),
  });
  fc.assert(
    fc.property(anyFilters, (filters) => {
      const shared = String(writeFilters(new URLSearchParams(), filters));
      expect(readFilters(new URLSearchParams(shared))).toEqual(filters);
    }),
  );
});

test('the server is asked only for what was chosen', () => {
  expect(asQuery({ ...noFilters, commodity: 'onion', quantityKg: 40 })).toEqual({ commodity: 'onion' });
});
