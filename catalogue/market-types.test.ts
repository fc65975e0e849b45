import { expect, test } from 'vitest';
import { marketTypeIds } from '#domain/market-types.ts';

import { deriveMarketType, findMarketType, marketTypes } from './market-types.ts';

test('there are eight market types, in the order and words of the product', () => {
  expect(marketTypes.map((type) => type.name)).toEqual([
    'Local/Village Market',
    'Wholesale/Mandi (APMC)',
    'Terminal Market',
    'Cooperative Market',
    'Contract/Corporate Market',
    'Online/Digital Market',
    'Export Market',
    "Retail/Farmers' Market",
  ]);
  expect(marketTypes.map((type) => type.id)).toEqual([...marketTypeIds]);
});

test('every market type is found by id, name and Hindi name', () => {
  for (const type of marketTypes) {
    expect(type.hindi).toMatch(/\p{Script=Devanagari}/u);
    for (const name of [type.id, type.name, type.hindi]) expect(findMarketType(name)).toBe(type);
  }
});

test.each([
  ['Lasalgaon APMC', 'wholesale'],
  ['Krushi Utpanna Bazar Samiti Shegaon', 'wholesale'],
  ['PMY Kangni Mandi', 'wholesale'],
  ['Chala Market', 'wholesale'],
  ['Jeyankondam (Uzhavar Sandhai )', 'retail'],
  ['Kukatpally,RBZ APMC', 'retail'],
  ['RYTHU BAZAR MEHDIPATNAM', 'retail'],
  ["Farmers' Market, Sector 5", 'retail'],
  ['Terminal Market Complex', 'terminal'],
  ['Kakkur VFPCK Market', 'cooperative'],
  ['Shivsiddha Govind Producer Company Ltd Sanchalit Khajgi Krush Utpann Bajar', 'cooperative'],
  ['Bsk Krishi Bazar Private Limited, Mehkar', 'corporate'],
  ['Perfect Krushi Market Yard, Tal Madha', 'corporate'],
  ['Damana Hat', 'local'],
])('the name %s says %s', (name, type) => {
  expect(deriveMarketType(name)).toBe(type);
});
