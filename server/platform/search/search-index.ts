import { foldSpelling, foldWord, writtenWords } from '#domain/fold-spelling.ts';
import { isNear } from '#domain/spoken-words.ts';
import { typedWords } from '#languages/typed-words.ts';

/** A thing to be found: its texts, the ones that name it apart from those that tell of it. */
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
/** As alike as two spellings of one word are; "bima" and "bij" are less. */
const leastLikeness = 0.55;
/** So little that a word that only holds the asked one, in a name, comes after the whole word in a text. */
const likenessOfBeginning = 0.3;
const likenessOfPart = 0.25;
/** A short word with another letter is another word: "ladki" is not "Ladakh". */
const shortWord = 4;
const leastLikenessOfShort = 0.7;
/** Of the same length in another script it is another word, for it has no other ending: "cricket", "कार्यक्रम". */
const leastLikenessAcross = 0.6;
/** A share of the weight that the words of a query have together, rare words more: a smaller match is another thing. */
const leastShare = 0.6;
/** "kalia" is a scheme's own name, and a tag of the one that took its place. */
const mostOfOneName = 3;

/** Words without meaning for a search; in a person's question they count only where there are no others. */
const particles = new Set(typedWords('particles').map(foldSpelling));

export interface SearchIndex {
  /** With equal weights, the thing added first is found first. */
  readonly add: (thing: Searchable) => void;
  readonly find: (query: string) => Found[];
  /** Whether any thing has this very word, in whichever script, or a long one with one letter wrong. */
  readonly has: (word: string) => boolean;
}

/**
 * The things that have a word, each with the word's weight there. Things and words go by their numbers: it is quicker.
 */
interface Posting {
  readonly things: number[];
  readonly weights: number[];
}

