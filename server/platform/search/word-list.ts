import { foldWord } from '#domain/text/fold-spelling.ts';
import { isLatin, scriptBit, scriptBitsMeant, scriptOf, spelt } from '#domain/text/spelling.ts';
import { isNear } from '#domain/text/spoken-words.ts';

/** The least likeness of two spellings of one word; "bima" and "bij" are less alike. */
const leastLikeness = 0.55;
/** So low that a longer word in a name ranks below the whole word in a text. */
const likenessOfBeginning = 0.3;
const likenessOfPart = 0.25;
/** A short word with another letter is another word: "ladki" is not "Ladakh". */
const shortWord = 4;
const leastLikenessOfShort = 0.7;
/**
 * Words of the same length in two scripts must be more alike, because no ending explains the difference: "cricket",
 * "कार्यक्रम".
 */
const leastLikenessAcross = 0.6;
/** In a shorter word another letter makes another word. */
const shortestNear = 5;

export interface AskedWord {
  readonly fold: string;
  readonly written: string;
  /** The word with the one before it, and with the one after it: "white fly" is "whitefly". */
  readonly joined: readonly string[];
}

/** Numbers words by their fold. Finds them by shared groups of three letters, or by a part as written. */
export function createWordList() {
  const spellings = createSpellings();
  const words: string[] = [];
  /** The first letters of each word's spellings. Their script is that of the word. */
  const beginnings: Set<string>[] = [];
  const numberOf = new Map<string, number>();
  const trigramCounts: number[] = [];
  const wordsOfTrigram = new Map<string, number[]>();

  /** Adds the words and returns their numbers. Words that sound alike have one number, in whatever script. */
  function add(all: readonly string[]): { readonly number: number; readonly script: number }[] {
    return all.flatMap((written) => {
      const fold = foldWord(written);
      if (fold === '') return [];
      const number = addFold(fold);
      (beginnings[number] ??= new Set()).add(beginningOf(written));
      spellings.add(written, number);
      return { number, script: scriptBit(written) };
    });
  }

  function addFold(word: string): number {
    const known = numberOf.get(word);
    if (known !== undefined) return known;
    const number = words.push(word) - 1;
    const trigrams = trigramsOf(word);
    numberOf.set(word, number);
    trigramCounts.push(trigrams.size);
    for (const trigram of trigrams) {
      const having = wordsOfTrigram.get(trigram);
      if (having) having.push(number);
      else wordsOfTrigram.set(trigram, [number]);
    }
    return number;
  }

  /** Returns the numbers of words like this one, each with its likeness. */
  function like({ fold: asked, written }: AskedWord): Map<number, number> {
    const own = trigramsOf(asked);
    const shared = new Uint16Array(words.length);
    const touched: number[] = [];
    for (const trigram of own) {
      for (const word of wordsOfTrigram.get(trigram) ?? []) {
        const before = shared[word] ?? 0;
        if (before === 0) touched.push(word);
        shared[word] = before + 1;
      }
    }
    const alike = new Map<number, number>();
    const beginning = beginningOf(written);
    for (const number of touched) {
      const word = words[number] ?? '';
      const dice = (2 * (shared[number] ?? 0)) / (own.size + (trigramCounts[number] ?? 0));
      const begins = beginnings[number] ?? new Set();
      if (!mayMean(written, begins)) continue;
      const ofScript = [...begins].filter((each) => scriptOf(each) === scriptOf(written));
      const isAcross = ofScript.length === 0;
      const mayBegin = isAcross || ofScript.includes(beginning);
      const likeness = word === asked ? 1 : likenessOf(asked, word, { dice, mayBegin });
      if (likeness >= leastLikenessFor(asked, word, isAcross)) alike.set(number, likeness);
    }
    return alike;
  }

  function has(written: string): boolean {
    const fold = foldWord(written);
    const isSame = (word: string) => word === fold || (fold.length >= shortestNear && isNear(fold, word));
    return words.some((word, number) => isSame(word) && mayMean(written, beginnings[number] ?? new Set()));
  }

  /** Returns the numbers of words with one wrong letter or two swapped ones: "cotten", "onoin". */
  function near({ fold: asked, written }: AskedWord): Map<number, number> {
    if (asked.length < shortestNear) return new Map();
    const beginning = beginningOf(written);
    const close = [...words.keys()].filter(
      (number) => beginnings[number]?.has(beginning) === true && isNear(asked, words[number] ?? ''),
    );
    return new Map(close.map((number) => [number, leastLikeness]));
  }

  return { add, like, near, holding: spellings.holding, numberOf: spellings.numberOf, has };
}

