import { nameKey } from '#catalogue/names.ts';
import { findLongestFirst, type Named } from '#domain/text/names.ts';
import { scriptBit, scriptBitsMeant, scriptBitsNear, spelt } from '#domain/text/spelling.ts';
import { isNear, type Word, wordsOf } from '#domain/text/spoken-words.ts';

import { isGrammar, isGrammarAsWritten, type Vocabulary } from '../words.ts';

/** A thing under the sound of a name, with the bits of the scripts in which that name stands. */
interface Sounded<Thing> {
  readonly thing: Thing;
  scripts: number;
}

/** Things by their names, for finding them in a question. */
export interface NameIndex<Thing> {
  /** By folded name without spaces. Several things may share one name. */
  readonly byFold: ReadonlyMap<string, readonly Sounded<Thing>[]>;
  /** By exact spelling. The fold of a short name would fit too many other words. */
  readonly short: ReadonlyMap<string, readonly Thing[]>;
  readonly byFirstLetter: ReadonlyMap<string, readonly string[]>;
  /** The names of several words, as they are written. */
  readonly ofWords: ReadonlySet<string>;
}

export function indexNames<Thing>(
  entries: Iterable<readonly [name: string, thing: Thing]>,
  shortestFold: (thing: Thing) => number = () => 3,
): NameIndex<Thing> {
  const byFold = new Map<string, Sounded<Thing>[]>();
  const short = new Map<string, Thing[]>();
  const ofWords = new Set<string>();
  for (const [name, thing] of entries) {
    const shortest = shortestFold(thing);
    const isExact = shortest === Infinity;
    const words = isExact && isOneWord(name) ? [] : wordsOf(name);
    if (words.length > 0) ofWords.add(wordsAsWritten(words));
    const fold = isExact ? '' : words.map(({ forms: [own = ''] }) => own).join('');
    if (fold.length >= shortest) keepSound(byFold, fold, { thing, scripts: scriptBit(name) });
    keep(short, nameKey(name), thing);
  }
  return { byFold, short, byFirstLetter: Map.groupBy(byFold.keys(), (fold) => fold[0] ?? ''), ofWords };
}

/** Finds things only by exact spellings: as they are written, and as `spelt` writes the words of a question. */
export function indexSpellings<Thing>(entries: Iterable<readonly [name: string, thing: Thing]>): NameIndex<Thing> {
  const short = new Map<string, Thing[]>();
  const ofWords = new Set<string>();
  for (const [name, thing] of entries) {
    if (!isOneWord(name)) ofWords.add(wordsAsWritten(wordsOf(name)));
    for (const key of new Set([name, spelt(name)].map(nameKey))) keep(short, key, thing);
  }
  return { byFold: new Map(), short, byFirstLetter: new Map(), ofWords };
}

/** A name of one word needs no taking apart, which is most of the work for thousands of names. */
function isOneWord(name: string): boolean {
  return /^[\p{L}\p{M}]+$/u.test(name);
}

export function wordsAsWritten(words: readonly Word[]): string {
  return words.map(({ raw }) => raw).join(' ');
}

/** "Kal ka" (of yesterday) does not spell Kalka. But "gaya district" is a name of these words. */
export function mayJoin(
  span: readonly Word[],
  { ofWords }: Pick<NameIndex<unknown>, 'ofWords'>,
  { small }: Pick<Vocabulary, 'small'>,
): boolean {
  return span.length === 1 || !span.every(({ raw }) => small.has(raw)) || ofWords.has(wordsAsWritten(span));
}

function keep<Thing>(index: Map<string, Thing[]>, key: string, thing: Thing): void {
  const things = index.get(key);
  if (!things) index.set(key, [thing]);
  else if (!things.includes(thing)) things.push(thing);
}

function keepSound<Thing>(index: Map<string, Sounded<Thing>[]>, fold: string, own: Sounded<Thing>): void {
  const all = index.get(fold);
  const known = all?.find(({ thing }) => thing === own.thing);
  if (known) known.scripts |= own.scripts;
  else if (all) all.push(own);
  else index.set(fold, [own]);
}

/** The things whose names of this sound stand in one of these scripts. */
function soundedIn<Thing>({ byFold }: NameIndex<Thing>, fold: string, scripts: number): readonly Thing[] {
  return (byFold.get(fold) ?? []).flatMap((each) => ((each.scripts & scripts) === 0 ? [] : [each.thing]));
}

