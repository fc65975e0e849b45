import { schemeNeed, schemeNeeds, type SchemeNeed, type SchemeNeedId } from '#catalogue/scheme-needs.ts';
import { findState } from '#catalogue/states.ts';
import { speltWords } from '#domain/text/tokens.ts';

import type { Asking } from '../../answer.ts';
import { openVocabulary } from '../../open-vocabulary.ts';
import { readQuestion } from '../../rules/reading/read-question.ts';
import { landless } from '../../rules/reading/scheme-query.ts';
import { isMoneyAlone } from './schemes-asked.ts';

/** The need that the words tell. One word of the catalogue finds its schemes. */
export function needOf({ hints }: Asking['asked']): SchemeNeed | undefined {
  return schemeNeeds.find(({ need, search }) => search !== undefined && isHint(need) && hints.has(need));
}

/** The building that the farmer wants, if a search would find only schemes of another state. */
export function buildingIn({ hints }: Asking['asked'], state: string | null) {
  const own = findState(state ?? '')?.id;
  return (['cowshed', 'onionStore'] as const).find((need) => hints.has(need) && schemeNeed(need).onlyIn !== own);
}

export function topicOf(need: SchemeNeed | undefined) {
  return need?.search === undefined ? undefined : (`topics.${need.search}` as const);
}

function isHint(need: SchemeNeedId): need is Exclude<SchemeNeedId, 'landless'> {
  return need !== 'landless';
}

/** "A loan without land": a search finds works on land that others have. */
export function isLoanWithoutLand({ isLandless, query, newest }: Asking['asked']): boolean {
  const { money } = openVocabulary();
  // The query of "can I get a loan" has no loan in it.
  const isOfMoney = speltWords(newest).some((word) => money.has(word));
  return isLandless && isOfMoney && query.split(' ').every((word) => word === landless || money.has(word));
}

/** "Insurance?" and "a loan?" after a sick cow or after goat farming are about the animal, and so is "cow insurance". */
export function topicAfterAnimal({ hints, memory, query, namesAnimal, namesFish }: Asking['asked']) {
  const { intent, words } = memory;
  if (namesAnimal && !namesFish && hints.has('insurance') && !hints.has('stray')) return 'topics.livestock' as const;
  const wereSchemes = intent === 'schemes' && words !== null && readQuestion(words, openVocabulary(words)).namesAnimal;
  if (intent !== 'animals' && !wereSchemes) return undefined;
  if (isMoneyAlone(query)) return 'topics.animalLoan' as const;
  return hints.has('insurance') ? ('topics.livestock' as const) : undefined;
}

/** The premium of a crop loan's insurance is often taken without a question. */
export function sayChoice({ say, asked }: Asking): string[] {
  return [say('schemes.unwanted'), ...(asked.hints.has('insurance') ? [say('schemes.insuranceChoice')] : [])];
}
