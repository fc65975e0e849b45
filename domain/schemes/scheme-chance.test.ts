import { describe, expect, test } from 'vitest';

import { judgeChance, type SchemeToOffer } from './scheme-chance.ts';
import { type FarmerFacts, nothingTold } from './scheme-eligibility.ts';
import { acresOfBand, bandOf, isAnswered, landBands } from './scheme-questions.ts';

const anyScheme: SchemeToOffer = {
  states: [],
  rules: [],
  rulesComplete: false,
  audience: ['farmer'],
  category: 'inputs',
};
const farmer = { ...nothingTold, works: ['field-crops'], tenure: 'owns', animals: [], isFisher: false } as const;

function chanceOf(scheme: Partial<SchemeToOffer>, facts: FarmerFacts) {
  return judgeChance({ ...anyScheme, ...scheme }, facts).chance;
}

test('a scheme for farmers is likely for a farmer, open for a stranger, and not for somebody who farms nothing', () => {
  expect(chanceOf({}, farmer)).toBe('likely');
  expect(chanceOf({}, nothingTold)).toBe('maybe');
  expect(chanceOf({}, { ...nothingTold, works: [], tenure: 'none' })).toBe('no');
});

test('insurance of fishers is for nobody who does not fish, and that of animals for nobody without any', () => {
  expect(chanceOf({ audience: ['fisher'], category: 'insurance' }, farmer)).toBe('no');
  expect(chanceOf({ audience: ['farmer'], category: 'livestock' }, farmer)).toBe('no');
  expect(chanceOf({ audience: ['livestock'], category: 'livestock' }, { ...farmer, animals: ['cattle'] })).toBe(
    'likely',
  );
  expect(chanceOf({ audience: ['fisher'], category: 'fishery' }, { ...farmer, animals: ['fish'] })).toBe('likely');
});

test('a farm of field crops may plant fruit', () => {
  expect(chanceOf({ category: 'horticulture' }, farmer)).toBe('maybe');
  expect(chanceOf({ category: 'horticulture' }, { ...farmer, works: ['garden-crops'] })).toBe('likely');
});

test('one group of people is enough where a scheme names several', () => {
  expect(chanceOf({ audience: ['women', 'sc-st'] }, { ...farmer, gender: 'male', socialCategory: 'st' })).toBe(
    'likely',
  );
  expect(chanceOf({ audience: ['women', 'sc-st'] }, { ...farmer, gender: 'male', socialCategory: 'obc' })).toBe('no');
});

describe('the rules of a scheme', () => {
  const owners = { rules: [{ kind: 'owns-land' }, { kind: 'no-income-tax' }] } as const;

  test('a condition that shuts few out leaves it likely, and any broken one ends it', () => {
    const { chance, why, open } = judgeChance({ ...anyScheme, ...owners }, farmer);
    expect({ chance, why, open }).toEqual({ chance: 'likely', why: ['tenure', 'works'], open: ['paysIncomeTax'] });
    expect(chanceOf(owners, { ...farmer, paysIncomeTax: true })).toBe('no');
  });

  test('another condition that is open makes it only possible, and is named', () => {
    const { chance, open } = judgeChance({ ...anyScheme, rules: [{ kind: 'age', from: 18, to: 40 }] }, farmer);
    expect({ chance, open }).toEqual({ chance: 'maybe', open: ['age'] });
  });

  test('a scheme of another state is none', () => {
    expect(chanceOf({ states: ['IN-MP'] }, { ...farmer, state: 'IN-MH' })).toBe('no');
    expect(chanceOf({ states: ['IN-MH'] }, { ...farmer, state: 'IN-MH' })).toBe('likely');
  });
});

test('each class of land holds its upper end, and every farm has a class', () => {
  for (const band of landBands) expect(bandOf(acresOfBand(band))).toBe(band);
  expect(bandOf(0)).toBe('to-1-hectare');
  // Offices write two hectares as 5 acres.
  expect(bandOf(5)).toBe('to-2-hectares');
  expect(bandOf(500)).toBe('above-4-hectares');
});

test('a question is answered when all its facts are known; without land, how much is', () => {
  expect(isAnswered('work', farmer)).toBe(false);
  expect(isAnswered('work', { ...farmer, isFarmWorker: false })).toBe(true);
  expect(isAnswered('land', farmer)).toBe(false);
  expect(isAnswered('land', { ...farmer, tenure: 'none' })).toBe(true);
});
