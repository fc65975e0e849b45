import { readFileSync } from 'node:fs';
import path from 'node:path';

import { signs } from '#catalogue/signs.ts';
import type { KaiMemory } from '#contract/assistant.ts';
import { usualLanguage } from '#domain/languages.ts';
import { replies } from '#domain/plants/diagnosis.ts';
import { appTopics, kaiIntents } from '#domain/kai.ts';
import { measures } from '#domain/numbers/measures.ts';
import { type NameChanges, nameChangesIn } from '#domain/text/names.ts';
import { type Phrase, phrasesIn } from '#domain/text/phrases.ts';
import { spelt } from '#domain/text/spelling.ts';
import { formsIn, wordsOf } from '#domain/text/spoken-words.ts';
import { speltWords } from '#domain/text/tokens.ts';
import { dangerPhrases, dangerWords } from '#languages/danger.ts';
import { dangerFiles } from '#languages/danger-files.node.ts';
import { readNow } from '#languages/files';
import type { Key } from '#languages/keys.ts';
import { languagesOfText } from '#languages/language-of-question.ts';
import { isLanguage, languageCodes, languageOf, sayIn } from '#languages/words.ts';

import { openReader, type Reader } from '#understanding/reader.ts';
import { isMeaning, wanted } from '#understanding/wanted.ts';

import { everydayWordsOf } from './everyday-words.ts';
import {
  dayWords,
  goods,
  type Hint,
  hints,
  outsideTopics,
  phraseLists,
  type PlaceWord,
  type Unit,
  weatherSubjects,
  type WordList,
  wordSets,
  writtenLists,
} from './rules/word-lists.ts';
import { type GrammarFile, grammarIn, type Vocabulary } from './rules/words.ts';

type Groups = Record<
  | (typeof phraseGroups)[number]
  | 'replies'
  | 'names'
  | 'crops'
  | 'goods'
  | 'sameSigns'
  | 'guideNames'
  | 'schemeNames'
  | 'paperNames'
  | 'weatherOf',
  Group
>;
type Lists = Record<
  | WordList
  | Hint
  | 'endings'
  | 'signEndings'
  | 'primeMinister'
  | 'money'
  | 'signWords'
  | 'kindWords'
  | 'anyProblem'
  | 'otherCrops'
  | 'landPapers',
  Texts
>;
type IntentWords = Groups & Lists;
type Texts = readonly string[];
type Group = Readonly<Record<string, Texts>>;

const opened = new Map<string, Vocabulary>();
/** More sets of languages than this are forgotten, the oldest first. */
const mostOpened = 12;

/**
 * The words of the languages that a text may be in and of those that people mix with them, or of all languages. A word
 * of any other language may sound alike. A new language needs only its own `intents.json`.
 */
export function openVocabulary(text?: string): Vocabulary {
  const languages = text === undefined ? languageCodes : withMixed(languagesOfText(text));
  const key = languages.join(' ');
  const vocabulary = opened.get(key) ?? readVocabulary(languages);
  opened.delete(key);
  opened.set(key, vocabulary);
  const [oldest] = opened.keys();
  if (opened.size > mostOpened && oldest !== undefined) opened.delete(oldest);
  return vocabulary;
}

/** The words for a question and for those before it that it goes on with. */
export function vocabularyFor(text: string, memory: KaiMemory | null | undefined): Vocabulary {
  return openVocabulary(`${text} ${memory?.words ?? ''}`);
}

/**
 * The languages, English, and those that people mix with them. Languages of the same letters stand together, because
 * their words sound alike and each list is short.
 */
export function withMixed(languages: readonly string[]): readonly string[] {
  const all = [...languages, usualLanguage];
  const mixed = [...all, ...all.flatMap((code) => dangerFiles[code]?.mixedWith ?? [])].filter(isLanguage);
  const scripts = new Set(mixed.map((code) => languageOf(code).script));
  return languageCodes.filter((code) => scripts.has(languageOf(code).script));
}

