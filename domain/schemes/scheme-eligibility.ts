import { acresInHectare } from '../numbers/measures.ts';
import type { SchemePaper } from './schemes.ts';

export const landTenures = ['owns', 'rents', 'both', 'none'] as const;
export const socialCategories = ['general', 'ews', 'obc', 'sc', 'st'] as const;
export const genders = ['female', 'male', 'other'] as const;
export const animalKinds = [
  'cattle',
  'buffalo',
  'goat',
  'sheep',
  'pig',
  'poultry',
  'fish',
  'bees',
  'silkworms',
] as const;
export const groupKinds = ['shg', 'fpo', 'cooperative', 'pacs'] as const;

/** The crops of a farm: grain, pulses, oilseeds, cotton or cane in fields; fruit, vegetables, flowers or spices. */
export const workKinds = ['field-crops', 'garden-crops'] as const;

type WorkKind = (typeof workKinds)[number];
type LandTenure = (typeof landTenures)[number];
type SocialCategory = (typeof socialCategories)[number];
type Gender = (typeof genders)[number];
type AnimalKind = (typeof animalKinds)[number];
type GroupKind = (typeof groupKinds)[number];

/** The facts that a person gave about themselves and that schemes ask for. Null means not given. */
export interface FarmerFacts {
  /** The state's code in `catalogue/states.json`: "IN-MH". */
  readonly state: string | null;
  readonly landAcres: number | null;
  readonly tenure: LandTenure | null;
  /** The day on which the land came to the family, according to the land record. */
  readonly landSince: string | null;
  /** Ids of commodities. */
  readonly crops: readonly string[] | null;
  readonly works: readonly WorkKind[] | null;
  readonly animals: readonly AnimalKind[] | null;
  readonly groups: readonly GroupKind[] | null;
  readonly isFisher: boolean | null;
  readonly isFarmWorker: boolean | null;
  readonly age: number | null;
  readonly gender: Gender | null;
  readonly socialCategory: SocialCategory | null;
  /** The family's income in rupees a year. */
  readonly annualIncome: number | null;
  readonly isBelowPovertyLine: boolean | null;
  /** From here on a fact is about the person, the spouse or a minor child, which is PM-KISAN's family. */
  readonly paysIncomeTax: boolean | null;
  /** Holds or held a post as minister, member of a parliament or assembly, mayor, or head of a district council. */
  readonly holdsConstitutionalPost: boolean | null;
  /** Serves or has served the Union, a state or one of their undertakings. Group D does not count. */
  readonly hasGovernmentJob: boolean | null;
  /** The pension in rupees a month; zero for none, and for pensioners of group D. */
  readonly monthlyPension: number | null;
  /** Works as a doctor, engineer, lawyer, accountant or architect. */
  readonly isRegisteredProfessional: boolean | null;
  /** Is a member of NPS, ESIC, EPFO or another pension scheme of the government. */
  readonly inPensionFund: boolean | null;
  readonly hasCropLoan: boolean | null;
}
export type FarmerFact = keyof FarmerFacts;

export const nothingTold: FarmerFacts = {
  state: null,
  landAcres: null,
  tenure: null,
  landSince: null,
  crops: null,
  works: null,
  animals: null,
  groups: null,
  isFisher: null,
  isFarmWorker: null,
  age: null,
  gender: null,
  socialCategory: null,
  annualIncome: null,
  isBelowPovertyLine: null,
  paysIncomeTax: null,
  holdsConstitutionalPost: null,
  hasGovernmentJob: null,
  monthlyPension: null,
  isRegisteredProfessional: null,
  inPensionFund: null,
  hasCropLoan: null,
};

export type SchemeRule =
  | { readonly kind: 'state'; readonly anyOf: readonly string[] }
  | { readonly kind: 'owns-land' | 'works-land' | 'rents-land' | 'landless' }
  | { readonly kind: 'land-at-most' | 'land-at-least'; readonly size: number; readonly unit: 'acre' | 'hectare' }
  | { readonly kind: 'owned-since'; readonly day: string }
  | { readonly kind: 'grows'; readonly anyOf: readonly string[] }
  | { readonly kind: 'keeps'; readonly anyOf: readonly AnimalKind[] }
  | { readonly kind: 'member-of'; readonly anyOf: readonly GroupKind[] }
  | { readonly kind: 'fisher' | 'farm-worker' | 'below-poverty-line' | 'has-crop-loan' }
  | { readonly kind: 'age'; readonly from?: number | undefined; readonly to?: number | undefined }
  | { readonly kind: 'gender'; readonly is: Gender }
  | { readonly kind: 'social-category'; readonly anyOf: readonly SocialCategory[] }
  | { readonly kind: 'income-at-most'; readonly rupees: number }
  | { readonly kind: 'pension-below'; readonly rupees: number }
  | {
      readonly kind:
        | 'no-income-tax'
        | 'no-constitutional-post'
        | 'no-government-job'
        | 'no-registered-profession'
        | 'no-pension-fund';
    };

export type RuleAnswer = 'yes' | 'no' | 'unknown';

export interface JudgedRule {
  readonly rule: SchemeRule;
  readonly answer: RuleAnswer;
  /** The fact that decides the answer. */
  readonly fact: FarmerFact;
  /** The fact to ask for, when only this fact keeps the answer open. */
  readonly missing: FarmerFact | null;
  /** The paper that proves the rule to an office; null for a fact that a person declares. */
  readonly provedBy: SchemePaper | null;
}

