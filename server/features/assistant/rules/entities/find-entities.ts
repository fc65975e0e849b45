import { lazyOf } from '#domain/lazy.ts';
import { findPhrase, hasPhrase } from '#domain/text/phrases.ts';
import { type Span, type Word, wordsOf } from '#domain/text/spoken-words.ts';

import { isVocabulary, placesAsWritten, type Vocabulary } from '../words.ts';
import { type FoundAmounts, readAmounts } from './amounts.ts';
import { findCrops, type FoundCrop, guideNamed, unknownCropIn } from './crops.ts';
import { type FoundDays, readDays, type SaidDay } from './days.ts';
import { findPlaces, type FoundPlaces } from './places.ts';
import { isProblemAlone, namesAProblem } from './problem-names.ts';
import { strangeSpans, unknownPlaceIn } from './unknown-place.ts';

export type { FoundCrop, SaidDay };

/**
 * The things that a text names. Each is found as it is written, then by its sound, then as a misspelt name. A verb and
 * a small word of the language name nothing, whatever they sound like. Each is looked for when it is first read.
 */
export interface Entities {
  readonly text: string;
  readonly words: readonly Word[];
  readonly crops: readonly FoundCrop[];
  /** The name of a crop that kai does not know, as the person typed it. */
  readonly unknownCrop: string | undefined;
  /** The guide of an animal, or of a crop without a price. */
  readonly guide: string | undefined;
  readonly places: FoundPlaces;
  readonly wholeCountry: boolean;
  readonly nearMe: boolean;
  /** The name of a place that kai does not know, as the person typed it. */
  readonly unknownPlace: string | undefined;
  readonly days: FoundDays;
  readonly amounts: FoundAmounts;
  /** Whether the text has the own name of a problem of any crop. */
  readonly namesProblem: boolean;
  /** Whether the text has only a crop, a place and the name of a problem. */
  readonly isProblemAlone: boolean;
  /** The schemes of the Union by what people call them. Whole titles are in the book of schemes. */
  readonly schemes: readonly FoundScheme[];
  readonly papers: readonly FoundPaper[];
}

interface FoundScheme {
  readonly id: string;
  /** The positions of the words that name it. */
  readonly at: readonly number[];
}

interface FoundPaper {
  /** Its key in `paperNames` of `intents.json`. */
  readonly paper: string;
  /** The positions of the words that name it. */
  readonly at: ReadonlySet<number>;
}

interface Limits {
  /** Only names as they are written count: a search finds the others by its own index. */
  readonly isAsWritten?: boolean;
  /** The text is the name of a place, so no word of it is a crop or an amount. */
  readonly isPlace?: boolean;
  /** Words that belong to the name of another thing. */
  readonly isTaken?: (at: number) => boolean;
}

interface Reading extends Required<Limits> {
  readonly text: string;
  readonly vocabulary: Vocabulary;
}

/** Finds the things that a text names. `vocabulary` has the words of its languages (`openVocabulary`). */
export function findEntities(text: string, vocabulary: Vocabulary, limits: Limits = {}): Entities {
  const reading: Reading = { isAsWritten: false, isPlace: false, isTaken: () => false, ...limits, text, vocabulary };
  return {
    text,
    get words() {
      return wordsIn(reading);
    },
    get crops() {
      return cropsIn(reading);
    },
    get unknownCrop() {
      const isNamed = cropsIn(reading).length > 0;
      return isNamed ? undefined : unknownCropIn(wordsIn(reading), strangeIn(reading), reading);
    },
    get guide() {
      return guideNamed(wordsIn(reading), vocabulary);
    },
    get places() {
      return placesIn(reading);
    },
    get wholeCountry() {
      return hasPhrase(wordsIn(reading), vocabulary.places.get('country'));
    },
    get nearMe() {
      return hasPhrase(wordsIn(reading), vocabulary.places.get('nearMe'));
    },
    get unknownPlace() {
      const isPlaced = placesIn(reading).places.length > 0 || this.wholeCountry || this.nearMe;
      const isNamed = (at: number) => isNamedIn(reading, at);
      return isPlaced ? undefined : unknownPlaceIn(wordsIn(reading), strangeIn(reading), { text, isNamed, vocabulary });
    },
    get days() {
      return daysIn(reading);
    },
    get amounts() {
      return amountsIn(reading);
    },
    get namesProblem() {
      return namesAProblem(text, vocabulary);
    },
    get isProblemAlone() {
      const { at: placeWords } = placesIn(reading);
      const unplaced = wordsIn(reading).flatMap(({ raw }, at) => (placeWords.has(at) ? [] : raw));
      const ailing = cropsIn(reading).find(({ isMeant, crop }) => isMeant && crop)?.crop;
      return isProblemAlone(unplaced.join(' '), ailing?.id ?? 'general', vocabulary);
    },
    get schemes() {
      return findSchemeNames(wordsIn(reading), vocabulary);
    },
    get papers() {
      return findPapers(wordsIn(reading), vocabulary);
    },
  };
}

