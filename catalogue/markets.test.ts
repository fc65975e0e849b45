import { expect, test } from 'vitest';
import { namesAtHand } from '#languages/names.ts';

import { districtById } from './districts.ts';
import { marketDisplayName, marketNameKey } from './market-names.ts';
import { deriveMarketType } from './market-types.ts';
import { findMarket, marketById, markets, marketsCalled, marketsOf, resolveMarketDistrict } from './markets.ts';
import { findState } from './states.ts';

test('every market lies in a district and a state that exist', () => {
  expect(markets.length).toBeGreaterThan(2700);
  for (const market of markets) {
    expect(districtById(market.districtId)?.stateId).toBe(market.stateId);
    expect(findState(market.stateId)).toBeDefined();
  }
});

test('market ids are unique and fit for an address', () => {
  expect(new Set(markets.map((market) => market.id)).size).toBe(markets.length);
  for (const market of markets) {
    expect(market.id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)+$/);
    expect(marketById(market.id)).toBe(market);
  }
});

test('every market has the type that its names say, and says that it is derived', () => {
  for (const market of markets) {
    expect(market.typeDerived).toBe(true);
    for (const sourceName of market.sourceNames) expect(deriveMarketType(sourceName)).toBe(market.type);
  }
});

test('every market is found again by the names that the source gives it', () => {
  for (const market of markets) {
    const [district = ''] = namesAtHand('districts', market.districtId);
    for (const sourceName of market.sourceNames) {
      expect(findMarket(market.stateId, district, sourceName)).toBe(market);
    }
  }
});

test('a market of a new district is found under the old one too, and is placed in the new one', () => {
  const shadnagar = findMarket('Telangana', 'Mahbubnagar', 'Shadnagar APMC');
  expect(shadnagar).toBe(findMarket('Telangana', 'Ranga Reddy', 'Shadnagar APMC'));
  expect(shadnagar?.districtId).toBe('ts-ranga-reddy');
  expect(resolveMarketDistrict('Haryana', 'Hissar', 'Hansi APMC')?.id).toBe('hr-hansi');
});

test('the name in last year’s spelling, without its APMC, is the same market', () => {
  expect(findMarket('Maharashtra', 'Nashik', 'Lasalgaon')?.name).toBe('Lasalgaon APMC');
});

test('no two markets of a state share a name, so a district that no state has leaves the name to decide', () => {
  const names = markets.map((market) => `${market.stateId} ${marketNameKey(market.name)}`);
  expect(new Set(names).size).toBe(names.length);
  expect(findMarket('NCT of Delhi', 'Delhi', 'APMC Azadpur')?.name).toBe('Azadpur APMC');
});

test('a market is not taken for its namesake in another district', () => {
  expect(findMarket('Maharashtra', 'Pune', 'Lasalgaon APMC')).toBeUndefined();
});

test('an unknown market of a known district is placed in that district', () => {
  expect(findMarket('Goa', 'South Goa', 'Curchorem')).toBeUndefined();
  expect(resolveMarketDistrict('Goa', 'South Goa', 'Curchorem')?.id).toBe('ga-south-goa');
  expect(resolveMarketDistrict('Atlantis', 'South Goa', 'Curchorem')).toBeUndefined();
});

test('a district lists its own markets only', () => {
  const own = marketsOf('mh-nashik');
  expect(own.map((market) => market.name)).toContain('Lasalgaon APMC');
  expect(own.every((market) => market.districtId === 'mh-nashik')).toBe(true);
});

test.each([
  ['SMY Nagrota Bagwan', 'Nagrota Bagwan Sub Market Yard'],
  ['PMY Kullu', 'Kullu Principal Market Yard'],
  ['Jeyankondam (Uzhavar Sandhai )', 'Jeyankondam Uzhavar Sandhai'],
  ['Kukatpally,RBZ APMC', 'Kukatpally Rythu Bazar'],
  ['RYTHU BAZAR ERRAGADDA', 'Erragadda Rythu Bazar'],
  ['APMC CHOPADA', 'Chopada APMC'],
  ['APMC/MAC Shopian', 'APMC/MAC Shopian'],
  ['Kanpur(Grain) APMC', 'Kanpur (Grain) APMC'],
  ['Cheriyanadu  VFPCK Market', 'Cheriyanadu VFPCK Market'],
  ['Broadway market Market', 'Broadway Market'],
  ['HINGNA - APMC', 'Hingna APMC'],
  ['Fruit and Vegetable Market Udhampur', 'Fruit and Vegetable Market Udhampur'],
])('%s is shown as %s', (sourceName, displayName) => {
  expect(marketDisplayName(sourceName)).toBe(displayName);
});

test.each([
  ['Nashik', 'mh-nashik-nasik-apmc'],
  ['nashi', 'mh-nashik-nasik-apmc'],
])('by %s a market is found that its source spells as the district is spelt elsewhere', (text, id) => {
  expect(marketsCalled(text).map((market) => market.id)).toContain(id);
});

test('a text of two Latin letters, and one that begins no district’s name, find no such market', () => {
  expect(marketsCalled('na')).toEqual([]);
  expect(marketsCalled('zzzzqq')).toEqual([]);
});
