import type { Scheme, SchemeDetail } from '#contract/schemes.ts';
import { findState } from '#catalogue/states.ts';
import { foldWords } from '#domain/text/fold-spelling.ts';
import { formatDay, formatLabelled, formatList } from '#languages/format.ts';
import { nameIn } from '#languages/names.ts';
import { schemeTroubleWords } from '#languages/typed-words.ts';
import { sayIn } from '#languages/words.ts';
import { readScheme } from '#server/features/schemes/index.ts';
import type { Part, Wanted } from '#understanding/wanted.ts';

import type { Asking } from '../../answer.ts';
import { asksAmountAlone } from '../../rules/carry.ts';
import { schemeDetails } from '../../rules/reading/scheme-query.ts';
import type { Hint } from '../../rules/word-lists.ts';
import { mayBeOfAny } from './schemes-asked.ts';

/** A part of a scheme that a question may ask for. */
export type Slot = 'papers' | 'how' | 'who-may' | 'how-much' | 'until-when' | 'status' | 'complaint' | 'why';

const slotOfPart: Readonly<Partial<Record<Part, Slot>>> = {
  papers: 'papers',
  how: 'how',
  where: 'how',
  start: 'how',
  'who-may': 'who-may',
  'how-much': 'how-much',
  'until-when': 'until-when',
  when: 'until-when',
  status: 'status',
  'not-come': 'status',
  complaint: 'complaint',
  why: 'why',
};
const slotsOfHints: Readonly<Partial<Record<Hint, Slot>>> = {
  payment: 'status',
  steps: 'how',
  who: 'who-may',
  deadline: 'until-when',
  call: 'complaint',
  why: 'why',
};

/** Wishes that are not about a scheme have parts that mean other things. */
const ofSchemes: ReadonlySet<Wanted> = new Set(['scheme', 'application', 'documents', 'contact', 'land', 'follow']);

const fewestWords = 2;

/** The parts of a scheme that the question asks for: first as the reader understands it, then by its words. */
export function slotsOf({ wish, hints, isFollow, told, words }: Asking['asked']): readonly Slot[] {
  // Of a need alone ("pump scheme") or of a state alone the reader can tell no part.
  const tellsPart = told.length > 0 && (words > fewestWords || wish.wanted === 'follow');
  const ofPart = tellsPart && ofSchemes.has(wish.wanted) && wish.isPartSure ? slotOfPart[wish.part] : undefined;
  const ofHints = Object.entries(slotsOfHints).flatMap(([hint, slot]) => (hints.has(hint as Hint) ? slot : []));
  const asked = new Set([...(ofPart === undefined ? [] : [ofPart]), ...ofHints]);
  if (asksAmountAlone({ hints, told, words })) return ['how-much'];
  // "When does the money come?" asks for no last date to apply.
  if (hints.has('payment')) asked.delete('until-when');
  if (asked.size > 0) return [...asked];
  // The answer to "and in my wife's name?" is the rule for who may have the scheme.
  return isFollow && !(['again', 'benefit', 'fee'] as const).some((hint) => hints.has(hint)) ? ['who-may'] : [];
}

/** "And in my wife's name?" or "which papers?" after an answer about a scheme is about that scheme. */
export function isOfLast({ asked }: Asking): boolean {
  const { carried, schemesToo, tellsNeed, isFollow, commodity, crop, otherCrop, topic } = asked;
  const namesOther = (commodity ?? crop ?? otherCrop) !== undefined || (schemesToo && tellsNeed);
  const isOfApp = topic !== undefined && topic !== 'apply' && topic !== 'signUp';
  const isSlotAlone = slotsOf(asked).length > 0 && (!tellsNeed || isFollow || asksBySlotWord(asked));
  return carried.does === 'keep' && carried.row !== 'others' && !namesOther && !isOfApp && isSlotAlone;
}

function asksBySlotWord({ hints }: Asking['asked']): boolean {
  return schemeDetails.some((hint) => hints.has(hint));
}

/**
 * The first sentences about a scheme: what the question asks, then what the scheme gives. The brief has a card for that,
 * and begins with the name only if the person did not say it.
 */
export async function tellFirst(asking: Asking, scheme: Scheme, slots: readonly Slot[], isNamed: boolean) {
  const { say } = asking;
  const { title, benefit, amounts } = scheme;
  const name = say('schemes.name', { title });
  const nameInBrief = isNamed ? [] : [name];
  const [first, ...more] = slots;
  if (first === 'how-much') {
    const others = await tellSlots(asking, scheme, more);
    const best = say('schemes.best', { title, benefit });
    const [amount] = amounts;
    const figure = amount === undefined ? [best] : [say('schemes.amount', { amount }), ...nameInBrief];
    return { text: [best, ...others], brief: [...figure, ...others] };
  }
  const lines = await tellSlots(asking, scheme, slots);
  if (lines.length === 0) return { text: [], brief: [] };
  const gives = slots.includes('how-much') ? [] : [say('schemes.gives', { benefit })];
  return { text: [name, ...lines, ...gives], brief: [...nameInBrief, ...lines] };
}

