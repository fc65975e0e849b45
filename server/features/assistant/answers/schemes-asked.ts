import type { Scheme } from '#contract/schemes.ts';
import { foldSpelling, foldWords } from '#domain/fold-spelling.ts';
import { findPhrase, hasPhrase } from '#domain/phrases.ts';
import { type Word, withoutEnding, wordsOf } from '#domain/spoken-words.ts';
import { languageOf } from '#languages/words.ts';
import {
  findNamedSchemes,
  findStrangeWords,
  findThings,
  findWrittenForms,
  isSchemeName,
} from '#server/features/schemes/index.ts';

import type { Asking } from '../answer.ts';
import { openVocabulary } from '../open-vocabulary.ts';
import { findCrops, type FoundCrop } from '../rules/crops.ts';
import { areasAsWritten } from '../rules/places.ts';
import { readQuestion } from '../rules/read-question.ts';
import type { Understood } from '../rules/understand.ts';
import { isVocabulary, namesBehind } from '../rules/words.ts';
import { findSchemes, type SchemesFound } from '../tools/schemes.ts';

const mostWords = 8;
/** Many have "PM" in their name. */
const mostRanked = 40;
export const mostShown = 5;

export interface SchemesGoneOn extends SchemesFound {
  /** With those before, where the newest only narrow what they told. */
  readonly words: string;
}

/** "Any subsidy" tells none. */
export function needIn(q: string): string {
  const { anyHelp, endings } = openVocabulary();
  const isHelp = (word: string) => [word, withoutEnding(word, endings)].some((form) => anyHelp.has(form));
  return q
    .split(' ')
    .filter((word) => !isHelp(word))
    .join(' ');
}

/** "Drip for sugarcane" asks for drip, where none that is found for the state or for all of India is really of both. */
async function findBesideCrop(asking: Asking, q: string, state: string | null): Promise<SchemesFound> {
  const found = await findForgiving(asking, q, state);
  const vocabulary = openVocabulary();
  const words = readWords(q);
  // Another crop has a name in each language, and none by which they are the same.
  const crops = findCrops(words, vocabulary).filter(({ other }) => other === undefined);
  const ofCrops = new Set(crops.flatMap(({ at }) => [...at]));
  const need = needIn(words.flatMap(({ raw }, at) => (ofCrops.has(at) ? [] : raw)).join(' '));
  if (crops.length === 0 || need === '') return found;
  const ofNeed = await findForgiving(asking, need, state);
  const ids = new Set(ofNeed.schemes.map(({ id }) => id));
  const isOfBoth = ({ id, title, description }: Scheme) =>
    (state === null || ids.has(id)) &&
    findCrops(readWords(`${title} ${description}`), vocabulary).some((told) => crops.some(isSame(told)));
  return ids.size === 0 || found.schemes.some(isOfBoth) ? found : ofNeed;
}

function isSame(one: Readonly<FoundCrop>) {
  return ({ commodity, crop }: FoundCrop) => one.commodity === commodity && one.crop === crop;
}

/** A longer text tells its own need. */
const mostWordsToGoOn = 3;

/** Fewer of the newest words' schemes are of the words before only by chance: "drip", and then "tractor". */
const leastShareOfBoth = 1 / 3;

/**
 * "Solar", after pumps: the schemes of both, where these are no chance. "Soybean", after insurance, is the crop and no
 * need of its own.
 */
