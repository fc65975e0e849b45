import { foldWord } from '#domain/text/fold-spelling.ts';
import { speltWords, writtenWords } from '#domain/text/tokens.ts';
import { typedWords } from '#languages/typed-words.ts';

import { type AskedWord, createWordList } from './word-list.ts';
import { scriptBitsMeant, spelt } from '#domain/text/spelling.ts';

/** A thing to find. Its names and its other texts are apart, because names weigh more. */
export interface Searchable {
  readonly id: string;
  readonly names: readonly string[];
  readonly tells: readonly string[];
}

export interface Found {
  readonly id: string;
  readonly score: number;
}

const weightOfName = 3;
/** The least share of the weight of a query's words; rare words weigh more. A smaller match is another thing. */
const leastShare = 0.6;
/**
 * The most things that one name may put first. "kalia" is a scheme's own name, and a tag of the scheme that replaced
 * it.
 */
const mostOfOneName = 3;

/** A longer query asks for nothing in particular. */
const mostAsked = 12;

/** Words without meaning for a search, as written: "anda" (egg) sounds like "and". */
const particles = new Set(typedWords('particles').map(spelt));

export interface SearchIndex {
  /** With equal weights, the thing added first is found first. */
  readonly add: (thing: Searchable) => void;
  readonly find: (query: string) => Found[];
  /** Whether any thing has this word, in either script, or a long word with one wrong letter. */
  readonly has: (word: string) => boolean;
}

/** The things with a word, with its weight and its scripts in each. All are numbers, because that is quicker. */
interface Posting {
  readonly things: number[];
  readonly weights: number[];
  readonly scripts: number[];
}

/**
 * A person who writes "tom" may want tomatoes. But "rat" also begins "rate" and "rather", so the beginning of a word
 * counts in names alone. An ending of Devanagari is a letter or two, so there a short word is often the whole one.
 */
function isShort({ written }: AskedWord): boolean {
  return /^[a-z]{1,3}$/i.test(written);
}

