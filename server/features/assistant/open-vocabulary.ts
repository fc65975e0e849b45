import { readFileSync } from 'node:fs';
import path from 'node:path';

import { signs } from '#catalogue/signs.ts';
import type { KaiMemory } from '#contract/assistant.ts';
import { usualLanguage } from '#domain/languages.ts';
import { replies } from '#domain/plants/diagnosis.ts';
import { appTopics, kaiIntents } from '#domain/kai.ts';
import { measures } from '#domain/numbers/measures.ts';
import { type NameChanges, nameChangesIn } from '#domain/text/name-endings.ts';
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

import { type GrammarFile, grammarIn } from './rules/grammar.ts';
import {
  dayWords,
  type Good,
  goods,
  type Hint,
  hints,
  outsideTopics,
  type PlaceWord,
  type Unit,
  type Vocabulary,
  weatherSubjects,
} from './rules/words.ts';

type IntentWords = Record<
  | 'ask'
  | 'howTo'
  | 'outside'
  | 'times'
  | 'units'
  | 'measures'
  | 'numbers'
  | 'places'
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
> &
  Record<
    | 'ignored'
    | 'endings'
    | 'signEndings'
    | 'follow'
    | 'joins'
    | 'either'
    | 'betweenPlaces'
    | 'primeMinister'
    | 'holdsNext'
    | 'beforePlace'
    | 'beforeCrop'
    | 'afterPlace'
    | 'deniedBefore'
    | 'deniedAfter'
    | 'likened'
    | 'sellOrWait'
    | 'schemeWords'
    | 'schemeNouns'
    | 'anyHelp'
    | 'otherSchemes'
    | 'animals'
    | 'kin'
    | 'farming'
    | 'loans'
    | 'schemePersons'
    | 'money'
    | 'wild'
    | 'landless'
    | 'afterLand'
    | 'calamity'
    | 'fishing'
    | 'bees'
    | 'plantations'
    | 'died'
    | 'rupees'
    | 'bags'
    | 'multiplied'
    | 'signWords'
    | 'insectWords'
    | 'kindWords'
    | 'anyProblem'
    | 'otherCrops'
    | 'plantPart'
    | 'plantWords'
    | 'landPapers'
    | Hint,
    Texts
  >;
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

/** Languages of the same letters stand together, because their words sound alike and each list is short. */
function withMixed(languages: readonly string[]): readonly string[] {
  const all = [...languages, usualLanguage];
  const mixed = [...all, ...all.flatMap((code) => dangerFiles[code]?.mixedWith ?? [])].filter(isLanguage);
  const scripts = new Set(mixed.map((code) => languageOf(code).script));
  return languageCodes.filter((code) => scripts.has(languageOf(code).script));
}

const units: readonly Unit[] = ['quintal', 'kilogram', 'tonne', 'day', 'week', 'month'];
const placeWords: readonly PlaceWord[] = ['market', 'district', 'country', 'nearMe'];

const sameSigns = ['wilt', 'rot', 'dry', 'purple', 'yellow'] as const;

const phraseGroups = ['ask', 'howTo', 'outside', 'times', 'units', 'measures', 'numbers', 'places'] as const;

