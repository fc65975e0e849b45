import { isNear, plain, type Word, wordsOf } from './spoken-words.ts';

/** Some words that belong together, each folded; they may stand a little apart in a question. */
export interface Phrase {
  readonly words: readonly string[];
  /** Written with "!" before it: it settles the subject of a question, whatever else is said. */
  readonly isDecisive: boolean;
}

/** "one, !two" as phrases. */
export function phrasesIn(list = ''): Phrase[] {
  return listed(list).map((text) => ({
    words: wordsOf(text).flatMap(({ forms: [own] }) => own ?? []),
    isDecisive: text.startsWith('!'),
  }));
}

/** "one, two" as two texts. */
export function listed(list = ''): string[] {
  return list
    .split(',')
    .map((each) => plain(each.trim()))
    .filter((each) => each !== '');
}

/** Words of a phrase may have so many others between them. */
const widestGap = 2;
/** Shorter words are other words when one letter differs. */
const shortestNear = 5;
/** The rest of a shorter word without its ending is another word: "buying" is not "bui". */
const shortestStem = 4;
const decisiveWeight = 6;

/** Where a phrase stands in a question: the places of its words; undefined where it does not. */
export function findPhrase(words: readonly Word[], { words: phrase }: Phrase): number[] | undefined {
  if (phrase.length === 0) return undefined;
  for (let start = 0; start < words.length; start += 1) {
    const places = followPhrase(words, phrase, start);
    if (places) return places;
  }
  return undefined;
}

export function hasPhrase(words: readonly Word[], phrases: readonly Phrase[] = []): boolean {
  return phrases.some((phrase) => findPhrase(words, phrase) !== undefined);
}

function followPhrase(words: readonly Word[], phrase: readonly string[], start: number): number[] | undefined {
  const places: number[] = [];
  let from = start;
  for (const [number, wanted] of phrase.entries()) {
    const until = number === 0 ? start : Math.min(words.length - 1, from + widestGap);
    let found: number | undefined;
    for (let at = from; at <= until && found === undefined; at += 1) {
      if (isSaid(words[at], wanted)) found = at;
    }
    if (found === undefined) return undefined;
    places.push(found);
    from = found + 1;
  }
  return places;
}

function isSaid(word: Word | undefined, wanted: string): boolean {
  if (word === undefined) return false;
  return word.forms.some(
    (form, place) =>
      (form === wanted && (place === 0 || form.length >= shortestStem)) ||
      (!word.isKnown && wanted.length >= shortestNear && isNear(form, wanted)),
  );
}

/**
 * How much the best phrases found weigh together; a phrase of more words says more than its words one by one.
 * The longest stand first, as the vocabulary has them.
 */
export function weighPhrases(words: readonly Word[], phrases: readonly Phrase[]): number {
  const taken = new Set<number>();
  let weight = 0;
  for (const phrase of phrases) {
    const places = findPhrase(words, phrase);
    if (!places || places.some((place) => taken.has(place))) continue;
    for (const place of places) taken.add(place);
    weight += phrase.words.length ** 1.4 + (phrase.isDecisive ? decisiveWeight : 0);
  }
  return weight;
}
