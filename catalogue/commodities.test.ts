import { expect, test } from 'vitest';
import {
  commodities,
  commodityById,
  commodityGroups,
  commodityOfSourceName,
  findCommodity,
  spellingsOf,
} from './commodities.ts';
import { demonstrationLevelsOf } from './demonstration-levels.ts';
import { nameKey } from './names.ts';
import { sourceCommodityNames } from './source-commodities.ts';
import { states } from './states.ts';

test('56 commodities are listed, from Tomato, Potato, Onion, Wheat, Rice and Banana through Avocado', () => {
  expect(commodities).toHaveLength(56);
  expect(commodities.slice(0, 6).map(({ id }) => id)).toEqual(['tomato', 'potato', 'onion', 'wheat', 'rice', 'banana']);
  expect(commodities.at(-1)?.id).toBe('avocado');
});

test('no two commodities share an id, a name, an alias or a source name', () => {
  const names = commodities.flatMap((commodity) => [...new Set(spellingsOf(commodity).map(nameKey))]);
  expect(new Set(names).size).toBe(names.length);
});

test('a Hindi name is found however its nasal is written, and with or without the dot below', () => {
  for (const said of ['गेहूँ', 'गेहूं', 'प्याज़', 'प्याज']) {
    expect(findCommodity(said)?.id).toBe(said.startsWith('ग') ? 'wheat' : 'onion');
  }
});

test('every commodity is in a group that exists', () => {
  const groups = new Set(commodityGroups.map((group) => group.id));
  for (const commodity of commodities) {
    expect(groups).toContain(commodity.group);
    expect(commodityById(commodity.id)).toBe(commodity);
  }
});

test('every source name maps to its commodity however it is spaced', () => {
  for (const commodity of commodities) {
    for (const sourceName of commodity.sourceNames) {
      expect(commodityOfSourceName(sourceName)).toBe(commodity);
      expect(commodityOfSourceName(` ${sourceName.replaceAll('(', ' (').toUpperCase()}`)).toBe(commodity);
    }
  }
});

test('the most used source name of every commodity is one that the source uses today', () => {
  const names = new Set(sourceCommodityNames);
  for (const commodity of commodities) expect(names).toContain(commodity.sourceNames[0]);
});

test.each([
  'Onion Green',
  'Banana - Green',
  'Paddy(Basmati)',
  'Mango(Raw-Ripe)',
  'Ginger(Dry)',
  'Green Gram Dal(Moong Dal)',
])('%s is another commodity and is not taken for a listed one', (sourceName) => {
  expect(sourceCommodityNames).toContain(sourceName);
  expect(commodityOfSourceName(sourceName)).toBeUndefined();
});

test.each([
  ['bhindi', 'lady-finger'],
  ['okra', 'lady-finger'],
  ['प्याज', 'onion'],
  ['Kanda', 'onion'],
  ['तुअर', 'tur'],
  ['Paddy(Dhan)(Common)', 'paddy'],
  ['LADY FINGER (OKRA)', 'lady-finger'],
])('a person who says %s is understood', (text, id) => {
  expect(findCommodity(text)?.id).toBe(id);
});

test('a person’s word for goods is not taken for a source’s name', () => {
  expect(findCommodity('red chilli')?.id).toBe('dry-chilli');
  expect(commodityOfSourceName('red chilli')).toBeUndefined();
});

test('source names suggested for "Other" are unique', () => {
  expect(new Set(sourceCommodityNames.map(nameKey)).size).toBe(sourceCommodityNames.length);
  expect(sourceCommodityNames.length).toBeGreaterThanOrEqual(347);
});

test('every commodity has figures for demonstration prices that hang together', () => {
  const stateIds = new Set(states.map((state) => state.id));
  for (const commodity of commodities) {
    const levels = demonstrationLevelsOf(commodity.id);
    if (!levels) throw new Error(`no figures for ${commodity.id}`);
    expect(levels.p10).toBeLessThanOrEqual(levels.median);
    expect(levels.median).toBeLessThanOrEqual(levels.p90);
    expect(levels.p10).toBeGreaterThan(0);
    expect(levels.dailyChange).toBeGreaterThan(0);
    expect(levels.unchanged).toBeGreaterThan(0);
    expect(levels.unchanged).toBeLessThan(1);
    expect(Object.keys(levels.byState).filter((id) => !stateIds.has(id))).toEqual([]);
    expect(levels.monthIndex?.length ?? 12).toBe(12);
  }
});