export async function findGoingOn(
  asking: Asking,
  { q, state, wantsOthers }: { q: string; state: string | null; wantsOthers: boolean },
): Promise<SchemesGoneOn> {
  const { asked } = asking;
  const { intent, words, scheme } = asked.memory;
  if (wantsOthers) return { ...othersAfter(await findForgiving(asking, q, state), scheme), words: words ?? '' };
  const before = intent === 'schemes' && words !== null ? readQuestion(words, openVocabulary()).query : '';
  const isShort = asked.words <= mostWordsToGoOn && !asked.isFollow && !asked.schemesToo;
  const goesOn = isShort && before !== '' && before !== q && asked.asked !== 'scheme';
  // "Rajasthan" names a place, and the need stays that of the words before.
  const tellsNothing =
    intent === 'schemes' && words !== null && readQuestion(asked.newest, openVocabulary()).query === '';
  if (tellsNothing) return { ...(await findBesideCrop(asking, q, state)), words };
  if (!goesOn || words === null) return { ...(await findBesideCrop(asking, q, state)), words: asked.newest };
  const isCropAlone = (asked.commodity ?? asked.crop) !== undefined && asked.told.length === 0;
  if (isCropAlone) return { ...(await findForgiving(asking, before, state)), words };
  const [own, both] = await Promise.all([
    findForgiving(asking, q, state),
    findFirst(asking, [`${before} ${q}`], state),
  ]);
  return both && both.total >= own.total * leastShareOfBoth
    ? { ...both, words: `${words} ${asked.newest}` }
    : { ...own, words: asked.newest };
}

/** The next ones after those that were shown from this scheme on. */
function othersAfter({ schemes, total }: SchemesFound, first: string | null): SchemesFound {
  const at = schemes.findIndex(({ id }) => id === first);
  return { schemes: at === -1 ? [] : schemes.slice(at + mostShown), total };
}

const mostWordsOfThing = 2;

/** A word or two that titles of schemes have, after schemes were told of; else a thing that schemes are for: "tractor". */
export async function asksForSchemes({ asked }: Asking): Promise<boolean> {
  const { intent, query, words, memory } = asked;
  const isAfter = memory.intent === 'schemes' || memory.intent === 'eligible';
  const most = isAfter ? mostWordsToGoOn : mostWordsOfThing;
  if (intent !== 'unknown' || query === '' || words > most || asked.outside !== undefined) return false;
  const { endings } = openVocabulary();
  const forms = query.split(' ').map((word) => [word, withoutEnding(word, endings)]);
  // "First" and "my name" stand in the texts of many.
  const written = (await findWrittenForms(forms)).flatMap((form) => form ?? []);
  if (written.length < forms.length) return false;
  // A cow alone may be a sick one.
  const mayBeThing = asked.asked === null && !asked.namesAnimal;
  return isAfter || (mayBeThing && (await findThings(written)).length > 0);
}

/** All words; else as they are without endings; else as many of the first or the last as find any; else the rarest. */
async function findForgiving(asking: Asking, q: string, state: string | null): Promise<SchemesFound> {
  const vocabulary = openVocabulary();
  const { endings } = vocabulary;
  const words = q.split(' ').slice(0, mostWords);
  const isStrange = await findStrangeWords(words.map((word) => [word, withoutEnding(word, endings)]));
  const known = words.filter((_word, at) => isStrange[at] === false);
  // A word that only sounds a little like those of some scheme is no question for it.
  if (q !== '' && known.length === 0) return { schemes: [], total: 0 };
  // "शेततळ्यासाठी" is "शेततळे", which stands in titles.
  const written = await findWrittenForms(known.map((word) => [word, ...namesBehind(word, vocabulary)]));
  const bare = known.map((word, at) => written[at] ?? withoutEnding(word, endings));
  const fewer = Array.from({ length: Math.max(0, bare.length - 2) }, (_none, at) => bare.length - 1 - at);
  const some = fewer.flatMap((count) => [bare.slice(0, count), bare.slice(-count)]);
  const isBent = known.some((word, at) => written[at] !== undefined && written[at] !== word);
  const tries = [bare, ...some].map((each) => each.join(' '));
  tries.splice(isBent ? 1 : 0, 0, q);
  const found =
    (await findFirst(asking, tries, state)) ?? (await findFirst(asking, await rarestFirst(asking, bare), state));
  return found ?? { schemes: [], total: 0 };
}

/** The schemes that the first of these texts finds: those of the state, else of any. */
async function findFirst(asking: Asking, texts: readonly string[], state: string | null) {
  for (const q of new Set(texts)) {
    for (const where of new Set([state, null])) {
      const found = await findSchemes(asking, { q, state: where, limit: mostRanked });
      if (found.total > 0) return { ...found, schemes: namedFirst(found.schemes, q, { ...asking, state }) };
    }
  }
  return undefined;
}

