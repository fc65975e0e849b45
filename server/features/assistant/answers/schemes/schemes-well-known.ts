import { schemeNeed } from '#catalogue/scheme-needs.ts';
import type { KnownPlace } from '#contract/assistant.ts';
import type { Scheme } from '#contract/schemes.ts';
import { usualLanguage } from '#domain/languages.ts';
import { sayIn } from '#languages/words.ts';
import { findSchemeById } from '#server/features/schemes/index.ts';

import { type Answer, type Asking, sayBorrowed } from '../../answer.ts';
import { findOwnPlace } from '../../tools/own-things.ts';
import { citeScheme, findSchemes, toSchemesCard } from '../../tools/schemes.ts';
import { mostShown } from './schemes-asked.ts';
import { slotsOf, tellSlots } from './schemes-details.ts';

/** The needs for which kai names schemes of its own choice, each with its words. */
export type WellKnownNeed = 'land' | 'noLoan' | 'landless' | 'cowshed' | 'onionStore' | 'directSale' | 'pond';

/** A search does not understand "I have three acres" and "the bank refused my loan". */
export async function answerWellKnown(asking: Asking, need: WellKnownNeed): Promise<Answer> {
  const { schemes: ids = [], tellsBest = false } = schemeNeed(need);
  const { asked, say, services, language } = asking;
  const found = await Promise.all(ids.map((id) => findSchemeById({ services, id, language })));
  const known = found.flatMap((scheme) => scheme ?? []);
  const place = findAskedPlace(asking);
  const state = place?.state ?? (await findOwnPlace(asking))?.state ?? null;
  const ofState = need === 'land' && state !== null ? await findOfState(asking, state) : [];
  const schemes = [...known, ...ofState].slice(0, mostShown);
  const first = say(`schemes.${need === 'land' && state !== null ? 'landOfState' : need}`);
  const [best] = schemes;
  if (!best) return { text: say('schemes.none'), suggestions: [say('try.scheme')], remember: { scheme: null } };
  // "Until when?" beside the need asks about the scheme that fits it best.
  const told = await tellSlots(asking, best, tellsBest ? slotsOf(asked) : []);
  const rest = [
    best.checked.said,
    say('eligible.office'),
    ...noteBorrowed(asking, schemes),
    ...(asked.intent === 'eligible' ? [say('eligible.signIn')] : []),
  ];
  return {
    text: [
      first,
      ...(tellsBest ? [say('schemes.best', { title: best.title, benefit: best.benefit })] : []),
      ...told,
      ...rest,
    ].join(' '),
    brief: [first, ...told, ...rest].join(' '),
    cards: [toSchemesCard(schemes.map((scheme) => ({ scheme, verdict: null })))],
    citations: schemes.slice(0, 3).map(citeScheme),
    suggestions: [...(need === 'directSale' ? [sayPriceFirst(asking)] : []), say('ask.eligibleThis')],
    remember: {
      intent: 'schemes',
      scheme: best.id,
      words: asked.text.slice(0, 500),
      ...(place === undefined ? {} : { place }),
    },
  };
}

/** The mandi price to compare an offer with. */
function sayPriceFirst({ asked: { commodity }, say, nameOf }: Asking): string {
  return commodity ? say('ask.bestMarket', { commodity: nameOf(commodity.id) }) : say('try.price');
}

/** Whether a scheme is one of these. "My KCC was rejected" names one. */
export function isWellKnown({ id }: Scheme, need: WellKnownNeed): boolean {
  return (schemeNeed(need).schemes ?? []).includes(id);
}

async function findOfState(asking: Asking, state: string): Promise<readonly Scheme[]> {
  const { schemes } = await findSchemes(asking, { q: '', state, limit: 2 * mostShown });
  return schemes.filter(({ states }) => states.length > 0);
}

/** For a farmer in debt, kai first says how to get help, because each waiver is only for one state. */
export async function answerDebt(asking: Asking): Promise<Answer> {
  const { asked, say } = asking;
  const state = asked.places[0]?.state ?? (await findOwnPlace(asking))?.state ?? null;
  // Always the English words, because in other languages the same words also find other schemes.
  const q = sayIn('kai', usualLanguage)('topics.waiver');
  const { schemes } = state === null ? { schemes: [] } : await findSchemes(asking, { q, state });
  const isAny = schemes.length > 0;
  const [best] = schemes;
  const text = [
    say('schemes.debt'),
    state === null ? say('schemes.whichState') : isAny ? say('schemes.waivers') : say('schemes.noWaiver'),
    ...(best === undefined ? [] : await tellSlots(asking, best, slotsOf(asked))),
    ...noteBorrowed(asking, schemes),
  ].join(' ');
  return {
    text,
    cards: isAny ? [toSchemesCard(schemes.map((scheme) => ({ scheme, verdict: null })))] : [],
    citations: schemes.slice(0, 3).map(citeScheme),
    suggestions: [say('topics.loan'), say('try.scheme')],
    remember: { scheme: schemes[0]?.id ?? null, words: asked.text.slice(0, 500) },
  };
}

export function noteBorrowed({ language }: Asking, schemes: readonly Scheme[]): string[] {
  const from = new Set(schemes.flatMap(({ borrowedFrom }) => borrowedFrom ?? []));
  return [...from].flatMap((other) => sayBorrowed(language, other));
}

/** The state in the question, else the state of the last question about schemes. A mandi's place does not count. */
export function findAskedPlace({ asked }: Asking): KnownPlace | undefined {
  const [now] = asked.places;
  if (now) return { state: now.state, district: null, market: null };
  const { intent, place } = asked.memory;
  const isOfSchemes = intent === 'schemes' && place !== null && place.district === null && place.market === null;
  return isOfSchemes && !asked.wholeCountry && !asked.nearMe ? place : undefined;
}
