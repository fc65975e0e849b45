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
  const [first] = phrase;
  if (first === undefined) return undefined;
  for (const start of placesOf(first, words)) {
    const places = followPhrase(words, phrase, start);
    if (places) return places;
  }
  return undefined;
}

export function hasPhrase(words: readonly Word[], phrases: readonly Phrase[] = []): boolean {
  return phrases.some((phrase) => findPhrase(words, phrase) !== undefined);
}

function followPhrase(words: readonly Word[], phrase: readonly string[], start: number): number[] | undefined {
  const places = [start];
  for (const wanted of phrase.slice(1)) {
    const from = (places.at(-1) ?? start) + 1;
    const found = placesOf(wanted, words).find((place) => place >= from && place <= from + widestGap);
    if (found === undefined) return undefined;
    places.push(found);
  }
  return places;
}

/** Where each form stands in a question. Thousands of phrases are looked for in one, and few have a word of it. */
interface FormPlaces {
  readonly exact: ReadonlyMap<string, readonly number[]>;
  /** Of words that we do not know, which may be others misspelt, by the first letter. */
  readonly unknown: ReadonlyMap<string, readonly { form: string; place: number }[]>;
  /** For each word that was looked for among those. */
  readonly alike: Map<string, readonly number[]>;
}

const formPlaces = new WeakMap<readonly Word[], FormPlaces>();

function readForms(words: readonly Word[]): FormPlaces {
  const all = words.flatMap(({ forms, isKnown }, place) =>
    forms.map((form, at) => ({ form, place, isKnown, isWhole: at === 0 || form.length >= shortestStem })),
  );
  const exact = new Map<string, number[]>();
  for (const { form, place, isWhole } of all) {
    if (isWhole) exact.set(form, [...(exact.get(form) ?? []), place]);
  }
  const unknown = Map.groupBy(
    all.filter(({ isKnown }) => isKnown !== true),
    ({ form }) => form[0] ?? '',
  );
  return { exact, unknown, alike: new Map() };
}

/** The places at which a word stands, as it is or misspelt. */
function placesOf(wanted: string, words: readonly Word[]): readonly number[] {
  const read = formPlaces.get(words) ?? readForms(words);
  formPlaces.set(words, read);
  const own = read.exact.get(wanted) ?? nowhere;
  const alike = wanted.length < shortestNear ? undefined : read.unknown.get(wanted[0] ?? '');
  if (!alike) return own;
  const before = read.alike.get(wanted);
  if (before) return before;
  const near = alike.flatMap(({ form, place }) => (isNear(form, wanted) ? place : []));
  const places = near.length === 0 ? own : [...new Set([...own, ...near])].toSorted((one, other) => one - other);
  read.alike.set(wanted, places);
  return places;
}

const nowhere: readonly never[] = [];

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
