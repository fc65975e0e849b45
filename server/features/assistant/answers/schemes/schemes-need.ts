import { schemeNeeds, type SchemeNeed, type SchemeNeedId } from '#catalogue/scheme-needs.ts';
import { findState } from '#catalogue/states.ts';
import type { Scheme } from '#contract/schemes.ts';
import { speltWords } from '#domain/text/tokens.ts';

import type { Asking } from '../../answer.ts';
import { openVocabulary } from '../../open-vocabulary.ts';
import { readQuestion } from '../../rules/reading/read-question.ts';
import { landless, schemeDetails } from '../../rules/reading/scheme-query.ts';
import { isMoneyAlone, mayBeOfAny, needIn, type SchemesGoneOn } from './schemes-asked.ts';

/** The need that the words tell. One word of the catalogue finds its schemes. */
export function needOf({ hints }: Asking['asked']): SchemeNeed | undefined {
  return schemeNeeds.find(({ need, search }) => search !== undefined && isHint(need) && hints.has(need));
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

/** "Money for farming" asks for a crop loan. "A loan for mushroom farming" asks for more. */
export function asksForFarmLoan({ newest, query: q, hints }: Asking['asked']): boolean {
  if (hints.has('payment')) return false;
  const { farming, money } = openVocabulary();
  const words = speltWords(q);
  const isOfFarm = words.some((raw) => farming.has(raw)) && words.every((raw) => farming.has(raw) || money.has(raw));
  return isOfFarm && speltWords(newest).some((word) => money.has(word));
}

/** Nobody borrows to get these. */
const notBought: ReadonlySet<Scheme['category']> = new Set([
  'credit',
  'income-support',
  'insurance',
  'pension-welfare',
  'training',
]);

/** "A loan?" after the subsidy for a tractor is about a loan for a tractor. */
export function asksLoanAfter({ asked }: Asking, last: Scheme | undefined): boolean {
  const { memory, query, hints } = asked;
  const isAfter = memory.intent === 'schemes' && last !== undefined && !notBought.has(last.category);
  const asksDetail = schemeDetails.some((hint) => hints.has(hint));
  return isAfter && !asksDetail && query !== '' && query.split(' ').every(isLoan);
}

interface ForLoan extends SchemesGoneOn {
  /** The question is about a loan, and no scheme for all of India or for the asker's state lends. */
  readonly lacksLoan: boolean;
}

/** Of the schemes for a thing, only those that lend, if the question asks for a loan for it. */
export function lendersIn(asking: Asking, found: SchemesGoneOn, state: string | null): ForLoan {
  if (!asksLoanForThing(asking, found.words)) return { ...found, lacksLoan: false };
  const lenders = found.schemes.filter(lends);
  const own = findState(state ?? '')?.code;
  const isHere = lenders.some(
    ({ states }) => mayBeOfAny(states, asking.language) || states.some((each) => each === own),
  );
  return { ...found, ...(lenders.length > 0 ? { schemes: lenders, total: lenders.length } : {}), lacksLoan: !isHere };
}

/** "A loan or a subsidy for a tractor" asks for any help. */
function asksLoanForThing({ asked: { query } }: Asking, words: string): boolean {
  const isOfLoan = query.split(' ').some(isLoan) && needIn(query) === query;
  const need = needIn(readQuestion(words, openVocabulary(words)).query);
  return isOfLoan && need !== '' && !isMoneyAlone(need);
}

function lends({ title, benefit }: Scheme): boolean {
  return speltWords(`${title} ${benefit}`).some(isLoan);
}

function isLoan(raw: string): boolean {
  return openVocabulary().loans.has(raw);
}