export interface Eligibility {
  readonly verdict: 'eligible' | 'not' | 'maybe';
  readonly rules: readonly JudgedRule[];
}

export interface SchemeConditions {
  /** The codes of the states; none means all of India. */
  readonly states: readonly string[];
  readonly rules: readonly SchemeRule[];
  /** Whether the rules hold all the scheme's conditions. If not, Khet tells nobody that they qualify. */
  readonly rulesComplete: boolean;
}

/** Judges by each rule whether a scheme accepts this person. */
export function judgeEligibility(scheme: SchemeConditions, facts: FarmerFacts): Eligibility {
  const byState: SchemeRule[] = scheme.states.length === 0 ? [] : [{ kind: 'state', anyOf: scheme.states }];
  const rules = [...byState, ...scheme.rules].map((rule) => judgeRule(rule, facts));
  const has = (answer: RuleAnswer): boolean => rules.some((rule) => rule.answer === answer);
  if (has('no')) return { verdict: 'not', rules };
  return { verdict: scheme.rulesComplete && !has('unknown') ? 'eligible' : 'maybe', rules };
}

function judgeRule(rule: SchemeRule, facts: FarmerFacts): JudgedRule {
  const { fact, provedBy, answer } = checkOf(rule);
  const given = answer(facts);
  return { rule, answer: given, fact, missing: given === 'unknown' ? fact : null, provedBy };
}

interface Check {
  readonly fact: FarmerFact;
  readonly provedBy: SchemePaper | null;
  readonly answer: (facts: FarmerFacts) => RuleAnswer;
}

function check<Fact extends FarmerFact>(
  fact: Fact,
  provedBy: SchemePaper | null,
  holds: (value: NonNullable<FarmerFacts[Fact]>) => boolean,
): Check {
  function answer(facts: FarmerFacts): RuleAnswer {
    const value = facts[fact];
    if (value === null) return 'unknown';
    return holds(value) ? 'yes' : 'no';
  }
  return { fact, provedBy, answer };
}

function checkOf(rule: SchemeRule): Check {
  switch (rule.kind) {
    case 'state':
      return check('state', 'residence-certificate', (state) => rule.anyOf.includes(state));
    case 'owns-land':
      return check('tenure', 'land-record', (tenure) => tenure === 'owns' || tenure === 'both');
    case 'works-land':
      return check('tenure', 'land-record', (tenure) => tenure !== 'none');
    case 'rents-land':
      return check('tenure', 'lease-agreement', (tenure) => tenure === 'rents' || tenure === 'both');
    case 'landless':
      return check('tenure', null, (tenure) => tenure === 'rents' || tenure === 'none');
    case 'land-at-most':
      return check('landAcres', 'land-record', (acres) => acres <= inAcres(rule) + roundingAcres);
    case 'land-at-least':
      return check('landAcres', 'land-record', (acres) => acres >= inAcres(rule) - roundingAcres);
    case 'owned-since':
      return check('landSince', 'land-record', (day) => day <= rule.day);
    case 'grows':
      return check('crops', 'sowing-certificate', (crops) => crops.some((crop) => rule.anyOf.includes(crop)));
    case 'keeps':
      return check('animals', 'animal-papers', (animals) => animals.some((animal) => rule.anyOf.includes(animal)));
    case 'member-of':
      return check('groups', 'group-registration', (groups) => groups.some((group) => rule.anyOf.includes(group)));
    case 'fisher':
      return check('isFisher', 'fisher-card', (isFisher) => isFisher);
    case 'farm-worker':
      return check('isFarmWorker', 'worker-card', (isFarmWorker) => isFarmWorker);
    case 'below-poverty-line':
      return check('isBelowPovertyLine', 'ration-card', (isBelow) => isBelow);
    case 'has-crop-loan':
      return check('hasCropLoan', 'loan-papers', (hasLoan) => hasLoan);
    case 'age':
      return check('age', 'age-proof', (age) => age >= (rule.from ?? 0) && age <= (rule.to ?? Infinity));
    case 'gender':
      return check('gender', 'aadhaar', (gender) => gender === rule.is);
    case 'social-category':
      return check('socialCategory', 'caste-certificate', (category) => rule.anyOf.includes(category));
    case 'income-at-most':
      return check('annualIncome', 'income-certificate', (rupees) => rupees <= rule.rupees);
    case 'pension-below':
      return check('monthlyPension', null, (rupees) => rupees < rule.rupees);
    case 'no-income-tax':
      return check('paysIncomeTax', null, (pays) => !pays);
    case 'no-constitutional-post':
      return check('holdsConstitutionalPost', null, (holds) => !holds);
    case 'no-government-job':
      return check('hasGovernmentJob', null, (has) => !has);
    case 'no-registered-profession':
      return check('isRegisteredProfessional', null, (is) => !is);
    case 'no-pension-fund':
      return check('inPensionFund', null, (is) => !is);
  }
}

/** Many offices write two hectares as 5 acres, and a hundredth of an acre must not exclude anyone. */
export const roundingAcres = 0.06;

function inAcres({ size, unit }: { readonly size: number; readonly unit: 'acre' | 'hectare' }): number {
  return unit === 'acre' ? size : size * acresInHectare;
}