/** "Drip" tells more of the need than "irrigation", which more schemes have. */
async function rarestFirst(asking: Asking, words: readonly string[]): Promise<string[]> {
  const found = await Promise.all(words.map((q) => findSchemes(asking, { q, state: null, limit: 1 })));
  const counted = words.map((word, at) => ({ word, total: found[at]?.total ?? 0 }));
  return counted.toSorted((one, other) => one.total - other.total).map(({ word }) => word);
}

const nameLengths = [4, 3, 2, 1];
const surelyName = 3;
/** A name of plain words, such as "goat rearing", is that of a need which more schemes meet. */
const mostOfOneName = 4;

interface Name {
  readonly name: string;
  readonly at: readonly number[];
}

/** The schemes whose whole names stand in the question, whatever is said around them: "pm kisan me naam galat hai". */
export async function findNamed(asking: Asking): Promise<readonly Scheme[]> {
  const { asked, services, language } = asking;
  const words = readWords(asked.newest).slice(0, 2 * mostWords);
  const whole = { name: asked.newest, at: [...words.keys()] };
  const all = [whole, ...namesIn(words), ...(asked.places.length === 0 ? calledIn(words) : [])];
  const names = all.toSorted((one, other) => other.at.length - one.at.length);
  const found = await findNamedSchemes({ services, names: names.map(({ name }) => name), language });
  const taken = new Set<number>();
  const named = names.flatMap(({ name, at }, place) => {
    const scheme = found[place];
    // A single word is too common to be a name, unless it is short for one: "pmfby".
    if (!scheme || at.some((each) => taken.has(each)) || (at.length === 1 && !isShortFor(name, scheme))) return [];
    for (const each of at) taken.add(each);
    return [{ scheme, name, first: Math.min(...at) }];
  });
  const inOrder = named.toSorted((one, other) => one.first - other.first);
  const distinct = [...new Map(inOrder.map((each) => [each.scheme.id, each])).values()];
  const isPlain = await Promise.all(distinct.map(({ scheme, name }) => isPlainName(asking, scheme, name)));
  return distinct.filter((_each, at) => !isPlain[at]).map(({ scheme }) => scheme);
}

async function isPlainName(asking: Asking, scheme: Scheme, name: string): Promise<boolean> {
  const isSure = isShortFor(name, scheme) || name.split(' ').length >= surelyName;
  if (scheme.states.length === 0 || isSure) return false;
  // "Krishi Bhagya": many schemes are of farming, and few of luck.
  const found = await Promise.all(
    [name, ...name.split(' ')].map((q) => findSchemes(asking, { q, state: null, limit: 1 })),
  );
  return Math.min(...found.map(({ total }) => total)) > mostOfOneName;
}

/** A text that is the title of a scheme and nothing else, as one copies it; a short one may be words that ask something. */
export async function isTitle({ newest, intent }: Understood): Promise<boolean> {
  const mayBe = intent === 'unknown' || wordsOf(newest).length >= surelyName;
  return mayBe && (await isSchemeName(newest));
}

/** A word that kai knows is no misspelt name: "करायची" (to do) is not "कर्जाची" (of a loan). */
function readWords(text: string): Word[] {
  const vocabulary = openVocabulary();
  return wordsOf(text, vocabulary.endings).map((word) => ({ ...word, isKnown: isVocabulary(word, vocabulary) }));
}

function isShortFor(name: string, { id }: Scheme): boolean {
  return id.replaceAll('-', ' ') === name;
}

function namesIn(words: readonly Word[]): Name[] {
  const { ignored, endings } = openVocabulary();
  return nameLengths.flatMap((length) =>
    words.flatMap(({ raw }, start) => {
      const said = words.slice(start, start + length);
      // "Mera Pani Meri Virasat": so many words are no chance.
      if (said.length < length || (ignored.has(raw) && length < surelyName)) return [];
      const at = said.map((_word, offset) => start + offset);
      // "पीएम किसानचा हप्ता".
      const bare = withoutEnding(said.at(-1)?.raw ?? '', endings);
      const before = said.slice(0, -1).map((word) => word.raw);
      return [...new Set([said.at(-1)?.raw ?? '', bare])].map((last) => ({ name: [...before, last].join(' '), at }));
    }),
  );
}

