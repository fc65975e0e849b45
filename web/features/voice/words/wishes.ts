import type { Named } from '#domain/text/names.ts';
import type { Say } from '#languages/words.ts';

import { kinds } from './may-wish.ts';
import { readKilograms, readSpokenNumber } from './read-number.ts';
import { isDenied, isIn, wordsIn } from './phrases.ts';
import type { SpokenNames, Thing } from '#web/lib/words/spoken-names.ts';

/** The screen that a command asks for, with the ids of its filters. */
export type Wish =
  | {
      readonly for: 'prices';
      readonly commodity: string | undefined;
      readonly state: string | undefined;
      readonly district: string | undefined;
      readonly quantityKg: number | undefined;
    }
  | { readonly for: 'schemes'; readonly state: string };

type SayVoice = Say<'voice'>;

/**
 * Reads "market prices for onion in Nashik" and nothing else: every word must be the name of a crop or a place, an
 * amount, or a word of the list. With any other word, "will prices rise?", it is a question for kai.
 */
export function readWish(said: string, say: SayVoice, names: SpokenNames): Wish | undefined {
  const words = wordsIn(said).map(({ raw }) => raw);
  const kind = kinds.find((each) => words.some((word) => isIn(word, say(`wishes.${each}`))));
  if (!kind) return undefined;
  const isIdle = (word: string) => isIn(word, say(`wishes.${kind}`)) || isIn(word, say('wishes.idle'));
  const amount = findAmount(words, isIdle, say);
  const named = names.find(
    words.map((word, at) => (amount?.at.has(at) ? '' : word)),
    isIdle,
  );
  const denials = denialsIn(words, named, isIdle, say);
  const isKnown = (word: string, at: number) =>
    isIdle(word) || amount?.at.has(at) === true || denials.has(at) || named.some((each) => covers(each, at));
  if (!words.every(isKnown)) return undefined;
  const meant = named.filter((each) => ![...denials.values()].includes(each));
  // "Not onion" alone does not tell which crop is meant instead.
  const isReplaced = (each: Named<Thing>) => meant.some(({ things }) => things[0]?.kind === each.things[0]?.kind);
  if (![...denials.values()].every(isReplaced)) return undefined;
  const commodity = theOne(meant, 'commodity');
  const place = placeOf(meant);
  if (commodity === null || place === null) return undefined;
  if (kind === 'schemes') {
    const isPlain = place && !commodity && !amount;
    return isPlain ? { for: 'schemes', state: place.state } : undefined;
  }
  if (!commodity && !place) return undefined;
  return {
    for: 'prices',
    commodity: commodity?.id,
    state: place?.state,
    district: place?.district,
    quantityKg: amount?.kilograms,
  };
}

/** The names that are denied, by the index of the "not": "not onion", "प्याज का नहीं". */
function denialsIn(
  words: readonly string[],
  named: readonly Named<Thing>[],
  isIdle: (word: string) => boolean,
  say: SayVoice,
): ReadonlyMap<number, Named<Thing>> {
  const denials = new Map<number, Named<Thing>>();
  for (const each of named) {
    const before = words.findLastIndex((word, at) => at < each.at && !isIdle(word));
    const after = words.findIndex((word, at) => at >= each.at + each.length && !isIdle(word));
    if (before >= 0 && isDenied(wordsIn(`${words[before]} x`), say)) denials.set(before, each);
    else if (after >= 0 && isDenied(wordsIn(`x ${words[after]}`), say)) denials.set(after, each);
  }
  return denials;
}

function covers({ at, length }: Named<Thing>, index: number): boolean {
  return index >= at && index < at + length;
}

/** The named crop; null if two are named, because nobody can tell which one is meant. */
function theOne(named: readonly Named<Thing>[], kind: Thing['kind']): Thing | undefined | null {
  const found = named.filter(({ things }) => things.some((thing) => thing.kind === kind));
  if (found.length > 1 || (found[0]?.things.length ?? 0) > 1) return null;
  return found[0]?.things[0];
}

interface Place {
  readonly state: string;
  readonly district: string | undefined;
}

/** "Nashik, Maharashtra" is one place. Null if several districts share the name, or two places are named. */
function placeOf(named: readonly Named<Thing>[]): Place | undefined | null {
  const places = named
    .map(({ things }) => things.filter(({ kind }) => kind !== 'commodity'))
    .filter(({ length }) => length > 0);
  const states = places.flatMap((things) => things.filter(({ kind }) => kind === 'state'));
  // A district may have its state's name, like Delhi and Goa; then the state is meant.
  const districts = places.filter((things) => !things.some(({ kind }) => kind === 'state'));
  if (states.length > 1 || districts.length > 1) return null;
  const [state] = states;
  const [choices] = districts;
  if (!choices) return state && { state: state.id, district: undefined };
  const fitting = choices.filter((thing) => thing.kind === 'district' && (!state || thing.stateId === state.id));
  const [district] = fitting;
  if (fitting.length !== 1 || district?.kind !== 'district') return null;
  return { state: district.stateId, district: district.id };
}

interface Amount {
  readonly kilograms: number;
  readonly at: ReadonlySet<number>;
}

const mostNumberWords = 4;

/** A number with its unit, "two quintals", "one and a half quintals". A number alone may mean anything. */
function findAmount(words: readonly string[], isIdle: (word: string) => boolean, say: SayVoice): Amount | undefined {
  const units = new Set(
    (['kilogram', 'quintal', 'tonne'] as const).flatMap((unit) => wordsIn(say(`units.${unit}`)).map(({ raw }) => raw)),
  );
  const end = words.findIndex((word) => units.has(word));
  const isNumber = (word = '') => readSpokenNumber(`${word} ${words[end] ?? ''}`, say) !== undefined;
  for (let start = Math.max(0, end - mostNumberWords); start < end; start += 1) {
    const span = words.slice(start, end + 1);
    const isSaid = isNumber(span[0]) && span.slice(1, -1).every((word) => isNumber(word) || isIdle(word));
    const kilograms = isSaid ? readKilograms(span.join(' '), say) : undefined;
    if (kilograms !== undefined && kilograms >= 1) {
      return { kilograms, at: new Set(span.map((_word, offset) => start + offset)) };
    }
  }
  return undefined;
}
