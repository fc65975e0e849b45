import type { LatinWriting } from '#domain/text/romanise.ts';

import { languageCodes, languageOf, wordsAtHand } from './words.ts';

/** The language of a question, and whether its writer uses the letters of that language or Latin ones. */
export interface Spoken {
  readonly language: string;
  readonly letters: 'own' | 'latin';
}

/** How a language is told from others, and how people write it in Latin letters: its `spoken.json`. */
export interface SpokenFile {
  /** Small words, with spaces between them. A word of several languages counts for each, so the others decide. */
  readonly tells: string;
  /** The same in Latin letters, for a language with another script. */
  readonly tellsInLatin?: string;
  /** Letters and endings that only this language writes, as regular expressions. */
  readonly marks?: readonly string[];
  readonly latin?: LatinWriting & {
    /** Endings that are written together with the name of a place. */
    readonly nameEndings: readonly string[];
    /** Names of places that are also words of the language: "a mandi", "gone". */
    readonly alsoWords: readonly string[];
  };
}

/** In a browser only what has been loaded. */
export function spokenFileOf(language: string): SpokenFile | undefined {
  return wordsAtHand(language, 'spoken') as SpokenFile | undefined;
}

interface Teller extends Spoken {
  readonly words: ReadonlySet<string>;
  readonly marks: readonly RegExp[];
}

const tellersOf = new Map<string, readonly Teller[]>();

/** The lists of one language, opened once. */
function tellersIn(language: string): readonly Teller[] {
  const file = spokenFileOf(language);
  if (!file) return [];
  const known = tellersOf.get(language);
  if (known) return known;
  const { tells, tellsInLatin, marks = [] } = file;
  const patterns = marks.map((mark) => new RegExp(mark, 'u'));
  const tellers = [
    { language, letters: 'own', words: new Set(tells.split(' ')), marks: patterns } as const,
    ...(tellsInLatin === undefined
      ? []
      : [{ language, letters: 'latin', words: new Set(tellsInLatin.split(' ')), marks: patterns } as const]),
  ];
  tellersOf.set(language, tellers);
  return tellers;
}

interface Told extends Spoken {
  /** The number of small words and of marks of this language. */
  readonly count: number;
}

function tellIn(said: readonly string[]): readonly Told[] {
  return languageCodes.flatMap(tellersIn).map(({ language, letters, words, marks }) => ({
    language,
    letters,
    count:
      said.filter((word) => words.has(word)).length +
      said.filter((word) => marks.some((mark) => mark.test(word))).length,
  }));
}

function saidIn(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
}

/**
 * The languages that a text may be in: those of its letters, or of Latin letters those that its small words tell. All
 * of them where they tell none, as the name of a crop alone does.
 */
export function languagesOfText(text: string): readonly string[] {
  const isOfLetters = (code: string) => new RegExp(`\\p{Script=${languageOf(code).script}}`, 'u').test(text);
  const ofLetters = languageCodes.filter((code) => spokenFileOf(code)?.tellsInLatin !== undefined && isOfLetters(code));
  if (ofLetters.length > 0) return ofLetters;
  const told = tellIn(saidIn(text));
  const most = Math.max(0, ...told.map(({ count }) => count));
  const likely = new Set(told.filter(({ count }) => count * 2 > most).map(({ language }) => language));
  return most === 0 ? languageCodes : languageCodes.filter((code) => likely.has(code));
}

/**
 * The language and the letters that the words tell; undefined where they tell none, as the name of a crop alone does.
 * Between equals the app's language wins.
 */
export function languageOfQuestion(text: string, ofApp: string): Spoken | undefined {
  const said = saidIn(text);
  const ranked = tellIn(said).toSorted(
    (one, other) => other.count - one.count || Number(other.language === ofApp) - Number(one.language === ofApp),
  );
  const [best] = ranked;
  if (best !== undefined && best.count > 0) return { language: best.language, letters: best.letters };
  return ofOwnScript(said, ofApp);
}

/** A name in the letters of another language than the app's is of that language: "कांदा" in an English app. */
function ofOwnScript(said: readonly string[], ofApp: string): Spoken | undefined {
  const scriptOf = (code: string) => languageOf(code).script;
  const isIn = (script: string) =>
    said.length > 0 && said.every((word) => new RegExp(`\\p{Script=${script}}`, 'u').test(word));
  if (isIn(scriptOf(ofApp))) return undefined;
  const found = languageCodes
    .filter((code) => spokenFileOf(code)?.tellsInLatin !== undefined)
    .find((code) => isIn(scriptOf(code)));
  return found === undefined ? undefined : { language: found, letters: 'own' };
}
