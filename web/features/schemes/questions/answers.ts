import type { SchemeAnswers } from '#contract/schemes.ts';
import {
  animalKinds,
  type FarmerFacts,
  genders,
  groupKinds,
  landTenures,
  socialCategories,
  workKinds,
} from '#domain/schemes/scheme-eligibility.ts';
import { bandOf, landBands, type SchemeQuestion } from '#domain/schemes/scheme-questions.ts';

/** The tiles of "What is your work?": what grows, which animals, fishing, and work for wages. */
export const workTiles = [
  workKinds,
  animalKinds.filter((animal) => animal !== 'bees' && animal !== 'silkworms'),
  ['fishing', 'bees', 'silkworms', 'wages'],
].flat() as readonly WorkTile[];
export type WorkTile = (typeof workKinds)[number] | (typeof animalKinds)[number] | 'fishing' | 'wages';

export function answersOfWork(chosen: readonly WorkTile[]): SchemeAnswers {
  return {
    works: workKinds.filter((work) => chosen.includes(work)),
    animals: animalKinds.filter((animal) => chosen.includes(animal)),
    isFisher: chosen.includes('fishing'),
    isFarmWorker: chosen.includes('wages'),
  };
}

/** The tiles that an earlier answer chose. */
export function workIn({ works, animals, isFisher, isFarmWorker }: FarmerFacts): WorkTile[] {
  return [
    ...(works ?? []),
    ...(animals ?? []),
    ...(isFisher ? (['fishing'] as const) : []),
    ...(isFarmWorker ? (['wages'] as const) : []),
  ];
}

/** The questions with one answer of a short list, and the answers in their order. */
export const choicesOf = {
  tenure: landTenures,
  land: landBands,
  gender: genders,
  socialCategory: socialCategories,
  groups: groupKinds,
} as const satisfies Partial<Record<SchemeQuestion, readonly string[]>>;

/** The earlier answer to a question with one answer; undefined if there is none. */
export function choiceIn(question: 'tenure' | 'land' | 'gender' | 'socialCategory', facts: FarmerFacts) {
  if (question !== 'land') return facts[question] ?? undefined;
  return facts.landAcres === null ? undefined : bandOf(facts.landAcres);
}
