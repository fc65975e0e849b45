import { expect, test } from 'vitest';

import {
  agmarknetCommodities,
  agmarknetMarkets,
  findAgmarknetCommodity,
  findAgmarknetMarket,
} from './agmarknet-names.ts';
import { commodities } from './commodities.ts';
import { districtById } from './districts.ts';
import { findState } from './states.ts';

test('the whole list of Agmarknet 2.0 is known: 604 commodities and 4,177 markets, each number once', () => {
  expect(new Set(agmarknetCommodities.map(({ number }) => number)).size).toBe(604);
  expect(new Set(agmarknetMarkets.map(({ number }) => number)).size).toBe(4177);
});

test('each market is in one of our states, and in a district of it if in one', () => {
  for (const { stateId, districtId } of agmarknetMarkets) {
    expect(findState(stateId)?.id).toBe(stateId);
    if (districtId !== null) expect(districtById(districtId)?.stateId).toBe(stateId);
  }
});

test('each listed commodity is in the list by a name at the sources', () => {
  const missing = commodities.filter(({ sourceNames }) => !sourceNames.some(findAgmarknetCommodity));
  expect(missing.map(({ id }) => id)).toEqual([]);
});

test('a market is found by any spelling, with its district or without', () => {
  const anand = { number: 440, name: 'APMC ANAND', stateId: 'gujarat', districtId: 'gj-anand' };
  expect(findAgmarknetMarket('gujarat', 'gj-anand', 'Anand APMC')).toEqual(anand);
  expect(findAgmarknetMarket('gujarat', undefined, 'anand')).toEqual(anand);
  expect(findAgmarknetMarket('gujarat', 'gj-surat', 'Anand APMC')).toBeUndefined();
});
