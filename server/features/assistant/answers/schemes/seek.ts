import type { SchemeNeed } from '#catalogue/scheme-needs.ts';
import { findState } from '#catalogue/states.ts';
import type { KnownPlace } from '#contract/assistant.ts';
import type { Scheme } from '#contract/schemes.ts';
import { usualLanguage } from '#domain/languages.ts';
import { sayIn } from '#languages/words.ts';
import { findSchemeById } from '#server/features/schemes/index.ts';

import type { Asking } from '../../answer.ts';
import { findOwnPlace } from '../../tools/own-things.ts';
import { findGoingOn, mostShown, type SchemesGoneOn } from './schemes-asked.ts';
import { isOfLast } from './schemes-details.ts';
import { findCalled, findNamed, namesUnknownScheme } from './schemes-named.ts';
import { asksForFarmLoan, asksLoanAfter, lendersIn, needOf, topicAfterAnimal, topicOf } from './schemes-need.ts';
import { findAskedPlace } from './schemes-well-known.ts';

/** A question for schemes before the search, with all that kai knows of it. */
export interface Sought {
  readonly asking: Asking;
  readonly asked: Asking['asked'];
  readonly wantsOthers: boolean;
  readonly isLoanAfter: boolean;
  /** The schemes that the question names or goes on with. */
  readonly named: readonly Scheme[];
  /** The question names a scheme that Khet does not have. */
  readonly isUnknown: boolean;
  /** The state in the question, else the asker's own. */
  readonly state: string | null;
  readonly place: KnownPlace | undefined;
  readonly need: SchemeNeed | undefined;
  readonly topic: ReturnType<typeof topicOf | typeof topicAfterAnimal>;
  /** The insurance of a crop does not pay for what stray cattle eat, nor for cattle. */
  readonly isDamage: boolean;
  /** The words to search for. */
  readonly q: string;
}

export async function seek(asking: Asking): Promise<Sought> {
  const { asked, say } = asking;
  const { hints } = asked;
  const wantsOthers = asked.carried.row === 'others';
  const isLoanAfter = asksLoanAfter(asking, await findLast(asking));
  const named = wantsOthers ? [] : await findMeant(asking, isLoanAfter);
  const place = findAskedPlace(asking);
  const need = needOf(asked);
  const topic = named.length === 0 ? (topicAfterAnimal(asked) ?? topicOf(need)) : topicOf(need);
  const isDamage = hints.has('damage') && !hints.has('stray') && !hints.has('deadAnimal');
  // Always the English word, because in other languages the word for a well also finds drinking water and coffee.
  const needed = topic === undefined ? asked.query : sayIn('kai', usualLanguage)(topic);
  return {
    asking,
    asked,
    wantsOthers,
    isLoanAfter,
    named,
    isUnknown: !wantsOthers && (await namesUnknownScheme(asking)),
    state: place?.state ?? (await findOwnPlace(asking))?.state ?? null,
    place,
    need,
    topic,
    isDamage,
    q: isDamage ? say('topics.insurance') : needed,
  };
}

/** The schemes that are named, else those that the words find. */
export async function search(sought: Sought) {
  const { asking, asked, named, q, state, wantsOthers, topic } = sought;
  if (named.length > 0) return { ...shown(toFound(asking, named)), lacksLoan: false };
  const need = { q, state, wantsOthers, isLoanAfter: sought.isLoanAfter && topic === undefined };
  const found = await findInState(q === asked.query ? asking : withoutBeside(asking), need);
  return shown(lendersIn(asking, found, state));
}

function shown<Found extends SchemesGoneOn>(found: Found): Found {
  return { ...found, schemes: found.schemes.slice(0, mostShown) };
}

/** If a search finds only schemes of other states, a scheme for all of India with such a name in the question helps. */
async function findInState(asking: Asking, need: Parameters<typeof findGoingOn>[1]): Promise<SchemesGoneOn> {
  const found = await findGoingOn(asking, need);
  const isElsewhere = found.schemes.every((scheme) => isOfOther(scheme, need.state));
  const called = need.state !== null && isElsewhere ? await findCalled(asking) : [];
  return called.length > 0 ? toFound(asking, called) : found;
}

function toFound({ asked }: Asking, named: readonly Scheme[]): SchemesGoneOn {
  return { schemes: named, total: named.length, words: asked.text };
}

/** The schemes that the question names, else the last scheme if the question continues it. */
async function findMeant(asking: Asking, isLoanAfter: boolean): Promise<readonly Scheme[]> {
  const named = await findNamed(asking);
  if (named.length === 0 && asksForFarmLoan(asking.asked)) return findFarmLoan(asking);
  if (named.length > 0 || isLoanAfter || !isOfLast(asking)) return named;
  const last = await findLast(asking);
  return last ? [last] : [];
}

/** Idle words of the question stand beside its own words, not beside those that kai searches for instead. */
function withoutBeside(asking: Asking): Asking {
  return { ...asking, asked: { ...asking.asked, besideQuery: [] } };
}

/** A search for "money for farming" finds the weather service first. */
async function findFarmLoan({ services, language }: Asking): Promise<readonly Scheme[]> {
  const loan = await findSchemeById({ services, id: 'kisan-credit-card', language });
  return loan ? [loan] : [];
}

/** The scheme of the last answer, if Khet still has it. */
export async function findLast({ asked, services, language }: Asking): Promise<Scheme | undefined> {
  const { scheme: id } = asked.memory;
  if (id === null) return undefined;
  return (await findSchemeById({ services, id, language })) ?? undefined;
}

/** Whether the state is known and the scheme is not for it. */
export function isOfOther({ states }: Scheme, state: string | null): boolean {
  const code = findState(state ?? '')?.code;
  return code !== undefined && states.length > 0 && !states.includes(code);
}
