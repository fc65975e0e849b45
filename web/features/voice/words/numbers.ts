import { withPlainDigits } from '#domain/numbers/digits.ts';
import type { Say } from '#languages/words.ts';

import { alternatives, plain } from './phrases.ts';

type SayVoice = Say<'voice'>;

/**
 * Says 123457 as "one lakh twenty-three thousand four hundred fifty-seven", because foreign voices do not know lakhs.
 */
export function sayNumber(value: number, say: SayVoice): string {
  if (value < 0) return say('numbers.minus', { count: sayNumber(-value, say) });
  const [whole = '0', decimals] = String(value).split('.');
  // Too large for words, or in a browser's own form such as 1e21.
  if (whole.length > 12 || whole.includes('e')) return String(value);
  const said = sayWhole(Number(whole), say);
  if (decimals === undefined) return said;
  return [said, say('numbers.point'), ...[...decimals].map((digit) => sayWhole(Number(digit), say))].join(' ');
}

const scales = [
  { size: 10_000_000, words: 'numbers.crore' },
  { size: 100_000, words: 'numbers.lakh' },
  { size: 1000, words: 'numbers.thousand' },
  { size: 100, words: 'numbers.hundred' },
] as const;

function sayWhole(value: number, say: SayVoice): string {
  const scale = scales.find(({ size }) => value >= size);
  if (!scale) return wordsBelowHundred(say)[value] ?? String(value);
  const rest = value % scale.size;
  const count = sayWhole(Math.floor(value / scale.size), say);
  const head = value === 100 ? say('numbers.oneHundred') : say(scale.words, { count });
  return rest === 0 ? head : `${head} ${sayWhole(rest, say)}`;
}

function wordsBelowHundred(say: SayVoice): string[] {
  return say('numbers.words').split(' ');
}

/** Says ₹19.5 as "nineteen rupees fifty paise". */
export function sayRupees(value: number, say: SayVoice): string {
  if (value < 0) return say('numbers.minus', { count: sayRupees(-value, say) });
  const rupees = Math.floor(value);
  const paise = Math.round((value - rupees) * 100);
  const parts = [];
  if (rupees === 1) parts.push(say('numbers.rupee'));
  else if (rupees > 0 || paise === 0) parts.push(say('numbers.rupees', { count: sayNumber(rupees, say) }));
  if (paise > 0) parts.push(say('numbers.paise', { count: sayNumber(paise, say) }));
  return parts.join(' ');
}

/**
 * Reads a recognised number: "50", "1,200.5", "two hundred fifty", "2 and a half", "साढ़े तीन सौ". Undefined if there is
 * none, or more than one.
 */
export function readSpokenNumber(said: string, say: SayVoice): number | undefined {
  const phrase = plain(withPlainDigits(said)).replaceAll(/(?<=\d),(?=\d)/g, '');
  const words = phrase.match(/\d+(?:\.\d+)?|[^\d\s]+/g) ?? [];
  if (words.filter((word) => isDigits(word)).length > 1) return undefined;
  return readWords(words, say);
}

function isDigits(word: string): boolean {
  return /^\d/.test(word);
}

function readWords(words: readonly string[], say: SayVoice): number | undefined {
  const below = new Map(wordsBelowHundred(say).map((word, value) => [plain(word), value]));
  const { parts, changes } = partsOf(say);
  const valueOf = (word: string) =>
    isDigits(word)
      ? Number(word)
      : (below.get(word) ?? parts.get(word) ?? (word === plain(say('numbers.oneHundred')) ? 100 : undefined));
  const [hundred = '', thousand = '', lakh = '', crore = ''] = say('numbers.scales').split(' ').map(plain);
  const sizes = new Map([
    [thousand, 1000],
    [lakh, 100_000],
    [crore, 10_000_000],
  ]);
  let whole = 0;
  let part: number | undefined;
  // "सवा" alone is one and a quarter, and "सवा दो" two and a quarter.
  let change: number | undefined;
  const add = (value: number) => {
    part = (part ?? 0) + value + (change ?? 0);
    change = undefined;
  };
  const take = () => {
    const taken = part ?? 1 + (change ?? 0);
    change = undefined;
    return taken;
  };
  const isNumber = (word: string) => word.endsWith(hundred) || valueOf(word) !== undefined;
  for (const word of joinTens(splitChanges(words, [...changes.keys()], isNumber), below)) {
    const value = valueOf(word);
    const count = valueOf(word.slice(0, -hundred.length));
    const size = sizes.get(word);
    if (changes.has(word)) change = changes.get(word);
    else if (value !== undefined) add(value);
    else if (word === hundred) part = take() * 100;
    // "two hundred", which Marathi writes as one word.
    else if (word.endsWith(hundred) && count !== undefined) {
      add(count);
      part = take() * 100;
    } else if (size !== undefined) {
      whole += take() * size;
      part = 0;
    }
  }
  if (change !== undefined) part = take();
  return part === undefined ? undefined : whole + part;
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
}

/** Reads the language's list of parts: "0.5 half | +0.5 साढ़े". */
function partsOf(say: SayVoice): Parts {
  const parts = new Map<string, number>();
  const changes = new Map<string, number>();
  for (const entry of alternatives(say('numbers.parts'))) {
    const [size = '', ...names] = entry.split(' ');
    for (const name of names) (/^[+-]/.test(size) ? changes : parts).set(plain(name), Number(size));
  }
  return { parts, changes };
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

const units = { kilogram: 1, quintal: 100, tonne: 1000 } as const;

/** Reads "two quintals" as 200. Without a unit the number means kilograms. */
export function readKilograms(said: string, say: SayVoice): number | undefined {
  const value = readSpokenNumber(said, say);
  if (value === undefined) return undefined;
  const words = plain(said).split(' ');
  const unit = (['quintal', 'tonne'] as const).find((each) =>
    alternatives(say(`units.${each}`)).some((name) => words.includes(plain(name))),
  );
  return value * units[unit ?? 'kilogram'];
}