/** Finds by words that sound alike, in either script. A search looks at the words, not at the texts. */
export function openSearchIndex(): SearchIndex {
  const ids: string[] = [];
  const words = createWordList();
  /** Things by their whole names as they are written. */
  const called = new Map<string, number[]>();
  /** By the number of the word. */
  const postings: Posting[] = [];

  /** For each thing how well it has a word like this one or with it inside; how many have one at all. */
  function thingsLike(asked: AskedWord): { best: Float64Array; count: number } {
    const best = new Float64Array(ids.length);
    const alike = words.like(asked);
    const count = noteThings(best, alike);
    const holding = words.holding(asked.written);
    for (const word of alike.keys()) holding.delete(word);
    const more = noteThings(best, holding);
    // A word that other words hold is no less rare for them.
    return { best, count: count === 0 ? more : count };
  }

  function noteThings(best: Float64Array, alike: ReadonlyMap<number, number>): number {
    let count = 0;
    for (const [word, likeness] of alike) {
      const { things = [], weights = [] } = postings[word] ?? {};
      for (let at = 0; at < things.length; at += 1) {
        const thing = things[at] ?? 0;
        const before = best[thing] ?? 0;
        if (before === 0) count += 1;
        best[thing] = Math.max(before, likeness * (weights[at] ?? 0));
      }
    }
    return count;
  }

  return {
    has: (word) => words.has(foldWord(word)),
    add({ id, names, tells }) {
      const thing = ids.push(id) - 1;
      for (const name of new Set(names.map(wholeName))) called.set(name, [...(called.get(name) ?? []), thing]);
      const weights = new Map<number, number>();
      for (const text of tells) for (const word of words.add(text)) weights.set(word, 1);
      for (const text of names) for (const word of words.add(text)) weights.set(word, weightOfName);
      for (const [word, weight] of weights) {
        const posting = (postings[word] ??= { things: [], weights: [] });
        posting.things.push(thing);
        posting.weights.push(weight);
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
      // A name of many is a word for a kind: there the weights decide.
      return named.length > mostOfOneName ? found : putFirst(found, new Set(named.map((thing) => ids[thing] ?? '')));
    },
  };
}

/** A name's letters without what stands after a colon, a dash or a bracket: "KALIA (Odisha)" is called "kalia". */
function wholeName(name: string): string {
  return writtenWords(name.split(/[:(–]/, 1)[0] ?? '')
    .map(asSpelt)
    .join(' ');
}

function putFirst(found: readonly Found[], first: ReadonlySet<string>): Found[] {
  return found.toSorted((one, other) => Number(first.has(other.id)) - Number(first.has(one.id)));
}

/** The best first; where two are as good, the one that was added first. */
function rank(ids: readonly string[], scores: Float64Array, isFound: (thing: number) => boolean): Found[] {
  const found: { thing: number; score: number }[] = [];
  for (let thing = 0; thing < ids.length; thing += 1) {
    if (isFound(thing)) found.push({ thing, score: scores[thing] ?? 0 });
  }
  return found
    .toSorted((a, b) => b.score - a.score || a.thing - b.thing)
    .map(({ thing, score }) => ({ id: ids[thing] ?? '', score }));
}

/** Words by the number of their fold, found by the groups of three letters that they share, or by a part as written. */
function createWordList() {
  const spellings = createSpellings();
  const words: string[] = [];
  /** Whether each is written in Latin letters, in others, or in both. */
  const scripts: Set<boolean>[] = [];
  const numberOf = new Map<string, number>();
  const trigramCounts: number[] = [];
  const wordsOfTrigram = new Map<string, number[]>();

  /** The numbers of its words. */
  function add(text: string): number[] {
    return writtenWords(text).flatMap((written) => {
      const fold = foldWord(written);
      if (fold === '') return [];
      const number = addFold(fold);
      (scripts[number] ??= new Set()).add(isLatin(written));
      spellings.add(written, number);
      return number;
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

  /** The numbers of words like this one, each with its likeness. */
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
    for (const number of touched) {
      const word = words[number] ?? '';
      const dice = (2 * (shared[number] ?? 0)) / (own.size + (trigramCounts[number] ?? 0));
      const likeness = word === asked ? 1 : likenessOf(asked, word, dice);
      const isAcross = !scripts[number]?.has(isLatin(written));
      if (likeness >= leastLikenessFor(asked, word, isAcross)) alike.set(number, likeness);
    }
    return alike;
  }

  function has(fold: string): boolean {
    return numberOf.has(fold) || (fold.length >= shortestNear && words.some((word) => isNear(fold, word)));
  }

  return { add, like, holding: spellings.holding, has };
}

/** As people write the words, because a part of a word often folds to something else than the whole: "mach", "machine". */
function createSpellings() {
  const known = new Set<string>();
  const spellings: { word: string; number: number }[] = [];
  const withTrigram = new Map<string, number[]>();

  function add(written: string, number: number): void {
    if (known.has(written)) return;
    known.add(written);
    const word = asSpelt(written);
    const place = spellings.push({ word, number }) - 1;
    for (const trigram of trigramsWithin(word)) {
      const having = withTrigram.get(trigram);
      if (having) having.push(place);
      else withTrigram.set(trigram, [place]);
    }
  }

  /** The numbers of words with these letters in them, each with its likeness. */
  function holding(written: string): Map<number, number> {
    const part = asSpelt(written);
    const lists = [...trigramsWithin(part)].map((trigram) => withTrigram.get(trigram) ?? []);
    const found = new Map<number, number>();
    for (const place of lists.toSorted((a, b) => a.length - b.length)[0] ?? []) {
      const { word = '', number = 0 } = spellings[place] ?? {};
      const at = word.indexOf(part);
      if (at === -1) continue;
      found.set(number, Math.max(found.get(number) ?? 0, at === 0 ? likenessOfBeginning : likenessOfPart));
    }
    return found;
  }

  return { add, holding };
}

function asSpelt(word: string): string {
  return word.normalize('NFC').replaceAll('\u093C', '').toLowerCase();
}

/** In a shorter word another letter makes another word. */
const shortestNear = 5;

interface AskedWord {
  readonly fold: string;
  readonly written: string;
}

function wordsAskedFor(query: string): AskedWord[] {
  const words = new Map(writtenWords(query).map((written) => [foldWord(written), written]));
  words.delete('');
  const asked = [...words].map(([fold, written]) => ({ fold, written }));
  const telling = asked.filter(({ fold }) => !particles.has(fold));
  return (telling.length > 0 ? telling : asked).slice(0, 12);
}

/** Of what is few and does not change. */
export function createSearchIndex(all: readonly Searchable[]): (query: string) => Found[] {
  const index = openSearchIndex();
  for (const thing of all) index.add(thing);
  return index.find;
}

/** Of a word with its beginning and its end. */
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

function isLatin(written: string): boolean {
  return /[a-z]/i.test(written);
}

/** Two letters are in many words: so short a word is like itself alone, or "tomato" would find every "to". */
const shortestLike = 3;

/** A word that is being typed is the beginning of one. */
function likenessOf(asked: string, word: string, dice: number): number {
  if (Math.min(asked.length, word.length) < shortestLike) return 0;
  return asked.length >= 3 && word.startsWith(asked) ? Math.max(dice, 0.7) : dice;
}
