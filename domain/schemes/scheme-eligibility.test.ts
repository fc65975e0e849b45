import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { timesLarger } from '../numbers/measures.ts';
import {
  animalKinds,
  genders,
  groupKinds,
  judgeEligibility,
  landTenures,
  nothingTold,
  socialCategories,
  workKinds,
  type FarmerFact,
  type FarmerFacts,
  type SchemeRule,
} from './scheme-eligibility.ts';

const some = <Value>(values: readonly Value[]) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 3 });
const cropIds = ['paddy', 'wheat', 'cotton'];
const stateCodes = ['IN-MH', 'IN-BR', 'IN-TS'];

const answers = {
  state: fc.constantFrom(...stateCodes),
  landAcres: fc.double({ min: 0, max: 100, noNaN: true }),
  tenure: fc.constantFrom(...landTenures),
  landSince: fc.constantFrom('1999-06-01', '2019-02-01', '2024-08-15'),
  crops: some(cropIds),
  works: some(workKinds),
  animals: some(animalKinds),
  groups: some(groupKinds),
  isFisher: fc.boolean(),
  isFarmWorker: fc.boolean(),
  age: fc.integer({ min: 0, max: 110 }),
  gender: fc.constantFrom(...genders),
  socialCategory: fc.constantFrom(...socialCategories),
  annualIncome: fc.integer({ min: 0, max: 10_000_000 }),
  isBelowPovertyLine: fc.boolean(),
  paysIncomeTax: fc.boolean(),
  holdsConstitutionalPost: fc.boolean(),
  hasGovernmentJob: fc.boolean(),
  monthlyPension: fc.integer({ min: 0, max: 100_000 }),
  isRegisteredProfessional: fc.boolean(),
  inPensionFund: fc.boolean(),
  hasCropLoan: fc.boolean(),
};

const everythingTold: fc.Arbitrary<FarmerFacts> = fc.record(answers);
/** A person who has given some of the facts. */
const anyFacts = fc
  .tuple(everythingTold, fc.subarray(Object.keys(answers)))
  .map(([facts, untold]) => ({ ...facts, ...Object.fromEntries(untold.map((name) => [name, null])) }));

const unit = fc.constantFrom('acre' as const, 'hectare' as const);
const size = fc.double({ min: 0.1, max: 20, noNaN: true });

const anyRule: fc.Arbitrary<SchemeRule> = fc.oneof(
  fc.record({ kind: fc.constantFrom('owns-land', 'works-land', 'rents-land', 'landless') }),
  fc.record({ kind: fc.constantFrom('land-at-most', 'land-at-least'), size, unit }),
  fc.record({ kind: fc.constant('owned-since'), day: fc.constant('2019-02-01') }),
  fc.record({ kind: fc.constant('grows'), anyOf: some(cropIds) }),
  fc.record({ kind: fc.constant('keeps'), anyOf: some(animalKinds) }),
  fc.record({ kind: fc.constant('member-of'), anyOf: some(groupKinds) }),
  fc.record({ kind: fc.constantFrom('fisher', 'farm-worker', 'below-poverty-line', 'has-crop-loan') }),
  fc.record({ kind: fc.constant('age'), from: fc.integer({ max: 60 }), to: fc.integer({ min: 18 }) }),
  fc.record({ kind: fc.constant('gender'), is: fc.constantFrom(...genders) }),
  fc.record({ kind: fc.constant('social-category'), anyOf: some(socialCategories) }),
  fc.record({ kind: fc.constantFrom('income-at-most', 'pension-below'), rupees: fc.integer({ min: 0 }) }),
  fc.record({
    kind: fc.constantFrom(
      'no-income-tax',
      'no-constitutional-post',
      'no-government-job',
      'no-registered-profession',
      'no-pension-fund',
    ),
  }),
);

const anyScheme = fc.record({
  states: some(stateCodes),
  rules: fc.array(anyRule, { maxLength: 6 }),
  rulesComplete: fc.boolean(),
});

/** Fills the missing facts of the same person in. */
function tellMore(facts: FarmerFacts, more: FarmerFacts): FarmerFacts {
  const names = Object.keys(facts) as FarmerFact[];
  return Object.fromEntries(names.map((name) => [name, facts[name] ?? more[name]])) as unknown as FarmerFacts;
}

