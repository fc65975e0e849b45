import { bengali } from './bengali.ts';
import { devanagari } from './devanagari.ts';
import { gujarati } from './gujarati.ts';
import { gurmukhi } from './gurmukhi.ts';
import { kannada } from './kannada.ts';
import { malayalam } from './malayalam.ts';
import { odia } from './odia.ts';
import type { Script } from './script.ts';
import { tamil } from './tamil.ts';
import { telugu } from './telugu.ts';

const scripts: readonly Script[] = [devanagari, bengali, gurmukhi, gujarati, odia, tamil, telugu, kannada, malayalam];

/** The places that Unicode gives to one script of India. */
const placesOfScript = 128;

const byFirst = new Map(scripts.map((script) => [script.first, script]));

/** The sounds of the letters of all scripts. */
const sounds: ReadonlyMap<string, string> = new Map(
  scripts
    .flatMap(({ letters }) => letters.normalize('NFC').split(' '))
    .map((entry) => [entry.slice(0, 1), entry.slice(1)]),
);

/** The dot below a letter, which people often leave out, in each script that has one. */
const nuktas = /[\u093C\u09BC\u0A3C\u0ABC\u0B3C\u0CBC]/g;
/** Marks without a sound, such as the joiners that people type between two consonants. */
const silent = /\p{Cf}/gu;
const letterOfIndia = /[\u0900-\u0D7F]/u;

/** The sound of a letter of India; undefined for another letter. */
export function soundOf(letter: string): string | undefined {
  return sounds.get(letter);
}

/** The rules of the script in which a word is written. */
export function rulesOf(word: string): NonNullable<Script['rules']> {
  const place = letterOfIndia.exec(word)?.[0].charCodeAt(0) ?? 0;
  return byFirst.get(place - (place % placesOfScript))?.rules ?? [];
}

/** Writes the letters of India in a word as Latin letters for their sounds. Other letters stay as they are. */
export function inLatin(word: string): string {
  const written = word.normalize('NFD').replaceAll(nuktas, '').replaceAll(silent, '').normalize('NFC');
  if (!letterOfIndia.test(written)) return written;
  const letters = [...rulesOf(written).reduce((text, [said, as]) => text.replaceAll(said, as), written)];
  return letters.map((letter, at) => (sounds.get(letter) ?? letter) + vowelAfter(letters, at)).join('');
}

/**
 * A consonant has an "a" after it that nobody writes. A sign for a vowel or for no vowel takes its place, and at the end
 * of a word nobody speaks it.
 */
function vowelAfter(letters: readonly string[], at: number): string {
  const [letter = '', next] = letters.slice(at, at + 2);
  if (next === undefined || isMark.test(letter) || !isConsonant(letter)) return '';
  if (isMark.test(next)) return isConsonant(next) && at + 2 < letters.length ? 'a' : '';
  return 'a';
}

const isMark = /\p{M}/u;

function isConsonant(letter: string): boolean {
  return /^[^aeiou]/.test(sounds.get(letter) ?? '');
}
