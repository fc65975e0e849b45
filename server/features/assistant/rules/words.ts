import type { Reply } from '#domain/plants/diagnosis.ts';
import type { AppTopic, KaiIntent } from '#domain/kai.ts';
import type { Measure } from '#domain/numbers/measures.ts';
import { foldWord } from '#domain/text/fold-spelling.ts';
import { spelt } from '#domain/text/spelling.ts';
import { basesOf, type NameChanges } from '#domain/text/names.ts';
import type { Phrase } from '#domain/text/phrases.ts';
import type { Word } from '#domain/text/spoken-words.ts';
import type { Reader } from '#understanding/reader.ts';
import type { Wanted } from '#understanding/wanted.ts';

import type {
  DayWord,
  Good,
  Hint,
  OutsideTopic,
  PhraseList,
  PlaceWord,
  Unit,
  WeatherSubject,
  WordSet,
  WrittenList,
} from './word-lists.ts';

/** The words that kai understands, of all languages together, because people mix languages in one sentence. */
export interface Vocabulary
  extends
    Readonly<Record<WordSet, ReadonlySet<string>>>,
    Readonly<Record<PhraseList, readonly Phrase[]>>,
    Readonly<Record<WrittenList, readonly (readonly string[])[]>> {
  /** The languages of these words. */
  readonly languages: readonly string[];
  readonly reader: Reader;
  /** The buttons of the question that kai asks where the reader is not sure, in every language. */
  readonly meanings: ReadonlyMap<string, Wanted>;
  readonly endings: readonly string[];
  /** `endings`, and the endings of words for signs, such as the movements and colours of a leaf. */
  readonly signEndings: readonly string[];
  readonly nameChanges: readonly NameChanges[];
  readonly grammar: Grammar;
  /** Idle words and words for a day. Several of them together do not spell one name. */
  readonly small: ReadonlySet<string>;
  /** Every word of every phrase, as written and folded. These words are not names. */
  readonly written: ReadonlySet<string>;
  readonly folded: ReadonlySet<string>;
  readonly intents: ReadonlyMap<KaiIntent, readonly Phrase[]>;
  readonly topics: ReadonlyMap<AppTopic, readonly Phrase[]>;
  readonly outside: ReadonlyMap<OutsideTopic, readonly Phrase[]>;
  readonly hints: ReadonlyMap<Hint, readonly Phrase[]>;
  readonly times: ReadonlyMap<DayWord, readonly Phrase[]>;
  /** By the exact spelling, from 1 for January. "मई" (May) sounds like "में" (in). */
  readonly months: ReadonlyMap<string, number>;
  readonly units: ReadonlyMap<Unit, readonly Phrase[]>;
  readonly measures: ReadonlyMap<Measure, readonly Phrase[]>;
  /** By the exact spelling: "साठ" is 60, and "सात" is 7. */
  readonly numbers: ReadonlyMap<string, number>;
  readonly places: ReadonlyMap<PlaceWord, readonly Phrase[]>;
  /** Other names of a scheme, by its id, as people say them. */
  readonly schemeNames: ReadonlyMap<string, readonly Phrase[]>;
  /** The papers that offices make, each with the words of its names, as they are written. */
  readonly papers: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** The guides of animals, and of crops that are not sold by one name, by what people call them. */
  readonly guideNames: ReadonlyMap<string, string>;
  /** Words for a loan or money, in exact spelling. */
  readonly money: ReadonlySet<string>;
  readonly weatherOf: ReadonlyMap<WeatherSubject, readonly Phrase[]>;
  /** In exact spelling, because short words have the same fold: "tell" and "तेल" (oil). */
  readonly goods: ReadonlyMap<Good, ReadonlySet<string>>;
  /** Replies to a question about a sign. */
  readonly replies: ReadonlyMap<Reply, readonly Phrase[]>;
  /** Words for the look of a sick plant: "spot", "wilt". They do not name a problem. */
  readonly signWords: ReadonlySet<string>;
  readonly signsAsWritten: ReadonlySet<string>;
  /** Words with the same meaning for a plant, such as "wilts" and "कोमेजतो". Not every language has every sign. */
  readonly sameSigns: readonly ReadonlySet<string>[];
  /** Words for a kind of problem, such as "rust". They name a problem only with another word. */
  readonly kindWords: ReadonlySet<string>;
  /** Words such as "disease" that people say beside a name. */
  readonly diseaseWords: ReadonlySet<string>;
  /** Crops with no problems in Khet. */
  readonly otherCrops: readonly string[];
  /** Other names of a commodity or a crop, by its id. */
  readonly names: ReadonlyMap<string, readonly string[]>;
  readonly crops: ReadonlyMap<string, readonly string[]>;
}