/** Other names, as people say them. A state has its own crop loans and its own laboratories: these are the Union's. */
function calledIn(words: readonly Word[]): Name[] {
  return [...openVocabulary().schemeNames].flatMap(([id, phrases]) => {
    const said = phrases.find((phrase) => findPhrase(words, phrase) !== undefined);
    const at = said && findPhrase(words, said);
    return at ? [{ name: id.replaceAll('-', ' '), at }] : [];
  });
}

/**
 * Whether the question names a scheme that Khet does not have: one that is known to be none of farming, or words before
 * "yojana" that no scheme has.
 */
export async function namesUnknownScheme({ asked }: Asking): Promise<boolean> {
  const vocabulary = openVocabulary();
  const words = readWords(asked.newest);
  if (hasPhrase(words, vocabulary.otherSchemes)) return true;
  const noun = words.findIndex((word) => hasPhrase([word], vocabulary.schemeNouns));
  const crops = new Set(findCrops(words, vocabulary).flatMap(({ at }) => [...at]));
  const areas = areasAsWritten(words, vocabulary);
  const isOfName = ({ raw }: Word, at: number) =>
    !vocabulary.ignored.has(raw) && !crops.has(at) && !areas.has(at) && !/\p{N}/u.test(raw);
  const before = words.slice(0, Math.max(0, noun));
  const name = before.slice(before.findLastIndex((word, at) => !isOfName(word, at)) + 1);
  const told = name.filter(({ raw, forms: [own = ''] }) => !vocabulary.written.has(raw) && !vocabulary.folded.has(own));
  const isStrange = await findStrangeWords(told.map(({ raw }) => [raw, withoutEnding(raw, vocabulary.endings)]));
  return isStrange.includes(true);
}

/** So many are likely enough to be put in another order. */
const mostReordered = 12;

/**
 * First a scheme whose name begins with the very words, and of those the one that has the idle words beside them too;
 * then those of the state that is asked for, else those for all of India and of the language's own state. Idle words
 * put no scheme of one state before those for all of India.
 */
function namedFirst(
  schemes: readonly Scheme[],
  q: string,
  { asked: { besideQuery }, language, state }: Pick<Asking, 'asked' | 'language'> & { state: string | null },
): readonly Scheme[] {
  const asked = foldWords(q).join(' ');
  const idle = besideQuery.map(foldSpelling);
  const home = languageOf(language).state;
  // "Loan" is what a farmer needs, and no name of "Loan on a warehouse receipt".
  const isTopic = (openVocabulary().intents.get('schemes') ?? []).some(({ words }) => words.join(' ') === asked);
  const rank = ({ id, title, description, states }: Scheme) => {
    const isForAll = states.length === 0;
    const names = [title, id].map((name) => foldWords(name));
    // "Tractor" and "organic farming" begin the names of many states' schemes.
    const isWhole = asked.includes(' ') && foldWords(title.split(/[:(–]/)[0] ?? title).join(' ') === asked;
    const mayName = !isTopic && (isForAll || state !== null || isWhole);
    const isNamed = mayName && names.some((name) => `${name.join(' ')} `.startsWith(`${asked} `));
    const isOfState = state !== null && !isForAll && !isTopic;
    const ofName = new Set(names.flat());
    const words = isNamed || isForAll ? ofName : new Set();
    // Where no state is told, a scheme of another one helps nobody.
    const isAtHome = states.some((each) => each === home);
    const told = isForAll ? new Set([...ofName, ...foldWords(description)]) : ofName;
    const isLikely = state === null && (isAtHome || (isForAll && asked.split(' ').every((word) => told.has(word))));
    return (
      (isNamed ? idle.length + 2 : 0) +
      (isOfState ? 1 : 0) +
      (isLikely ? 0.5 : 0) +
      idle.filter((word) => words.has(word)).length
    );
  };
  const likely = schemes.slice(0, mostReordered).toSorted((one, other) => rank(other) - rank(one));
  return [...likely, ...schemes.slice(mostReordered)];
}