describe('properties of every scheme and every person', () => {
  test('nobody who told nothing is refused, and each rule names what is missing', () => {
    fc.assert(
      fc.property(anyScheme, (scheme) => {
        const { verdict, rules } = judgeEligibility(scheme, nothingTold);
        expect(verdict).not.toBe('not');
        expect(rules.every((rule) => rule.answer === 'unknown' && rule.missing !== null)).toBe(true);
      }),
    );
  });

  test('telling more never turns a yes or a no of a rule', () => {
    fc.assert(
      fc.property(anyScheme, anyFacts, anyFacts, (scheme, facts, more) => {
        const before = judgeEligibility(scheme, facts);
        const after = judgeEligibility(scheme, tellMore(facts, more));
        for (const [index, { answer }] of before.rules.entries()) {
          if (answer !== 'unknown') expect(after.rules[index]?.answer).toBe(answer);
        }
        if (before.verdict !== 'maybe') expect(after.verdict).toBe(before.verdict);
      }),
    );
  });

  test('one no refuses; all yes lets in only where the rules are complete', () => {
    fc.assert(
      fc.property(anyScheme, anyFacts, (scheme, facts) => {
        const { verdict, rules } = judgeEligibility(scheme, facts);
        const anyNo = rules.some((rule) => rule.answer === 'no');
        const allYes = rules.every((rule) => rule.answer === 'yes');
        expect(verdict === 'not').toBe(anyNo);
        expect(verdict === 'eligible').toBe(allYes && scheme.rulesComplete);
      }),
    );
  });

  test('a fact is asked for exactly where the answer is open', () => {
    fc.assert(
      fc.property(anyScheme, anyFacts, (scheme, facts) => {
        for (const rule of judgeEligibility(scheme, facts).rules) {
          expect(rule.missing !== null).toBe(rule.answer === 'unknown');
          if (rule.missing !== null) expect(facts[rule.missing]).toBeNull();
        }
      }),
    );
  });

  test('a person who told everything leaves nothing open', () => {
    fc.assert(
      fc.property(anyScheme, everythingTold, (scheme, facts) => {
        expect(judgeEligibility(scheme, facts).rules.some((rule) => rule.answer === 'unknown')).toBe(false);
      }),
    );
  });

  test('a person with less land passes every upper limit that one with more passes', () => {
    fc.assert(
      fc.property(size, unit, size, size, (limit, unit, one, other) => {
        const scheme = {
          states: [],
          rules: [{ kind: 'land-at-most', size: limit, unit } as const],
          rulesComplete: true,
        };
        const [less, more] = one < other ? [one, other] : [other, one];
        const passes = (landAcres: number) => judgeEligibility(scheme, { ...nothingTold, landAcres }).verdict;
        if (passes(more) === 'eligible') expect(passes(less)).toBe('eligible');
      }),
    );
  });
});

function verdictOf(rules: readonly SchemeRule[], facts: Partial<FarmerFacts>, states: readonly string[] = []) {
  return judgeEligibility({ states, rules, rulesComplete: true }, { ...nothingTold, ...facts }).verdict;
}

test('5 acres count as 2 hectares, and 5.1 acres do not', () => {
  const rules = [{ kind: 'land-at-most', size: 2, unit: 'hectare' }] as const;
  expect(verdictOf(rules, { landAcres: 5 })).toBe('eligible');
  expect(verdictOf(rules, { landAcres: 5.1 })).toBe('not');
});

test('a limit in hectares is as many acres as kai turns them into', () => {
  const acres = 1000 * (timesLarger('hectare', 'acre') ?? 0);
  expect(verdictOf([{ kind: 'land-at-most', size: 1000, unit: 'hectare' }], { landAcres: acres })).toBe('eligible');
  expect(verdictOf([{ kind: 'land-at-least', size: 1000, unit: 'hectare' }], { landAcres: acres })).toBe('eligible');
  expect(verdictOf([{ kind: 'land-at-most', size: 1000, unit: 'hectare' }], { landAcres: acres + 0.1 })).toBe('not');
  expect(verdictOf([{ kind: 'land-at-least', size: 1000, unit: 'hectare' }], { landAcres: acres - 0.1 })).toBe('not');
});

test('a scheme of another state is not for this person', () => {
  expect(verdictOf([], { state: 'IN-BR' }, ['IN-MH'])).toBe('not');
  expect(verdictOf([], { state: 'IN-MH' }, ['IN-MH'])).toBe('eligible');
});

test('a tenant works land but owns none; who owns and rents does both', () => {
  expect(verdictOf([{ kind: 'owns-land' }], { tenure: 'rents' })).toBe('not');
  expect(verdictOf([{ kind: 'works-land' }], { tenure: 'rents' })).toBe('eligible');
  expect(verdictOf([{ kind: 'owns-land' }, { kind: 'rents-land' }], { tenure: 'both' })).toBe('eligible');
});

test('ages at both ends are let in', () => {
  const rules = [{ kind: 'age', from: 18, to: 40 }] as const;
  expect(verdictOf(rules, { age: 18 })).toBe('eligible');
  expect(verdictOf(rules, { age: 40 })).toBe('eligible');
  expect(verdictOf(rules, { age: 41 })).toBe('not');
});

test('a pension of ₹10,000 shuts out where the limit is below ₹10,000', () => {
  const rules = [{ kind: 'pension-below', rupees: 10_000 }] as const;
  expect(verdictOf(rules, { monthlyPension: 9_999 })).toBe('eligible');
  expect(verdictOf(rules, { monthlyPension: 10_000 })).toBe('not');
});

test('an exclusion that is open names its fact, and land names the paper that proves it', () => {
  const { rules } = judgeEligibility(
    { states: [], rules: [{ kind: 'no-income-tax' }, { kind: 'owns-land' }], rulesComplete: true },
    { ...nothingTold, tenure: 'owns' },
  );
  expect(rules).toEqual([
    {
      rule: { kind: 'no-income-tax' },
      answer: 'unknown',
      fact: 'paysIncomeTax',
      missing: 'paysIncomeTax',
      provedBy: null,
    },
    { rule: { kind: 'owns-land' }, answer: 'yes', fact: 'tenure', missing: null, provedBy: 'land-record' },
  ]);
});
