import type { Commodity } from '#catalogue/commodities.ts';
import type { KnownPlace } from '#contract/assistant.ts';
import { hasPhrase, type Phrase } from '#domain/text/phrases.ts';
import { type Word, wordsOf } from '#domain/text/spoken-words.ts';

import { openVocabulary } from './open-vocabulary.ts';
import { findEntities } from './rules/entities/find-entities.ts';
import { namePlace } from './rules/known-things.ts';
import { isVocabulary, placesAsWritten } from './rules/words.ts';

export interface Subjects {
  readonly commodities: readonly Commodity[];
  /** The ids of the crops with known problems, sold or not: no mandi sells sugarcane. */
  readonly crops: readonly string[];
  readonly places: readonly (KnownPlace & { readonly name: string })[];
  /** The words besides places and question words. They may be a crop in another spelling. */
  readonly rest: string;
  /** Whether the text has a word for a price or a mandi: "onion price", "कांदा भाव". */
  readonly asksPrice: boolean;
  /** Whether the text has only such words and idle ones: "aaj ka bhav". */
  readonly asksPriceAlone: boolean;
}

let forPrices: { readonly phrases: readonly Phrase[]; readonly words: ReadonlySet<string> } | undefined;

/** Words for a price or a mandi. */
function wordsForPrices() {
  if (forPrices) return forPrices;
  const { intents, places } = openVocabulary();
  const phrases = [...(intents.get('price') ?? []), ...(places.get('market') ?? [])];
  forPrices = { phrases, words: new Set(phrases.flatMap(({ written }) => written)) };
  return forPrices;
}

/** A name that the text may mean instead: "Karnal bunt" is not about Karnal, and "potato moth" is not about Moth. */
export interface OtherName {
  readonly name: string;
  /** A problem's crop, because people say it beside the problem's name. */
  readonly crop?: string | undefined;
}

interface FindSubjects {
  readonly text: string;
  readonly language: string;
  readonly otherNames: readonly OtherName[];
}

/** Anyone may search. Finds the goods and places that a text names in exact spelling, in any language. */
export function findSubjects({ text, language, otherNames }: FindSubjects): Subjects {
  const vocabulary = openVocabulary();
  const words = wordsOf(text, vocabulary.endings);
  const otherWords = new Set(otherNames.flatMap(({ name }) => [...placesOfWhole(name, words)]));
  const isTaken = (at: number) => otherWords.has(at);
  const { crops, places: found } = findEntities(text, vocabulary, { isAsWritten: true, isTaken });
  const { places, at } = found;
  const names = otherNames.map(({ name, crop }) => ({
    raws: wordsOf(name).map(({ raw }) => raw),
    cropAt: new Set(crops.flatMap(({ at, crop: named }) => (named && named.id === crop ? [...at] : []))),
  }));
  const isIdle = (word: Word) => isVocabulary(word, vocabulary);
  // There are thousands of market names, so a part of another name does not name a mandi.
  const isPartOfName = names.some(({ raws, cropAt }) => {
    const isIn = (word: Word, each: number) => raws.includes(word.raw) || cropAt.has(each);
    return words.filter(isIn).length > 1 && words.every((word, each) => isIn(word, each) || isIdle(word));
  });
  const meant = isPartOfName ? places.filter(({ market }) => market === null) : places;
  const { phrases: pricePhrases, words: priceWords } = wordsForPrices();
  const asksPrice = hasPhrase(words, pricePhrases);
  return {
    commodities: [...new Set(crops.flatMap(({ isMeant, commodity }) => (isMeant ? (commodity ?? []) : [])))],
    crops: [...new Set(crops.flatMap(({ isMeant, crop }) => (isMeant ? (crop?.id ?? []) : [])))],
    places: meant.map((place) => ({ ...place, name: namePlace(place, language) ?? '' })),
    rest: words.flatMap((word, each) => (at.has(each) || isIdle(word) ? [] : word.raw)).join(' '),
    asksPrice,
    asksPriceAlone: asksPrice && words.every(({ raw }) => vocabulary.small.has(raw) || priceWords.has(raw)),
  };
}

/** The positions of the words that say a whole name of more than one word. */
function placesOfWhole(name: string, words: readonly Word[]): ReadonlySet<number> {
  const raws = wordsOf(name).map(({ raw }) => raw);
  return raws.length < 2 ? new Set() : placesAsWritten(words, [raws]);
}
