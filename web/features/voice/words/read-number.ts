import { withPlainDigits } from '#domain/numbers/digits.ts';
import { spelt } from '#domain/text/spelling.ts';
import type { Say } from '#languages/words.ts';

import { alternatives } from './phrases.ts';
import { formsOf, wordsBelowHundred } from './number-words.ts';

type SayVoice = Say<'voice'>;

/** The text in the one form of its spellings. The signs of sums and of shares stay. */
function plain(text: string): string {
  return spelt(text)
    .replaceAll(/[^\p{L}\p{M}\p{N}₹%.,+-]+|-/gu, ' ')
    .replaceAll(/[.,](?!\d)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const scaleSizes = [100, 1000, 100_000, 10_000_000] as const;

/**
 * Reads a recognised number: "50", "1,200.5", "two hundred fifty", "2 and a half", "साढ़े तीन सौ". Undefined if there is
 * none, or more than one.
 */
export function readSpokenNumber(said: string, say: SayVoice): number | undefined {
  const phrase = plain(withPlainDigits(said)).replaceAll(/(?<=\d),(?=\d)/g, '');
  const words = phrase.match(/\d+(?:\.\d+)?|[^\d\s]+/g) ?? [];
  if (words.filter((word) => isDigits(word)).length > 1) return undefined;
  const value = reckon(readTokens(words, say));
  return Number.isNaN(value) ? undefined : value;
}

function isDigits(word: string): boolean {
  return /^\d/.test(word);
}

type Token =
  | { readonly is: 'value' | 'change' | 'scale'; readonly size: number }
  | { readonly is: 'point' | 'unit' | 'other' };

const aHundred: Token = { is: 'scale', size: 100 };

/** The parts of a number in their order: "दोनशे" is a two and a hundred. */
function readTokens(words: readonly string[], say: SayVoice): Token[] {
  const below = new Map(wordsBelowHundred(say).map((word, value) => [plain(word), value]));
  const { parts, changes, open } = partsOf(say);
  const own = new Map(
    formsOf(say).flatMap(([key, word]) =>
      /\d/.test(key) ? [[plain(word), Number(key.replace('=', ''))] as const] : [],
    ),
  );
  const valueOf = (word: string) =>
    isDigits(word)
      ? Number(word)
      : (below.get(word) ?? parts.get(word) ?? (sizes.has(word) ? undefined : own.get(word)));
  const names = say('numbers.scales')
    .split(' ')
    .map((each) => each.split('/').map(plain));
  const sizes = new Map(names.flatMap((each, at) => each.map((name) => [name, scaleSizes[at] ?? 1])));
  // "Two hundred", which Marathi writes as one word.
  const hundredsIn = (word: string) => {
    const hundred = names[0]?.find((name) => word.endsWith(name));
    return hundred === undefined ? undefined : valueOf(word.slice(0, -hundred.length));
  };
  const unitNames = new Set(unitKeys.flatMap((unit) => alternatives(say(`units.${unit}`)).map(plain)));
  const isNumber = (word: string) => sizes.has(word) || (valueOf(word) ?? hundredsIn(word)) !== undefined;
  const isScaleOrUnit = (word: string) => sizes.has(word) || unitNames.has(word);
  return joinTens(splitChanges(words, [...changes.keys()], isNumber), below).flatMap((word, at, all): Token[] => {
    const isCounting = changes.has(all[at - 1] ?? '') || isScaleOrUnit(all[at + 1] ?? '');
    const openValue = isCounting ? open.get(word) : undefined;
    if (openValue !== undefined) return [{ is: 'value', size: openValue }];
    const change = changes.get(word);
    if (change !== undefined) return [{ is: 'change', size: change }];
    const value = valueOf(word);
    if (value !== undefined) return [{ is: 'value', size: value }];
    const size = sizes.get(word);
    if (size !== undefined) return [{ is: 'scale', size }];
    const hundreds = hundredsIn(word);
    if (hundreds !== undefined) return [{ is: 'value', size: hundreds }, aHundred];
    if (word === plain(say('numbers.point'))) return [{ is: 'point' }];
    return [{ is: unitNames.has(word) ? 'unit' : 'other' }];
  });
}

/** Not a number where the tokens make none or several. */
function reckon(tokens: readonly Token[]): number | undefined {
  let whole: number | undefined;
  let part: number | undefined;
  // "सवा" alone is one and a quarter, and "सवा दो" two and a quarter.
  let change: number | undefined;
  let decimals: string | undefined;
  const take = () => {
    const taken = part ?? 1 + (change ?? 0);
    [change, decimals] = [undefined, undefined];
    return taken;
  };
  for (const [at, token] of tokens.entries()) {
    if (token.is === 'change') change = token.size;
    else if (token.is === 'point') decimals = '';
    else if (token.is === 'scale' && token.size === 100) part = take() * 100;
    else if (token.is === 'scale') {
      whole = (whole ?? 0) + take() * token.size;
      part = undefined;
    } else if (token.is === 'value' && decimals !== undefined) {
      decimals += String(token.size);
      part = Math.floor(part ?? 0) + Number(`0.${decimals}`);
    } else if (token.is === 'value') {
      part = combine(part, withChange(token.size, change), tokens[at - 1]?.is === 'value');
      change = undefined;
    } else if (change !== undefined) part = token.is === 'unit' ? take() : Number.NaN;
  }
  if (change !== undefined) part = take();
  return part === undefined ? whole : (whole ?? 0) + part;
}

/** "साढ़े 300" is three and a half hundreds. */
function withChange(value: number, change: number | undefined): number {
  if (change === undefined) return value;
  const scale = value < 100 ? 1 : scaleSizes.findLast((size) => value % size === 0);
  return value + change * (scale ?? Number.NaN);
}

/** "Two hundred fifty" and "three and a half" are one number, "three quarters" is a part of one, "two three" is none. */
function combine(part: number | undefined, value: number, isNext: boolean): number {
  if (part === undefined || part === 0) return value;
  if (value > 0 && value < 1) return isNext ? part * value : part + value;
  return part % 100 === 0 && value < 100 ? part + value : Number.NaN;
}

/** "साडेतीन" is two words, as "साढ़े तीन". */
function splitChanges(
  words: readonly string[],
  changes: readonly string[],
  isNumber: (word: string) => boolean,
): string[] {
  return words.flatMap((word) => {
    const change = changes.find((each) => word.startsWith(each) && isNumber(word.slice(each.length)));
    return change === undefined || word === change ? [word] : [change, word.slice(change.length)];
  });
}

interface Parts {
  /** "Half" is 0.5. */
  readonly parts: ReadonlyMap<string, number>;
  /** "साढ़े" adds a half to the next number, and "पौने" takes a quarter from it. */
  readonly changes: ReadonlyMap<string, number>;
  /** "Do" is an English verb, and two only before a unit or a scale, or after "sava": "do quintal". */
  readonly open: ReadonlyMap<string, number>;
}

/** Reads the language's list of parts: "0.5 half | +0.5 साढ़े | ?2 do". */
function partsOf(say: SayVoice): Parts {
  const parts = new Map<string, number>();
  const changes = new Map<string, number>();
  const open = new Map<string, number>();
  for (const entry of alternatives(say('numbers.parts'))) {
    const [size = '', ...names] = entry.split(' ');
    const kind = size.startsWith('?') ? open : /^[+-]/.test(size) ? changes : parts;
    for (const name of names) kind.set(plain(name), Number(size.replace('?', '')));
  }
  return { parts, changes, open };
}

/** Joins "twenty three" to "twenty-three", which is one of the hundred number words. */
function joinTens(words: readonly string[], below: ReadonlyMap<string, number>): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    if (last !== undefined && below.has(`${last} ${word}`)) joined[joined.length - 1] = `${last} ${word}`;
    else joined.push(word);
  }
  return joined;
}

const units = { gram: 0.001, kilogram: 1, quintal: 100, tonne: 1000 } as const;
const unitKeys = ['gram', 'kilogram', 'quintal', 'tonne'] as const;

/** Reads "two quintals" as 200. Without a unit the number means kilograms. */
export function readKilograms(said: string, say: SayVoice): number | undefined {
  const value = readSpokenNumber(said, say);
  if (value === undefined) return undefined;
  const words = plain(said).split(' ');
  const unit = unitKeys.find((each) => alternatives(say(`units.${each}`)).some((name) => words.includes(plain(name))));
  return value * units[unit ?? 'kilogram'];
}