const wordsAloneIn = lazyOf(({ text, vocabulary }: Reading): readonly Word[] =>
  wordsOf(text, vocabulary.endings).map((word) => ({
    ...word,
    isKnown: isVocabulary(word, vocabulary),
    isIdle: vocabulary.ignored.has(word.raw),
  })),
);

const cropsIn = lazyOf((reading: Reading): readonly FoundCrop[] =>
  reading.isPlace ? [] : findCrops(wordsAloneIn(reading), reading.vocabulary, reading),
);

const cropWordsIn = lazyOf((reading: Reading) => new Set(cropsIn(reading).flatMap(({ at }) => [...at])));

/** "Cumin" is no "कुंपण" (fence) misspelt, so the words of a crop are known. */
const wordsIn = lazyOf((reading: Reading): readonly Word[] => {
  const ofCrops = cropWordsIn(reading);
  return wordsAloneIn(reading).map((word, at) => (ofCrops.has(at) ? { ...word, isKnown: true } : word));
});

const amountsIn = lazyOf((reading: Reading) => readAmounts(reading.text, wordsIn(reading), reading.vocabulary));

const daysIn = lazyOf((reading: Reading) => readDays(wordsIn(reading), reading.vocabulary));

const placesIn = lazyOf((reading: Reading): FoundPlaces => {
  const { isPlace, isTaken, isAsWritten, vocabulary } = reading;
  const isOfOther = (at: number) => cropWordsIn(reading).has(at) || amountsIn(reading).at.has(at) || isTaken(at);
  return findPlaces(wordsIn(reading), vocabulary, { isTaken: isPlace ? isTaken : isOfOther, isAsWritten });
});

function isNamedIn(reading: Reading, at: number): boolean {
  return cropWordsIn(reading).has(at) || placesIn(reading).at.has(at) || amountsIn(reading).at.has(at);
}

const strangeIn = lazyOf((reading: Reading): readonly Span[] =>
  strangeSpans(wordsIn(reading), { isNamed: (at) => isNamedIn(reading, at), vocabulary: reading.vocabulary }),
);

function findSchemeNames(words: readonly Word[], { schemeNames }: Vocabulary): FoundScheme[] {
  return [...schemeNames].flatMap(([id, phrases]) => {
    const said = phrases.find((phrase) => findPhrase(words, phrase) !== undefined);
    const at = said && findPhrase(words, said);
    return at ? [{ id, at }] : [];
  });
}

/** Only as they are written: "patta" is a paper, and "पत्ता" a leaf. The longest name of a paper counts. */
function findPapers(words: readonly Word[], { papers }: Vocabulary): FoundPaper[] {
  return [...papers].flatMap(([paper, names]) => {
    const found = names.map((name) => placesAsWritten(words, [name])).toSorted((one, other) => other.size - one.size);
    const [at] = found;
    return at === undefined || at.size === 0 ? [] : [{ paper, at }];
  });
}
