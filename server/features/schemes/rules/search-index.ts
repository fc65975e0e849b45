import { foldWords } from './fold-spelling.ts';

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
/** Of what the words of a query weigh together, rare words more: less found is another thing. */
const leastShare = 0.6;

/** Finds by words that sound alike, in either script. Made once; a search looks at the words, not at the texts. */
export function createSearchIndex(all: readonly Searchable[]): (query: string) => Found[] {
  /** Where all else is equal, what was given first is found first. */
  const places = new Map(all.map(({ id }, place) => [id, place]));
  const placeOf = (id: string) => places.get(id) ?? all.length;
  /** By word, the things that have it, each with the word's weight there. */
  const postings = new Map<string, Map<string, number>>();
  const remembered = new Map<string, string>();
  const wordsIn = (texts: readonly string[]) => texts.flatMap((text) => foldWords(text, remembered));
  for (const { id, names, tells } of all) {
    for (const word of wordsIn(tells)) keep(postings, word, id, 1);
    for (const word of wordsIn(names)) keep(postings, word, id, weightOfName);
  }
  const wordsOfTrigram = new Map<string, string[]>();
  for (const word of postings.keys()) {
    for (const trigram of trigramsOf(word)) {
      const words = wordsOfTrigram.get(trigram);
      if (words) words.push(word);
      else wordsOfTrigram.set(trigram, [word]);
    }
  }

  /** Words like this one, with how like they are. */
  function wordsLike(asked: string): Map<string, number> {
    const own = trigramsOf(asked);
    const shared = new Map<string, number>();
    for (const trigram of own) {
      for (const word of wordsOfTrigram.get(trigram) ?? []) shared.set(word, (shared.get(word) ?? 0) + 1);
    }
    const like = new Map<string, number>();
    for (const [word, count] of shared) {
      const likeness = word === asked ? 1 : likenessOf(asked, word, (2 * count) / (own.size + trigramsOf(word).size));
      if (likeness >= leastLikeness) like.set(word, likeness);
    }
    return like;
  }

  return (query) => {
    const asked = [...new Set(foldWords(query))].slice(0, 12);
    const scores = new Map<string, number>();
    const shares = new Map<string, number>();
    let whole = 0;
    for (const word of asked) {
      const best = new Map<string, number>();
      const likes = wordsLike(word);
      for (const [known, likeness] of likes) {
        for (const [id, weight] of postings.get(known) ?? []) {
          best.set(id, Math.max(best.get(id) ?? 0, likeness * weight));
        }
      }
      const rarity = Math.log(1 + all.length / (1 + best.size));
      whole += rarity;
      for (const [id, value] of best) {
        scores.set(id, (scores.get(id) ?? 0) + value * rarity);
        shares.set(id, (shares.get(id) ?? 0) + rarity);
      }
    }
    return [...scores]
      .filter(([id]) => (shares.get(id) ?? 0) >= leastShare * whole)
      .map(([id, score]) => ({ id, score }))
      .toSorted((a, b) => b.score - a.score || placeOf(a.id) - placeOf(b.id));
  };
}

function keep(postings: Map<string, Map<string, number>>, word: string, id: string, weight: number): void {
  const ids = postings.get(word) ?? new Map<string, number>();
  ids.set(id, weight);
  postings.set(word, ids);
}

function trigramsOf(word: string): Set<string> {
  const padded = `  ${word} `;
  const trigrams = new Set<string>();
  for (let at = 0; at + 3 <= padded.length; at += 1) trigrams.add(padded.slice(at, at + 3));
  return trigrams;
}

/** Two letters are in many words: so short a word is like itself alone, or "tomato" would find every "to". */
const shortestLike = 3;

/** A word that is being typed is the beginning of one. */
function likenessOf(asked: string, word: string, dice: number): number {
  if (Math.min(asked.length, word.length) < shortestLike) return 0;
  return asked.length >= 3 && word.startsWith(asked) ? Math.max(dice, 0.7) : dice;
}