const units: readonly Unit[] = ['quintal', 'kilogram', 'tonne', 'day', 'week', 'month'];
const placeWords: readonly PlaceWord[] = ['market', 'district', 'country', 'nearMe'];

const sameSigns = ['wilt', 'rot', 'dry', 'purple', 'yellow'] as const;

const phraseGroups = ['ask', 'howTo', 'outside', 'times', 'units', 'measures', 'numbers', 'places'] as const;

let reader: Reader | undefined;

/** All sets of languages have one reader. */
function openOwnReader(): Reader {
  reader ??= openReader(readFileSync(path.join(import.meta.dirname, '../../../understanding/reader.bin')));
  return reader;
}

function readMeanings(): Vocabulary['meanings'] {
  const meanings = wanted.filter(isMeaning);
  return new Map(languageCodes.flatMap((code) => meanings.map((each) => [spelt(sayIn('meanings', code)(each)), each])));
}

function readVocabulary(languages: readonly string[]): Vocabulary {
  const all = languages.map((code) => readNow(code, 'intents') as IntentWords);
  const textsOf = (group: keyof Groups, key: string) => all.flatMap((words) => words[group][key] ?? []).map(spelt);
  const phrasesOf = (group: keyof Groups, key: string) => longestFirst(phrasesIn(textsOf(group, key)));
  const phrasesBy = <Key extends string>(group: keyof Groups, keys: readonly Key[]) =>
    new Map(keys.map((key) => [key, phrasesOf(group, key)]));
  /** A language may name what no other names. */
  const keysOf = (group: keyof Groups) => [...new Set(all.flatMap((words) => Object.keys(words[group])))];
  const textsBy = (group: keyof Groups) => new Map(keysOf(group).map((key) => [key, textsOf(group, key)]));
  const listOf = (list: keyof Lists) => all.flatMap((words) => words[list]).map(spelt);
  const sets = eachOf(wordSets, (list) => new Set(listOf(list)));
  const lists = eachOf(phraseLists, (list) => phrasesIn(listOf(list)));
  const schemeNames = phrasesBy('schemeNames', keysOf('schemeNames'));
  const intents = phrasesBy('ask', kaiIntents);
  intents.set(
    'schemes',
    longestFirst([...phrasesOf('ask', 'schemes'), ...[...schemeNames.values()].flat(), ...lists.otherSchemes]),
  );
  const topics = phrasesBy('howTo', appTopics);
  const outside = phrasesBy('outside', outsideTopics);
  const times = phrasesBy('times', dayWords);
  const places = phrasesBy('places', placeWords);
  const unitPhrases = phrasesBy('units', units);
  const measurePhrases = phrasesBy('measures', measures);
  const seen = [...listOf('signWords'), ...listOf('plantPart'), ...askedSigns(languages)];
  const written = [
    ...sets.ignored,
    ...seen,
    ...dangerWords.map(spelt),
    ...goods.flatMap((good) => textsOf('goods', good)),
    ...listOf('another'),
    // In "भाड़ा 2000 काटकर" (less 2000 for transport) no word is the name of a place.
    ...listOf('net'),
    ...listOf('primeMinister'),
    // "Pala" (frost) is also a town.
    ...all.flatMap((words) => Object.values(words.weatherOf).flat()).map(spelt),
    // "महिला" is one letter from "maize".
    ...sets.schemePersons,
    ...all.flatMap((words) => phraseGroups.flatMap((group) => Object.values(words[group]).flat())).map(spelt),
  ];
  const grouped = [intents, topics, outside, times, places, unitPhrases, measurePhrases];
  const groups = grouped.flatMap((map) => [...map.values()]);
  const phrases = [...groups, dangerPhrases.emergency, dangerPhrases.distress].flat();
  const endings = listOf('endings');
  const signEndings = [...endings, ...listOf('signEndings')];
  return {
    ...sets,
    ...lists,
    ...eachOf(writtenLists, (list) => listOf(list).map((text) => text.split(' '))),
    languages,
    reader: openOwnReader(),
    meanings: readMeanings(),
    endings: endings.toSorted((a, b) => b.length - a.length),
    signEndings,
    nameChanges: languages.map(changesOf),
    grammar: grammarIn(
      languages.map((code) => readNow(code, 'grammar') as GrammarFile),
      languages.map(everydayWordsOf),
    ),
    small: new Set([...sets.ignored, ...[...times.values()].flat().flatMap((phrase) => phrase.written)]),
    written: new Set(written.flatMap((text) => wordsOf(text)).map(({ raw }) => raw)),
    // Unrelated words share a fold of one or two letters.
    folded: new Set(phrases.flatMap(({ words }) => words).filter((fold) => fold.length > 2)),
    intents,
    topics,
    outside,
    hints: new Map(hints.map((hint) => [hint, phrasesIn(listOf(hint))])),
    times,
    months: monthNames(languages),
    units: unitPhrases,
    measures: measurePhrases,
    numbers: new Map([...textsBy('numbers')].flatMap(([key, texts]) => texts.map((word) => [word, Number(key)]))),
    places,
    schemeNames,
    papers: papersIn(all),
    guideNames: new Map([...textsBy('guideNames')].flatMap(([id, texts]) => texts.map((name) => [name, id]))),
    money: new Set([...sets.loans, ...listOf('money')]),
    weatherOf: phrasesBy('weatherOf', weatherSubjects),
    goods: new Map(goods.map((good) => [good, new Set(textsOf('goods', good))])),
    replies: phrasesBy('replies', replies),
    signWords: formsIn(seen, signEndings),
    signsAsWritten: new Set(seen.flatMap((text) => wordsOf(text)).map(({ raw }) => raw)),
    sameSigns: sameSigns.map((sign) => formsIn(textsOf('sameSigns', sign), signEndings)),
    kindWords: formsIn(listOf('kindWords'), signEndings),
    diseaseWords: formsIn(listOf('anyProblem'), []),
    otherCrops: listOf('otherCrops'),
    names: textsBy('names'),
    crops: textsBy('crops'),
  };
}

