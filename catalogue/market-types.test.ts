import { expect, test } from 'vitest';
import { marketTypeIds } from '#domain/prices/market-types.ts';

import { languageCodes, sayIn } from '#languages/words.ts';

import { deriveMarketType, findMarketType } from './market-types.ts';

test('there are eight market types, in the order and words of the product', () => {
  expect(marketTypeIds.map((id) => sayIn('market', 'en')(`types.${id}`))).toEqual([
    'Local/Village Market',
    'Wholesale/Mandi (APMC)',
    'Terminal Market',
    'Cooperative Market',
    'Contract/Corporate Market',
    'Online/Digital Market',
    'Export Market',
    "Retail/Farmers' Market",
  ]);
});

test('every market type is found by its id and its name in every language', () => {
  for (const id of marketTypeIds) {
    expect(findMarketType(id)).toBe(id);
    for (const code of languageCodes) expect(findMarketType(sayIn('market', code)(`types.${id}`))).toBe(id);
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
