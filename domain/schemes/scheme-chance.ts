import {
  type Eligibility,
  type FarmerFact,
  type FarmerFacts,
  judgeEligibility,
  type RuleAnswer,
  type SchemeConditions,
  type SchemeRule,
} from './scheme-eligibility.ts';
import { isWithin } from './scheme-questions.ts';
import type { schemeAudiences, schemeCategories } from './schemes.ts';

type Audience = (typeof schemeAudiences)[number];

export interface SchemeToOffer extends SchemeConditions {
  readonly category: (typeof schemeCategories)[number];
  readonly audience: readonly Audience[];
}

/** Whether to offer a scheme to a person: `likely` if nothing that the person told speaks against it. */
export interface SchemeChance {
  readonly chance: 'likely' | 'maybe' | 'no';
  /** The facts that speak for it. */
  readonly why: FarmerFact[];
  /** The facts that are not known yet. */
  readonly open: FarmerFact[];
  readonly eligibility: Eligibility;
}

/**
 * Few farmers are shut out by these, so a scheme is likely before they are asked. The scheme's own page asks them all.
 */
const rarelyBroken: ReadonlySet<SchemeRule['kind']> = new Set([
  'owned-since',
  'pension-below',
  'no-income-tax',
  'no-constitutional-post',
  'no-government-job',
  'no-registered-profession',
  'no-pension-fund',
]);

/** Joins the scheme's rules with the people and the work that it is for, because many entries have no rules. */
export function judgeChance(scheme: SchemeToOffer, facts: FarmerFacts): SchemeChance {
  const eligibility = judgeEligibility(scheme, facts);
  const { rules } = eligibility;
  const people = scheme.audience.map((each) => peopleOf[each](facts));
  const work = workOf[scheme.category]?.(facts);
  const isFor = people.length === 0 || people.some(({ answer }) => answer === 'yes');
  const isForOthers = people.length > 0 && people.every(({ answer }) => answer === 'no');
  // A farm of field crops may plant fruit, but insurance of animals is not offered to a farm without any.
  const isOtherWork = work?.answer === 'no' && scheme.category !== 'horticulture';
  if (eligibility.verdict === 'not' || isForOthers || isOtherWork) {
    return { chance: 'no', why: [], open: [], eligibility };
  }
  const isOpen = rules.some(({ answer, rule }) => answer === 'unknown' && !rarelyBroken.has(rule.kind));
  const isLikely = isFor && !isOpen && (work === undefined || work.answer === 'yes');
  const asked = [...rules, ...(isFor ? [] : people), ...(work ? [work] : [])];
  const told = [...rules, ...people, ...(work ? [work] : [])];
  return {
    chance: isLikely ? 'likely' : 'maybe',
    why: unique(told.flatMap(({ answer, fact }) => (answer === 'yes' ? fact : []))),
    open: unique(asked.flatMap(({ answer, fact }) => (answer === 'unknown' && facts[fact] === null ? fact : []))),
    eligibility,
  };
}

function unique(facts: readonly FarmerFact[]): FarmerFact[] {
  return [...new Set(facts)];
}

interface Asked {
  readonly fact: FarmerFact;
  readonly answer: RuleAnswer;
}

function holds<Fact extends FarmerFact>(
  facts: FarmerFacts,
  fact: Fact,
  test: (value: NonNullable<FarmerFacts[Fact]>) => boolean,
): Asked {
  const value = facts[fact];
  return { fact, answer: value === null ? 'unknown' : test(value) ? 'yes' : 'no' };
}

/** One yes is enough: a scheme "for farmers and women" is for either. */
const peopleOf: Readonly<Record<Audience, (facts: FarmerFacts) => Asked>> = {
  farmer: judgeFarming,
  'small-farmer': (facts) => holds(facts, 'landAcres', (acres) => acres > 0 && isWithin(acres, 'to-2-hectares')),
  tenant: (facts) => holds(facts, 'tenure', (tenure) => tenure === 'rents' || tenure === 'both'),
  'farm-worker': (facts) => holds(facts, 'isFarmWorker', Boolean),
  livestock: (facts) => holds(facts, 'animals', keepsLivestock),
  fisher: judgeFishing,
  women: (facts) => holds(facts, 'gender', (gender) => gender === 'female'),
  'sc-st': (facts) => holds(facts, 'socialCategory', (category) => category === 'sc' || category === 'st'),
  fpo: (facts) => holds(facts, 'groups', (groups) => groups.includes('fpo')),
  group: (facts) => holds(facts, 'groups', (groups) => groups.length > 0),
  // Each state has its own age of youth, and each scheme its own kind of business, so only its rules can tell.
  youth: () => ({ fact: 'age', answer: 'unknown' }),
  business: () => ({ fact: 'groups', answer: 'unknown' }),
};

const workOf: Readonly<Partial<Record<SchemeToOffer['category'], (facts: FarmerFacts) => Asked>>> = {
  livestock: (facts) => holds(facts, 'animals', keepsLivestock),
  fishery: judgeFishing,
  horticulture: (facts) => holds(facts, 'works', (works) => works.includes('garden-crops')),
};

/** A person who grows anything or works land farms, and one who told that they do neither does not. */
function judgeFarming(facts: FarmerFacts): Asked {
  const grows = holds(facts, 'works', (works) => works.length > 0);
  const hasLand = holds(facts, 'tenure', (tenure) => tenure !== 'none');
  if (grows.answer === 'yes' || hasLand.answer === 'no') return grows;
  return hasLand;
}

function keepsLivestock(animals: NonNullable<FarmerFacts['animals']>): boolean {
  return animals.some((animal) => animal !== 'fish');
}

function judgeFishing(facts: FarmerFacts): Asked {
  const keeps = holds(facts, 'animals', (animals) => animals.includes('fish'));
  return keeps.answer === 'yes' ? keeps : holds(facts, 'isFisher', Boolean);
}
