import { withPlainDigits } from '../numbers/digits.ts';
import { rulesOf, soundOf } from './scripts/scripts.ts';

/** How people write one language in Latin letters: `latin` in its `spoken.json`. Pairs are "क k · ख kh". */
export interface LatinWriting {
  /** Letters that are written otherwise than the script's sounds say. */
  readonly letters: string;
  /** Words that people write otherwise than they sound. */
  readonly words: string;
  /** Changes of the letters before they are read, instead of the script's own rules. */
  readonly said?: readonly (readonly [said: string, as: string])[];
  /** Changes of each word once it is in Latin letters. */
  readonly respelt: readonly (readonly [written: string, as: string])[];
  /** Whether the unwritten "a" is left out at the end of a word and between consonants: "फसल" is fasal. */
  readonly leavesOutA: boolean;
  /** The vowel after a consonant that nobody writes, "a" in most languages and "o" in Bengali: "ফসল" is fosol. */
  readonly unwrittenVowel?: string;
}

/** One consonant or none, and the vowel after it: '' where none is said, and undefined where it is the unwritten "a". */
interface Sound {
  readonly consonant: string;
  vowel: string | undefined;
  nasal: boolean;
}

type Rules = readonly (readonly [RegExp, string])[];

const indianWord = /[\u0900-\u0963\u0970-\u0D7F\u200C\u200D]+/gu;
/** A letter with the dot below it is one. */
const letters = /[\u0900-\u0D7F][\u093C\u09BC\u0A3C\u0ABC\u0B3C\u0CBC]?/gu;
const labials = /^[pbmf]/;

/** Opens the writing of a language in Latin letters: "lasalgaon mein aaj pyaz". */
export function openRomaniser(writing: LatinWriting) {
  const own = pairsOf(writing.letters);
  const customary = pairsOf(writing.words);
  const said = writing.said && compile(writing.said);
  const respelt = compile(writing.respelt);
  const { unwrittenVowel = 'a' } = writing;
  const sound = (letter: string) => own.get(letter) ?? soundOf(letter.slice(0, 1));

  function romaniseWord(written: string): string {
    const word = written.replaceAll(/\p{Cf}/gu, '');
    const known = customary.get(word);
    if (known !== undefined) return known;
    const sounds = soundsOf(change(word, said ?? rulesOf(word)), sound);
    if (writing.leavesOutA) dropUnsaid(sounds, { saysAfterTwo: unwrittenVowel !== 'a' });
    const latin = sounds.map(({ consonant, vowel = unwrittenVowel, nasal }, at) => {
      const next = sounds[at + 1];
      return consonant + vowel + (nasal ? (next && labials.test(next.consonant) ? 'm' : 'n') : '');
    });
    return change(latin.join(''), respelt);
  }

  /** The whole text; words in other letters stay. `names` finds names in it and tells their own spelling. */
  return function romanise(text: string, names: (text: string) => string = (same) => same): string {
    return withPlainDigits(names(text.normalize('NFC')).replaceAll('।', '.'))
      .replaceAll(indianWord, romaniseWord)
      .replaceAll(
        /(^|[.?!:•\n-]\s+|\n|\*\*)([a-z])/gu,
        (_all, before: string, letter: string) => before + letter.toUpperCase(),
      );
  };
}

/** "क k · ख kh" */
function pairsOf(text: string): ReadonlyMap<string, string> {
  return new Map(
    text
      .normalize('NFC')
      .replaceAll(/\p{Cf}/gu, '')
      .split('·')
      .map((pair) => pair.trim().split(' ') as [string, string]),
  );
}

function compile(rules: readonly (readonly [string, string])[]): Rules {
  return rules.map(([from, to]) => [new RegExp(from.normalize('NFC'), 'gu'), to]);
}

function change(text: string, rules: Rules): string {
  return rules.reduce((changed, [from, to]) => changed.replaceAll(from, to), text);
}

function soundsOf(word: string, soundIn: (letter: string) => string | undefined): Sound[] {
  const sounds: Sound[] = [];
  for (const letter of word.match(letters) ?? []) {
    const said = soundIn(letter);
    const last = sounds.at(-1);
    const isVowel = /^[aeiou]/.test(said ?? '');
    const isSign = /^\p{M}/u.test(letter);
    if (said === undefined || (isSign ? !last : said === '')) continue;
    if (said === 'ri') {
      if (isSign && last) last.vowel ??= '';
      sounds.push({ consonant: 'r', vowel: 'i', nasal: false });
    } else if (isSign && isVowel && last?.vowel === undefined && last) last.vowel = said;
    else if (isVowel) sounds.push({ consonant: '', vowel: said, nasal: false });
    else if (!isSign) sounds.push({ consonant: said, vowel: undefined, nasal: false });
    else if (said === '' && last) last.vowel = '';
    else if (said === 'n' && last) last.nasal = true;
    else sounds.push({ consonant: said, vowel: '', nasal: false });
  }
  return sounds;
}

/** These flow into the "a" after them, so it is said after two consonants: "मित्र" is mitra, and "शब्द" is shabd. */
const flowing = /^[ryvnml]/;

/** In "धर्म" (dharm) the "r" before ends the word without an "a" too. */
const flowingAfterR = /^[nml]/;

/**
 * The unwritten "a" is not said at the end of a word, nor between a vowel with one consonant and a consonant with a
 * vowel: "फसल" is fasal, "करना" is karna. `saysAfterTwo`: Bengali says it after any two consonants, "কষ্ট" is koshto.
 */
function dropUnsaid(sounds: Sound[], { saysAfterTwo }: { saysAfterTwo: boolean }): void {
  const last = sounds.at(-1);
  const beforeLast = sounds.at(-2);
  if (last && beforeLast && last.vowel === undefined && !last.nasal) {
    const isAfterConsonant = beforeLast.vowel === '';
    const isAfterR = !saysAfterTwo && beforeLast.consonant === 'r' && flowingAfterR.test(last.consonant);
    const isSaid = isAfterConsonant && !isAfterR && (saysAfterTwo || flowing.test(last.consonant));
    if (!isSaid) last.vowel = '';
  }
  for (let at = sounds.length - 2; at > 0; at -= 1) {
    const own = sounds[at];
    const before = sounds[at - 1];
    const after = sounds[at + 1];
    const isBetween = before?.vowel !== '' && !before?.nasal && after?.vowel !== '' && after?.consonant !== '';
    if (own?.vowel === undefined && own && !own.nasal && own.consonant !== '' && isBetween) own.vowel = '';
  }
}