/** The names in a word, without its ending. */
export function namesBehind(raw: string, { nameChanges }: Vocabulary): string[] {
  return [...new Set(nameChanges.flatMap((changes) => basesOf(raw, changes)))];
}

/** The places of the words of whole phrases in their exact spelling, without other words between them. */
export function placesAsWritten(words: readonly Word[], phrases: readonly (readonly string[])[]): ReadonlySet<number> {
  const found = new Set<number>();
  for (const phrase of phrases) {
    for (const start of words.keys()) {
      if (phrase.every((raw, offset) => words[start + offset]?.raw === raw))
        for (const offset of phrase.keys()) found.add(start + offset);
    }
  }
  return found;
}

/** Whether a word belongs to the questions themselves, so that it does not name a crop or a place. */
export function isVocabulary({ raw, forms: [own = ''] }: Word, { ignored, written, folded }: Vocabulary): boolean {
  return ignored.has(raw) || written.has(raw) || folded.has(own);
}

/** Whether a word cannot begin the name of a place. "Laxmi" can, although kai knows the word from names of schemes. */
export function beginsNoPlace(word: Word, vocabulary: Vocabulary): boolean {
  const isOfScheme = vocabulary.otherSchemes.some(({ written }) => written.includes(word.raw));
  return vocabulary.ignored.has(word.raw) || (isVocabulary(word, vocabulary) && !isOfScheme);
}

/** One language's `grammar.json`: each list has its words with spaces between them. */
export interface GrammarFile {
  readonly stems: string;
  readonly endings: string;
  /** Endings that tell a verb by themselves: "टाकायचं". No name ends in them. */
  readonly sureEndings: string;
  readonly words: string;
}

/** The words that a language's grammar explains: its verbs in each form, and its small words. They name nothing. */
export interface Grammar {
  readonly written: ReadonlySet<string>;
  readonly folded: ReadonlySet<string>;
  readonly sureEndings: readonly string[];
  /** The words of the texts of each language. */
  readonly everyday: readonly ReadonlySet<string>[];
}

/** Too many names share a shorter fold. */
const shortestFold = 3;
/** The rest of a word before a sure ending. */
const shortestStem = 2;

export function grammarIn(files: readonly GrammarFile[], everyday: Grammar['everyday']): Grammar {
  const listed = (list: string) => list.split(' ').filter(Boolean).map(spelt);
  const written = new Set(
    files.flatMap(({ stems, endings, words }) => [
      ...listed(words),
      ...listed(stems).flatMap((stem) => listed(endings).map((ending) => stem + ending)),
    ]),
  );
  return {
    written,
    folded: new Set([...written].map(foldWord).filter(({ length }) => length >= shortestFold)),
    sureEndings: files.flatMap(({ sureEndings }) => listed(sureEndings)),
    everyday,
  };
}

/** Whether a word, as it is written, is a form of a verb, a small word of the grammar or one of the texts. */
export function isGrammarAsWritten({ raw }: Word, { written, sureEndings, everyday }: Grammar): boolean {
  const hasSureEnding = sureEndings.some((each) => raw.endsWith(each) && raw.length - each.length >= shortestStem);
  return hasSureEnding || written.has(raw) || everyday.some((words) => words.has(raw));
}

/** The same in any spelling and script: "lavava", "बचाए" and "bachae". */
export function isGrammar(word: Word, grammar: Grammar): boolean {
  return isGrammarAsWritten(word, grammar) || grammar.folded.has(word.forms[0] ?? '');
}
