import { foldWord } from './fold-spelling.ts';
import { follow, type Pattern, patternIn, type Piece } from './matcher.ts';
import { spelt } from './spelling.ts';
import { isNear, type Word } from './spoken-words.ts';

/** Words that belong together. In a question they may stand a little apart, and they are compared by their sound. */
export interface Phrase extends Pattern {
  /** The sounds of the words. */
  readonly words: readonly string[];
  /** The same words in their own spelling. */
  readonly written: readonly string[];
}

/** The most words that may stand between two words of a phrase. */
const widestGap = 2;

/** Reads texts such as "one" and "!two" as phrases. */
export function phrasesIn(texts: readonly string[] = []): Phrase[] {
  return texts.map(spelt).map((text) => {
    const { pieces, ...marks } = patternIn(text, { blank: widestGap, soundOf: foldWord });
    // A sign alone is written and has no sound.
    const heard = pieces.filter(({ sound }) => sound !== '').map((piece) => ({ ...piece, gap: widestGap }));
    return {
      ...marks,
      pieces: heard,
      words: heard.map(({ sound }) => sound),
      written: pieces.map(({ written }) => written),
    };
  });
}

/** In a shorter word, another letter makes another word. */
const shortestNear = 5;
/** Without its ending a shorter word may be another word: "buying" is not "bui". */
const shortestStem = 4;
const decisiveWeight = 6;

/** Returns the places of a phrase's words in a question; undefined where the question does not have the phrase. */
export function findPhrase(words: readonly Word[], phrase: Phrase): number[] | undefined {
  const isOneWord = phrase.pieces.length === 1;
  for (const [start, word] of words.entries()) {
    if (isOneWord && onlySoundsAlike(word, phrase.written[0])) continue;
    const places = follow(words, phrase, isHeard, start);
    if (places) return places;
  }
  return undefined;
}

/** Whether a word sounds like a piece, as it is, without an ending, or misspelt. */
function isHeard({ forms, isKnown }: Word, { sound }: Piece): boolean {
  return forms.some((form, at) => isSaid({ form, isKnown, isWhole: at === 0 }, sound));
}

const latin = /^[a-z]+$/;

/** "Did" is not "dead". Words in two scripts are always compared by their sound. */
function onlySoundsAlike(word: Word, wanted = ''): boolean {
  return word.isIdle === true && word.raw !== wanted && latin.test(word.raw) && latin.test(wanted);
}

export function hasPhrase(words: readonly Word[], phrases: readonly Phrase[] = []): boolean {
  return maybeSaid(words, phrases).some((phrase) => findPhrase(words, phrase) !== undefined);
}

/** Returns the places of the words that belong to phrases of these lists. */
export function placesOfPhrases(
  words: readonly Word[],
  ...lists: readonly (readonly Phrase[] | undefined)[]
): ReadonlySet<number> {
  const said = lists.flatMap((phrases = []) => maybeSaid(words, phrases));
  return new Set(said.flatMap((phrase) => findPhrase(words, phrase) ?? []));
}

interface Form {
  readonly form: string;
  readonly isKnown: boolean | undefined;
  readonly isWhole: boolean;
}

/** The forms of a question's words, by their first letters. */
const formsOf = new WeakMap<readonly Word[], ReadonlyMap<string | undefined, readonly Form[]>>();

function readForms(words: readonly Word[]) {
  const all = words.flatMap(({ forms, isKnown }) => forms.map((form, at) => ({ form, isKnown, isWhole: at === 0 })));
  const forms = Map.groupBy(all, ({ form }) => form[0]);
  formsOf.set(words, forms);
  return forms;
}

/** The phrases of a list, by their first words. */
interface PhraseIndex {
  readonly byFirst: ReadonlyMap<string, readonly number[]>;
  readonly firstsByLetter: ReadonlyMap<string | undefined, readonly string[]>;
}

const indexes = new WeakMap<readonly Phrase[], PhraseIndex>();

function indexPhrases(phrases: readonly Phrase[]): PhraseIndex {
  const byFirst = Map.groupBy(phrases.keys(), (at) => phrases[at]?.words[0] ?? '');
  const index = { byFirst, firstsByLetter: Map.groupBy(byFirst.keys(), (first) => first[0]) };
  indexes.set(phrases, index);
  return index;
}

/**
 * Returns, in their order, the phrases with a first word that the question has. Most of the thousands of phrases have
 * no word of a question, so this saves time.
 */
function maybeSaid(words: readonly Word[], phrases: readonly Phrase[]): Phrase[] {
  const { byFirst, firstsByLetter } = indexes.get(phrases) ?? indexPhrases(phrases);
  const found = new Set<number>();
  for (const [letter, forms] of formsOf.get(words) ?? readForms(words)) {
    for (const form of forms) {
      const near = form.isKnown ? [] : (firstsByLetter.get(letter) ?? []).filter((first) => isSaid(form, first));
      for (const first of [form.form, ...near]) for (const at of byFirst.get(first) ?? []) found.add(at);
    }
  }
  return [...found].toSorted((one, other) => one - other).flatMap((at) => phrases[at] ?? []);
}

function isSaid({ form, isKnown, isWhole }: Form, wanted: string): boolean {
  return (
    (form === wanted && (isWhole || form.length >= shortestStem)) ||
    (!isKnown && wanted.length >= shortestNear && isNear(form, wanted))
  );
}

/**
 * Returns the weight of the best phrases together. A phrase of more words weighs more than its words one by one. The
 * longest phrases must come first, as in the vocabulary.
 */
export function weighPhrases(words: readonly Word[], phrases: readonly Phrase[]): number {
  const taken = new Set<number>();
  let weight = 0;
  for (const phrase of maybeSaid(words, phrases)) {
    const places = findPhrase(words, phrase);
    if (!places || places.some((place) => taken.has(place))) continue;
    for (const place of places) taken.add(place);
    weight += phrase.words.length ** 1.4 + (phrase.isDecisive ? decisiveWeight : 0);
  }
  return weight;
}