function eachOf<Key extends string, Made>(keys: readonly Key[], make: (key: Key) => Made): Record<Key, Made> {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Made>;
}

function changesOf(language: string): NameChanges {
  const say = sayIn('voice', language);
  return nameChangesIn(say('names.endings'), say('names.bent'));
}

/** The names of each paper. Those of land papers are also a list of their own, for the search of a farmer's papers. */
function papersIn(all: readonly IntentWords[]): Vocabulary['papers'] {
  const keys = Object.keys(all[0]?.paperNames ?? {});
  return new Map(
    keys.map((paper) => {
      const names = all.flatMap((words) => [
        ...(words.paperNames[paper] ?? []),
        ...(paper === 'landRecords' ? words.landPapers : []),
      ]);
      return [paper, names.map(speltWords)] as const;
    }),
  );
}

function monthNames(languages: readonly string[]): ReadonlyMap<string, number> {
  const names = languages.flatMap((code) =>
    (['long', 'short'] as const).flatMap((style) => {
      const { locale } = languageOf(code);
      const name = new Intl.DateTimeFormat(locale, { month: style, timeZone: 'UTC' });
      return Array.from(
        { length: 12 },
        (_none, month) => [spelt(name.format(Date.UTC(2026, month))), month + 1] as const,
      );
    }),
  );
  return new Map(names);
}

function longestFirst(phrases: readonly Phrase[]): readonly Phrase[] {
  return phrases.toSorted((a, b) => b.words.length - a.words.length);
}

/** The questions about signs, because they describe the look of a plant in plain words. */
function askedSigns(languages: readonly string[]): string[] {
  return languages.flatMap((language) => signs.map(({ id }) => sayIn('signs', language)(`ask.${id}` as Key<'signs'>)));
}