/** Finds things by words that sound alike, in either script. A search reads the words, not the texts. */
export function openSearchIndex(): SearchIndex {
  const ids: string[] = [];
  const words = createWordList();
  /** The things by their whole written names. */
  const called = new Map<string, number[]>();
  /** One posting for each word, by the word's number. */
  const postings: Posting[] = [];

  /**
   * Returns how well each thing matches the word, and how many things match: by a similar word, by a word with it
   * inside, or by the word for it and its neighbour together. Only a word that matches nothing is taken for a misspelt
   * one.
   */
  function thingsLike(asked: AskedWord): { best: Float64Array; count: number } {
    const best = new Float64Array(ids.length);
    const alike = words.like(asked);
    const count = noteThings(best, asked, alike);
    const holding = words.holding(asked.written);
    for (const written of asked.joined) {
      const number = words.numberOf(written);
      if (number !== undefined) holding.set(number, 1);
    }
    for (const word of alike.keys()) holding.delete(word);
    const more = noteThings(best, asked, holding);
    // A word is not less rare because longer words hold it.
    if (count > 0 || more > 0) return { best, count: count === 0 ? more : count };
    return { best, count: noteThings(best, asked, words.near(asked)) };
  }

  /** Of a short word, one that is not the same counts only in names. */
  function noteThings(best: Float64Array, asked: AskedWord, alike: ReadonlyMap<number, number>): number {
    const inNames = isShort(asked);
    const meant = scriptBitsMeant(asked.written);
    let count = 0;
    for (const [word, likeness] of alike) {
      const { things = [], weights = [], scripts = [] } = postings[word] ?? {};
      for (let at = 0; at < things.length; at += 1) {
        if (((scripts[at] ?? 0) & meant) === 0) continue;
        if (inNames && likeness < 1 && weights[at] !== weightOfName) continue;
        const thing = things[at] ?? 0;
        const before = best[thing] ?? 0;
        if (before === 0) count += 1;
        best[thing] = Math.max(before, likeness * (weights[at] ?? 0));
      }
    }
    return count;
  }

  return {
    has: words.has,
    add({ id, names, tells }) {
      const thing = ids.push(id) - 1;
      for (const name of new Set(names.map(wholeName))) called.set(name, [...(called.get(name) ?? []), thing]);
      const held = new Map<number, { weight: number; scripts: number }>();
      const hold = (texts: readonly string[], weight: number) => {
        for (const { number, script } of texts.flatMap((text) => words.add(tellingWords(text))))
          held.set(number, { weight, scripts: (held.get(number)?.scripts ?? 0) | script });
      };
      hold(tells, 1);
      hold(names, weightOfName);
      for (const [word, { weight, scripts }] of held) {
        const posting = (postings[word] ??= { things: [], weights: [], scripts: [] });
        posting.things.push(thing);
        posting.weights.push(weight);
        posting.scripts.push(scripts);
      }
    },
    find(query) {
      const scores = new Float64Array(ids.length);
      const shares = new Float64Array(ids.length);
      let whole = 0;
      for (const asked of wordsAskedFor(query)) {
        const { best, count } = thingsLike(asked);
        const rarity = Math.log(1 + ids.length / (1 + count));
        whole += rarity;
        for (let thing = 0; thing < best.length; thing += 1) {
          const value = best[thing] ?? 0;
          if (value === 0) continue;
          scores[thing] = (scores[thing] ?? 0) + value * rarity;
          shares[thing] = (shares[thing] ?? 0) + rarity;
        }
      }
      const found = rank(ids, scores, (thing) => {
        const share = shares[thing] ?? 0;
        return share > 0 && share >= leastShare * whole;
      });
      const named = called.get(wholeName(query)) ?? [];
      // A name that many things share is a word for a kind, so there the weights decide.
      return named.length > mostOfOneName ? found : putFirst(found, new Set(named.map((thing) => ids[thing] ?? '')));
    },
  };
}

/** Returns a name's letters before a colon, a dash or a bracket: "KALIA (Odisha)" becomes "kalia". */
function wholeName(name: string): string {
  return speltWords(name.split(/[:(–]/, 1)[0] ?? '').join(' ');
}

function putFirst(found: readonly Found[], first: ReadonlySet<string>): Found[] {
  return found.toSorted((one, other) => Number(first.has(other.id)) - Number(first.has(one.id)));
}

/** The best first; of two equal things, the thing added first. */
function rank(ids: readonly string[], scores: Float64Array, isFound: (thing: number) => boolean): Found[] {
  const found: { thing: number; score: number }[] = [];
  for (let thing = 0; thing < ids.length; thing += 1) {
    if (isFound(thing)) found.push({ thing, score: scores[thing] ?? 0 });
  }
  return found
    .toSorted((a, b) => b.score - a.score || a.thing - b.thing)
    .map(({ thing, score }) => ({ id: ids[thing] ?? '', score }));
}

function wordsAskedFor(query: string): AskedWord[] {
  const all = tellingWords(query);
  const words = new Map(
    all.map((written, at) => {
      const [before, after] = [all[at - 1], all[at + 1]];
      const joined = [before && before + written, after && written + after].filter((each) => each !== undefined);
      return [foldWord(written), { written, joined }];
    }),
  );
  words.delete('');
  return [...words].map(([fold, word]) => ({ fold, ...word })).slice(0, mostAsked);
}

export function isParticle(word: string): boolean {
  return particles.has(spelt(word));
}

function tellingWords(text: string): string[] {
  return writtenWords(text).filter((word) => !isParticle(word));
}

/** Makes an index of a few things that do not change. */
export function createSearchIndex(all: readonly Searchable[]): (query: string) => Found[] {
  const index = openSearchIndex();
  for (const thing of all) index.add(thing);
  return index.find;
}
