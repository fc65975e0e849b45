import { acresInHectare } from '../numbers/measures.ts';
import { type FarmerFact, type FarmerFacts, roundingAcres } from './scheme-eligibility.ts';

/** The questions of "What may I get?", in their order. Each scheme asks on its own page for what these leave open. */
export const schemeQuestions = [
  'state',
  'work',
  'tenure',
  'land',
  'birthYear',
  'gender',
  'socialCategory',
  'groups',
  'paysIncomeTax',
] as const;
export type SchemeQuestion = (typeof schemeQuestions)[number];

/** The facts that a question tells. */
export const factsOfQuestion: Readonly<Record<SchemeQuestion, readonly FarmerFact[]>> = {
  state: ['state'],
  work: ['works', 'animals', 'isFisher', 'isFarmWorker'],
  tenure: ['tenure'],
  land: ['landAcres'],
  birthYear: ['age'],
  gender: ['gender'],
  socialCategory: ['socialCategory'],
  groups: ['groups'],
  paysIncomeTax: ['paysIncomeTax'],
};

/** Whether a question is answered. A family without land is not asked how much it has. */
export function isAnswered(question: SchemeQuestion, facts: FarmerFacts): boolean {
  if (question === 'land' && facts.tenure === 'none') return true;
  return factsOfQuestion[question].every((fact) => facts[fact] !== null);
}

/** The classes of the Agriculture Census by which schemes limit land: marginal, small, semi-medium, and larger farms. */
export const landBands = ['to-1-hectare', 'to-2-hectares', 'to-4-hectares', 'above-4-hectares'] as const;
export type LandBand = (typeof landBands)[number];

/** The upper end of each class. Limits in the catalogue are such ends, so every farm of a class is judged alike. */
const mostHectares: Readonly<Record<LandBand, number>> = {
  'to-1-hectare': 1,
  'to-2-hectares': 2,
  'to-4-hectares': 4,
  // A medium farm ends here. No scheme has a limit above four hectares.
  'above-4-hectares': 10,
};

export function acresOfBand(band: LandBand): number {
  return mostHectares[band] * acresInHectare;
}

export function bandOf(acres: number): LandBand {
  return landBands.find((band) => isWithin(acres, band)) ?? 'above-4-hectares';
}

export function isWithin(acres: number, band: LandBand): boolean {
  return acres <= acresOfBand(band) + roundingAcres;
}
