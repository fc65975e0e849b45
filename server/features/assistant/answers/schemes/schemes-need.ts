import { findState } from '#catalogue/states.ts';

import type { Asking } from '../../answer.ts';
import { openVocabulary } from '../../open-vocabulary.ts';
import { readQuestion } from '../../rules/reading/read-question.ts';
import { landless } from '../../rules/reading/scheme-query.ts';
import { isMoneyAlone } from './schemes-asked.ts';
import { readWords } from './schemes-named.ts';

/** People describe these needs in many ways, but one word finds their schemes. */
const topics = {
  well: 'topics.well',
  deadAnimal: 'topics.livestock',
  death: 'topics.accident',
  fence: 'topics.fence',
  stray: 'topics.stray',
  pond: 'topics.pond',
  cowshed: 'topics.cowshed',
} as const;
type Need = keyof typeof topics;
const needs = Object.keys(topics) as Need[];

export function needOf({ hints }: Asking['asked']): Need | undefined {
  return needs.find((hint) => hints.has(hint));
}

/** For these buildings Khet has schemes of one state alone, which help nobody in another state. */
const builtIn = { cowshed: 'gujarat', onionStore: 'rajasthan' } as const;

/** The building that the farmer wants, if a search would find only schemes of another state. */
export function buildingIn({ hints }: Asking['asked'], state: string | null) {
  const own = findState(state ?? '')?.id;
  return (['cowshed', 'onionStore'] as const).find((hint) => hints.has(hint) && builtIn[hint] !== own);
}

export function topicOf(need: Need | undefined) {
  return need === undefined ? undefined : topics[need];
}

/** "A loan without land": a search finds works on land that others have. */
export function isLoanWithoutLand({ isLandless, query, newest }: Asking['asked']): boolean {
  const { money } = openVocabulary();
  // The query of "can I get a loan" has no loan in it.
  const isOfMoney = readWords(newest).some(({ raw }) => money.has(raw));
  return isLandless && isOfMoney && query.split(' ').every((word) => word === landless || money.has(word));
}

/** "Insurance?" and "a loan?" after a sick cow or after goat farming are about the animal, and so is "cow insurance". */
export function topicAfterAnimal({ hints, memory, query, namesAnimal, namesFish }: Asking['asked']) {
  const { intent, words } = memory;
  if (namesAnimal && !namesFish && hints.has('insurance') && !hints.has('stray')) return 'topics.livestock' as const;
  const wereSchemes = intent === 'schemes' && words !== null && readQuestion(words, openVocabulary()).namesAnimal;
  if (intent !== 'helpline' && !wereSchemes) return undefined;
  if (isMoneyAlone(query)) return 'topics.animalLoan' as const;
  return hints.has('insurance') ? ('topics.livestock' as const) : undefined;
}

/** The premium of a crop loan's insurance is often taken without a question. */
export function sayChoice({ say, asked }: Asking): string[] {
  return [say('schemes.unwanted'), ...(asked.hints.has('insurance') ? [say('schemes.insuranceChoice')] : [])];
}