/** Keeps the written words, because a part of a word often has another fold than the whole: "mach", "machine". */
function createSpellings() {
  const known = new Set<string>();
  const numbersOf = new Map<string, number>();
  const spellings: { word: string; number: number }[] = [];
  const withTrigram = new Map<string, number[]>();

  function add(written: string, number: number): void {
    if (known.has(written)) return;
    known.add(written);
    const word = spelt(written);
    numbersOf.set(word, number);
    const place = spellings.push({ word, number }) - 1;
    for (const trigram of trigramsWithin(word)) {
      const having = withTrigram.get(trigram);
      if (having) having.push(place);
      else withTrigram.set(trigram, [place]);
    }
  }

  /**
   * Returns the numbers of words with these letters in them, each with its likeness. A whole English word is no part of
   * another one ("tractor", "contractor"), unless the letters before it are a word too ("greenhouse"). In Devanagari
   * words are joined freely ("बोंडअळी"), so there each part counts.
   */
  function holding(written: string): Map<number, number> {
    const part = spelt(written);
    const isWhole = isLatin(part) && numbersOf.has(part);
    const lists = [...trigramsWithin(part)].map((trigram) => withTrigram.get(trigram) ?? []);
    const found = new Map<number, number>();
    for (const place of lists.toSorted((a, b) => a.length - b.length)[0] ?? []) {
      const { word = '', number = 0 } = spellings[place] ?? {};
      const at = word.indexOf(part);
      if (at === -1 || (at > 0 && isWhole && !numbersOf.has(word.slice(0, at)))) continue;
      found.set(number, Math.max(found.get(number) ?? 0, at === 0 ? likenessOfBeginning : likenessOfPart));
    }
    return found;
  }

  return { add, holding, numberOf: (written: string) => numbersOf.get(spelt(written)) };
}

/** Returns the groups of three letters of a word, with marks for its beginning and its end. */
function trigramsOf(word: string): Set<string> {
  return trigramsWithin(`  ${word} `);
}

function trigramsWithin(text: string): Set<string> {
  const trigrams = new Set<string>();
  for (let at = 0; at + 3 <= text.length; at += 1) trigrams.add(text.slice(at, at + 3));
  return trigrams;
}

function leastLikenessFor(asked: string, word: string, isAcross: boolean): number {
  if (Math.min(asked.length, word.length) <= shortWord) return leastLikenessOfShort;
  return isAcross && asked.length === word.length && !isNear(asked, word) ? leastLikenessAcross : leastLikeness;
}

function mayMean(written: string, beginnings: ReadonlySet<string>): boolean {
  const meant = scriptBitsMeant(written);
  return [...beginnings].some((each) => (scriptBit(each) & meant) !== 0);
}

/** Many words share two letters. So a short word matches only itself; otherwise "tomato" would find every "to". */
const shortestLike = 3;

/**
 * A person who is still typing has written only the beginning of a word. In one script it begins with the same letters
 * as the whole word: "hail" sounds like "hel", and is not the beginning of "help". A word within a longer one is no
 * spelling of it; `holding` finds those that are a part of it.
 */
function likenessOf(asked: string, word: string, { dice, mayBegin }: { dice: number; mayBegin: boolean }): number {
  if (Math.min(asked.length, word.length) < shortestLike || word.indexOf(asked) > 0) return 0;
  return mayBegin && word.startsWith(asked) ? Math.max(dice, 0.7) : dice;
}

/** Returns the first two letters of a word. A longer beginning is often spelt in more ways: "kisa", "kisaan". */
function beginningOf(written: string): string {
  return spelt(written).slice(0, 2);
}