/** The sentences that answer these parts of a question about a scheme, without its name. */
export async function tellSlots(
  { asked, say, services, language, locale }: Asking,
  { id }: Scheme,
  slots: readonly Slot[],
): Promise<string[]> {
  const { title, description, benefit, howToApply, eligibility, documents, helpline, paidIn, deadline, troubles } =
    await readScheme({
      services,
      id,
      language,
    });
  const sayPaper = sayIn('schemes', language);
  const listed = formatList(
    documents.map((paper) => sayPaper(`papers.${paper}`)),
    locale,
  );
  const papers = documents.length > 0 ? [say('schemes.papers', { papers: listed })] : [];
  const call = helpline === null ? [] : [say('schemes.call', { number: helpline })];
  const lastDay =
    deadline === null
      ? say('schemes.noDeadline')
      : say('schemes.deadline', { day: formatDay(deadline, locale, 'long') });
  const bySlot: Readonly<Record<Slot, readonly string[]>> = {
    why: [description],
    'who-may': [say('eligible.who', { title, eligibility })],
    'how-much': [say('schemes.gives', { benefit })],
    how: [say('schemes.how', { how: howToApply }), ...papers],
    papers: papers.length > 0 ? papers : [say('schemes.noPapers')],
    'until-when': [lastDay],
    status: [say('schemes.payment'), ...call],
    complaint: call.length > 0 ? call : [say('outside.complaint')],
  };
  const told = troublesTold(asked, troubles);
  const reasons =
    told.length === 0 && asked.hints.has('payment') ? troubles.filter(({ id }) => reasonsOfNoMoney.has(id)) : [];
  const sayWaysOut = (met: typeof troubles) =>
    met.slice(0, mostTroubles).map(({ what, wayOut }) => formatLabelled(what, wayOut, locale));
  const instalment = slots.includes('status') && paidIn !== null ? [paidIn] : [];
  // The way out of a difficulty that the person tells of comes before all else.
  const lines = [...sayWaysOut(told), ...instalment, ...sayWaysOut(reasons), ...slots.flatMap((slot) => bySlot[slot])];
  return [...new Set(lines)];
}

/** More than this is hard to hear. */
const mostTroubles = 2;

/** Reasons why money does not come, for a person who only says that it has not come. */
const reasonsOfNoMoney: ReadonlySet<string> = new Set(['e-kyc', 'account-not-linked', 'money-not-come']);

/** The difficulties of a scheme that the person tells of. */
function troublesTold({ newest }: Asking['asked'], troubles: SchemeDetail['troubles']): SchemeDetail['troubles'] {
  const said = ` ${foldWords(newest).join(' ')} `;
  const told = new Set(
    schemeTroubleWords()
      .filter(([, names]) => names.some((name) => said.includes(` ${foldWords(name).join(' ')} `)))
      .map(([id]) => id),
  );
  return troubles.filter(({ id }) => told.has(id));
}

/** A fire may still burn, so an answer about its damage begins with the number to call. */
export function sayFire({ asked: { hints }, say }: Asking): string[] {
  return hints.has('fire') && hints.has('damage') ? [say('schemes.fire')] : [];
}

interface OfState {
  /** The name of the state. */
  readonly name: string;
  /** The first scheme of that state. */
  readonly title: string;
}

/** The states of the schemes, if no scheme is for all of India or for the state of the asker's language. */
export function ofStatesAlone({ language }: Asking, schemes: readonly Scheme[]): readonly OfState[] {
  if (schemes.some(({ states }) => mayBeOfAny(states, language))) return [];
  const titles = new Map(schemes.toReversed().flatMap(({ states, title }) => states.map((code) => [code, title])));
  const codes = new Set(schemes.flatMap(({ states }) => states));
  return [...codes].flatMap((code) => {
    const name = nameIn('states', language, findState(code)?.id ?? '');
    return name === undefined ? [] : [{ name, title: titles.get(code) ?? '' }];
  });
}

/** A longer list is hard to hear. */
const mostStates = 3;

/** Says that the schemes are of single states, with their names or with the names of the states. */
export function sayStates({ say, locale }: Asking, states: readonly OfState[], by: keyof OfState): string[] {
  const found = [...new Set(states.map((state) => state[by]))].slice(0, mostStates);
  return found.length === 0 ? [] : [say('schemes.ofStates', { found: formatList(found, locale) })];
}

export function statesToTap({ say }: Asking, states: readonly OfState[]): string[] {
  return states.length > 0 ? states.slice(0, mostStates).map(({ name }) => name) : [say('try.scheme')];
}