type TextGroup =
  | (typeof phraseGroups)[number]
  | 'replies'
  | 'names'
  | 'crops'
  | 'goods'
  | 'sameSigns'
  | 'guideNames'
  | 'schemeNames'
  | 'weatherOf';

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
  const textsOf = (group: TextGroup, key: string) => all.flatMap((words) => words[group][key] ?? []).map(spelt);
  const phrasesOf = (...[group, key]: Parameters<typeof textsOf>) => longestFirst(phrasesIn(textsOf(group, key)));
  const keysOf = (group: 'numbers' | 'names' | 'crops' | 'guideNames' | 'schemeNames') =>
    Object.keys(all[0]?.[group] ?? {});
  const schemeNames = new Map(keysOf('schemeNames').map((id) => [id, phrasesOf('schemeNames', id)]));
  type List = { [K in keyof IntentWords]: IntentWords[K] extends Texts ? K : never }[keyof IntentWords];
  const listOf = (list: List) => all.flatMap((words) => words[list]).map(spelt);
  const otherSchemes = phrasesIn(listOf('otherSchemes'));
  const intents = new Map(kaiIntents.map((intent) => [intent, phrasesOf('ask', intent)]));
  intents.set(
    'schemes',
    longestFirst([...phrasesOf('ask', 'schemes'), ...[...schemeNames.values()].flat(), ...otherSchemes]),
  );
  const topics = new Map(appTopics.map((topic) => [topic, phrasesOf('howTo', topic)]));
  const outside = new Map(outsideTopics.map((topic) => [topic, phrasesOf('outside', topic)]));
  const times = new Map(dayWords.map((word) => [word, phrasesOf('times', word)]));
  const places = new Map(placeWords.map((word) => [word, phrasesOf('places', word)]));
  const unitPhrases = new Map(units.map((unit) => [unit, phrasesOf('units', unit)]));
  const measurePhrases = new Map(measures.map((measure) => [measure, phrasesOf('measures', measure)]));
  const numbers = new Map(
    keysOf('numbers').flatMap((key) => textsOf('numbers', key).map((word) => [word, Number(key)] as const)),
  );
  const priced = new Map<Good, ReadonlySet<string>>(goods.map((good) => [good, new Set(textsOf('goods', good))]));
  const ignored = listOf('ignored');
  const seen = [...listOf('signWords'), ...listOf('plantPart'), ...askedSigns(languages)];
  const written = [
    ...ignored,
    ...seen,
    ...dangerWords.map(spelt),
    ...[...priced.values()].flatMap((names) => [...names]),
    ...listOf('another'),
    // In "भाड़ा 2000 काटकर" (less 2000 for transport) no word is the name of a place.
    ...listOf('net'),
    ...listOf('primeMinister'),
    // "Pala" (frost) is also a town.
    ...all.flatMap((words) => Object.values(words.weatherOf).flat()).map(spelt),
    // "महिला" is one letter from "maize".
    ...listOf('schemePersons'),
    ...all.flatMap((words) => phraseGroups.flatMap((group) => Object.values(words[group]).flat())).map(spelt),
  ];
  const grouped = [intents, topics, outside, times, places, unitPhrases, measurePhrases];
  const groups = grouped.flatMap((map) => [...map.values()]);
  const phrases = [...groups, dangerPhrases.emergency, dangerPhrases.distress].flat();
  const signEndings = [...listOf('endings'), ...listOf('signEndings')];
  return {
    languages,
    reader: openOwnReader(),
    meanings: readMeanings(),
    endings: listOf('endings').toSorted((a, b) => b.length - a.length),
    signEndings,
    nameChanges: languages.map(changesOf),
    grammar: grammarIn(languages.map((code) => readNow(code, 'grammar') as GrammarFile)),
    ignored: new Set(ignored),
    small: new Set([...ignored, ...[...times.values()].flat().flatMap((phrase) => phrase.written)]),
    written: new Set(written.flatMap((text) => wordsOf(text)).map(({ raw }) => raw)),
    // Unrelated words share a fold of one or two letters.
    folded: new Set(phrases.flatMap(({ words }) => words).filter((fold) => fold.length > 2)),
    intents,
    topics,
    outside,
    times,
    months: monthNames(languages),
    units: unitPhrases,
    measures: measurePhrases,
    numbers,
    places,
    beforePlace: new Set(listOf('beforePlace')),
    beforeCrop: new Set(listOf('beforeCrop')),
    afterPlace: new Set(listOf('afterPlace')),
    schemeWords: phrasesIn(listOf('schemeWords')),
    schemeNames,
    papers: papersIn(all),
    schemeNouns: phrasesIn(listOf('schemeNouns')),
    anyHelp: new Set(listOf('anyHelp')),
    otherSchemes,
    fishing: phrasesIn(listOf('fishing')),
    bees: phrasesIn(listOf('bees')),
    plantations: phrasesIn(listOf('plantations')),
    follow: phrasesIn(listOf('follow')),
    animals: new Set(listOf('animals')),
    guideNames: new Map(
      keysOf('guideNames').flatMap((id) => textsOf('guideNames', id).map((name) => [name, id] as const)),
    ),
    wild: listOf('wild').map((text) => text.split(' ')),
    landless: listOf('landless').map((text) => text.split(' ')),
    afterLand: new Set(listOf('afterLand')),
    kin: listOf('kin').map((text) => text.split(' ')),
    farming: new Set(listOf('farming')),
    loans: new Set(listOf('loans')),
    schemePersons: new Set(listOf('schemePersons')),
    money: new Set([...listOf('loans'), ...listOf('money')]),
    calamity: new Set(listOf('calamity')),
    died: listOf('died').map((text) => text.split(' ')),
    rupees: new Set(listOf('rupees')),
    bags: new Set(listOf('bags')),
    multiplied: new Set(listOf('multiplied')),
    joins: new Set(listOf('joins')),
    either: new Set(listOf('either')),
    betweenPlaces: new Set(listOf('betweenPlaces')),
    holdsNext: new Set(listOf('holdsNext')),
    deniedBefore: new Set(listOf('deniedBefore')),
    deniedAfter: new Set(listOf('deniedAfter')),
    likened: new Set(listOf('likened')),
    hints: new Map(hints.map((hint) => [hint, phrasesIn(listOf(hint))])),
    sellOrWait: phrasesIn(listOf('sellOrWait')),
    weatherOf: new Map(weatherSubjects.map((subject) => [subject, phrasesOf('weatherOf', subject)])),
    goods: priced,
    replies: new Map(replies.map((reply) => [reply, phrasesOf('replies', reply)])),
    signWords: formsIn(seen, signEndings),
    signsAsWritten: new Set(seen.flatMap((text) => wordsOf(text)).map(({ raw }) => raw)),
    sameSigns: sameSigns.map((sign) => formsIn(textsOf('sameSigns', sign), signEndings)),
    kindWords: formsIn(listOf('kindWords'), signEndings),
    insectWords: new Set(listOf('insectWords')),
    plantWords: new Set(listOf('plantWords')),
    diseaseWords: formsIn(listOf('anyProblem'), []),
    otherCrops: listOf('otherCrops'),
    names: new Map(keysOf('names').map((key) => [key, textsOf('names', key)])),
    crops: new Map(keysOf('crops').map((key) => [key, textsOf('crops', key)])),
  };
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