/** The things that a question names. Longer names win, and no word belongs to two names. */
export function findNamed<Thing>(
  words: readonly Word[],
  index: NameIndex<Thing>,
  {
    isTaken = () => false,
    isApart = () => false,
    isIdle,
    mayName,
    basesOf,
    shortestNear,
    isMisspelt = isNear,
    isSure = () => true,
    vocabulary,
  }: {
    isTaken?: (at: number) => boolean;
    /** Whether a word stands alone, so that it cannot be part of a name of several words. */
    isApart?: (word: Word) => boolean;
    /** Whether a word alone never names anything, in any spelling. */
    isIdle: (word: Word) => boolean;
    /** Whether a word alone may be a name in another spelling. */
    mayName: (word: Word) => boolean;
    /** The names that a word may contain, without its ending. */
    basesOf: (raw: string) => readonly string[];
    /** The length of the shortest name that may be misspelt. In a shorter word, another letter makes another word. */
    shortestNear: number;
    /** Whether one folded word may be another one misspelt. */
    isMisspelt?: (word: string, name: string) => boolean;
    /** Whether a verb that only sounds like its name may mean a thing: "sangali" is Sangli, and "karavi" no Karvi. */
    isSure?: (thing: Thing) => boolean;
    vocabulary: Pick<Vocabulary, 'small' | 'grammar'>;
  },
): Named<Thing>[] {
  const taken = new Set([...words.keys()].filter(isTaken));
  const keys = keysOf(words, basesOf);
  const { grammar } = vocabulary;
  const mayNameBySound = (word: Word) => mayName(word) && !isGrammarAsWritten(word, grammar);
  const nameAt = (at: number, length: number) => {
    const span = words.slice(at, at + length);
    if ((length > 1 && span.some(isApart)) || !mayJoin(span, index, vocabulary)) return undefined;
    const isWord = length > 1 || !span.every(isIdle);
    const written = isWord ? findAsWritten(index, keysAt(keys, at, length)) : undefined;
    if (written || !span.some(mayNameBySound)) return written;
    const sounded = findBySound(span, index);
    const [only] = length === 1 ? span : [];
    const meant = only && isGrammar(only, grammar) ? sounded?.filter(isSure) : sounded;
    return meant?.length === 0 ? undefined : meant;
  };
  const nearAt = (at: number) => {
    const word = words[at];
    return word && mayNameBySound(word) && !isGrammar(word, grammar)
      ? findNear(word, index, { shortestNear, isMisspelt })
      : undefined;
  };
  const found = findLongestFirst(words.length, nameAt, { taken });
  // If a question has a correctly spelt name, a word that only looks like a name is another word.
  const named = found.length > 0 ? found : findLongestFirst(words.length, nearAt, { taken, longest: 1 });
  return named.toSorted((a, b) => a.at - b.at);
}

function findAsWritten<Thing>(index: NameIndex<Thing>, spellings: readonly string[]): readonly Thing[] | undefined {
  const written = spellings.flatMap((key) => index.short.get(key) ?? []);
  return written.length > 0 ? [...new Set(written)] : undefined;
}

function findBySound<Thing>(span: readonly Word[], index: NameIndex<Thing>): readonly Thing[] | undefined {
  const start = span.slice(0, -1).map(({ forms: [own = ''] }) => own);
  const meant = scriptBitsMeant(span.map(({ raw }) => raw).join(''));
  for (const form of span.at(-1)?.forms ?? []) {
    const things = soundedIn(index, [...start, form].join(''), meant);
    if (things.length > 0) return things;
  }
  return undefined;
}

function findNear<Thing>(
  { raw, forms }: Word,
  index: NameIndex<Thing>,
  { shortestNear, isMisspelt }: { shortestNear: number; isMisspelt: (word: string, name: string) => boolean },
): readonly Thing[] | undefined {
  const meant = scriptBitsNear(raw);
  for (const form of forms.filter(({ length }) => length >= shortestNear)) {
    const near = index.byFirstLetter
      .get(form[0] ?? '')
      ?.find(
        (fold) => fold.length >= shortestNear && isMisspelt(form, fold) && soundedIn(index, fold, meant).length > 0,
      );
    if (near !== undefined) return soundedIn(index, near, meant);
  }
  return undefined;
}

/** The named things that a person means: only tomato in "not onion, tomato" and "प्याज नहीं टमाटर". */
export function withoutDenied<Each extends { readonly at: number; readonly length: number }>(
  found: readonly Each[],
  words: readonly Word[],
  { deniedBefore, deniedAfter }: Pick<Vocabulary, 'deniedBefore' | 'deniedAfter'>,
): readonly Each[] {
  const isDenied = ({ at, length }: Each) =>
    deniedBefore.has(words[at - 1]?.raw ?? '') || deniedAfter.has(words[at + length]?.raw ?? '');
  const meant = found.filter((each) => !isDenied(each));
  return meant.length > 0 ? meant : found;
}

/** For each word: its own key, then the keys of the names that it may contain without its ending. */
export function keysOf(words: readonly Word[], basesOf: (raw: string) => readonly string[]): string[][] {
  return words.map(({ raw }) => [raw, ...basesOf(raw)].map(nameKey));
}

/** The possible keys of a name of this place and length. Only the last word of a name carries an ending. */
export function keysAt(keys: readonly (readonly string[])[], at: number, length: number): string[] {
  const last = at + length - 1;
  const start = keys
    .slice(at, last)
    .map(([own]) => own)
    .join('');
  return (keys[last] ?? []).map((key) => start + key);
}
