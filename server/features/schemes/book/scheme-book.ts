import { setImmediate } from 'node:timers/promises';

import { loadSchemes, loadSchemeWords, type SchemeFacts, type SchemeWords } from '#catalogue/schemes.ts';
import type { Scheme, SchemeDetail } from '#contract/schemes.ts';
import { usualLanguage } from '#domain/languages.ts';
import { foldWord, foldWords } from '#domain/text/fold-spelling.ts';
import { speltWords, writtenWords } from '#domain/text/tokens.ts';
import { lazy } from '#domain/lazy.ts';
import { isSchemeOver } from '#domain/schemes/schemes.ts';
import { wordsOf as spokenWords } from '#domain/text/spoken-words.ts';
import { schemeAliases } from '#languages/typed-words.ts';
import { languageCodes, languageOf } from '#languages/words.ts';
import { asSearched } from '#server/platform/search/as-searched.ts';
import { type Found, openSearchIndex } from '#server/platform/search/search-index.ts';
import { spelt } from '#domain/text/spelling.ts';

import { nextDeadline } from '../rules/deadlines.ts';
import { sayAmounts, sayChecked, sayHelp, sayMainAmount, sayPaidIn } from '../rules/say-facts.ts';
import { plainName, withoutSums } from './plain-name.ts';

export interface SchemeBook {
  readonly all: readonly SchemeFacts[];
  find(id: string): SchemeFacts | undefined;
  /** Returns the only scheme with this whole name, in any language and spelling. */
  findByName(name: string): SchemeFacts | undefined;
  /** Whether the text is the whole name of one or more schemes. */
  isName(text: string): boolean;
  search(query: string): Found[];
  /** Whether a title, in any language, or a tag has this word. */
  isWritten(word: string): boolean;
  /**
   * Whether schemes are for this thing. A word that only texts mention in passing, such as "year" or "office", is none.
   */
  isThing(word: string): boolean;
  /** Whether any scheme has this word in its names or texts. */
  hasWord(word: string): boolean;
  /**
   * Returns a scheme in this language. A scheme without words in it borrows another language's, and the page tells so.
   */
  say(facts: SchemeFacts, language: string, today: string): Promise<Scheme>;
  sayMore(facts: SchemeFacts, language: string, today: string): Promise<SchemeDetail>;
}

/**
 * The catalogue for search and display. It is made when the server begins to listen (`warm`), or at the first request.
 */
export const openSchemeBook = lazy(writeBook);

/** A number of schemes that takes a few milliseconds. */
const addedInOneGo = 20;

/** The least share of the schemes with a word that have it in their titles. */
const leastShareOfTitles = 0.15;
/** A word in more titles than this share is a general word of farming. */
const mostOfTitles = 0.06;

const aliases = Map.groupBy(schemeAliases(), ([id]) => id);

/** The other names of a scheme, in every language. */
export function aliasesOf(id: string): string[] {
  return aliases.get(id)?.flatMap(([, names]) => names) ?? [];
}

/** Unrelated words share a shorter fold: "पूर" (flood) and "pure". */
const shortestName = 4;

async function writeBook(): Promise<SchemeBook> {
  const all = await loadSchemes();
  // A scheme's names in all languages come before its other texts.
  const words = await Promise.all(languageCodes.map(loadSchemeWords));
  const byId = new Map(all.map((facts) => [facts.id, facts]));
  const index = openSearchIndex();
  for (const [place, { id, tags }] of all.entries()) {
    const said = words.flatMap((each) => each.get(id) ?? []);
    const names = [id.replaceAll('-', ' '), ...tags, ...aliasesOf(id), ...said.map(({ title }) => title)];
    index.add({
      id,
      names: [...new Set([...names, ...names.map(plainName)])],
      tells: said.flatMap(({ about, benefit }) => [about ?? '', benefit ?? '']),
    });
    // The pauses between the parts let other requests run.
    if (place % addedInOneGo === 0) await setImmediate();
  }
  const inTitles = all.flatMap(({ id }) => [
    ...new Set(words.flatMap((each) => spokenWords(each.get(id)?.title ?? '')).map(({ raw }) => raw)),
  ]);
  const titlesWith = new Map([...Map.groupBy(inTitles, (raw) => raw)].map(([raw, { length }]) => [raw, length]));
  const ofTags = all.flatMap(({ id, tags }) =>
    [...tags, ...aliasesOf(id)].flatMap((tag) => spokenWords(tag).map(({ raw }) => raw)),
  );
  const written = new Set([...inTitles, ...ofTags]);
  const byName = Map.groupBy(
    all.flatMap((facts) => namesOf(facts.id, words).map((name) => ({ name, facts }))),
    ({ name }) => name,
  );
  const byAlias = Map.groupBy(
    all.flatMap((facts) => [...new Set(aliasesOf(facts.id).map(fold))].map((name) => ({ name, facts }))),
    ({ name }) => name,
  );
  const byPlainName = Map.groupBy(
    all.flatMap(({ id }) => namesOf(id, words, plainName).map((name) => ({ name, id }))),
    ({ name }) => name,
  );
  const byAliasAsSpelt = Map.groupBy(
    all.flatMap(({ id }) => [...new Set(aliasesOf(id).map(spelt))].map((name) => ({ name, id }))),
    ({ name }) => name,
  );
  /**
   * "PM Kisan status" asks for PM-KISAN, which lacks the rare word "status". A single word names a scheme only where
   * nothing is found, as in "pmfby claim", and a short one only in the letters of its name, as in "kcc form".
   */
  const withNamed = (query: string, found: Found[]) => {
    const words = foldWords(query);
    const asAliases = new Set(
      writtenWords(query).flatMap((word) => (byAliasAsSpelt.has(spelt(word)) ? foldWord(word) : [])),
    );
    const mayNameAlone = ([word = '']: readonly string[]) => word.length >= shortestName || asAliases.has(word);
    const runs = words.flatMap((_word, start) => words.map((_other, at) => words.slice(start, at + 1)));
    const named = runs
      .filter((run) => run.length > 1 || (found.length === 0 && mayNameAlone(run)))
      .toSorted((one, two) => two.length - one.length)
      .map((run) => byName.get(run.join(' ')) ?? byAlias.get(run.join(' ')) ?? [])
      .find(({ length }) => length === 1)?.[0]?.facts.id;
    if (named === undefined || found.some(({ id }) => id === named)) return found;
    return [{ id: named, score: found[0]?.score ?? 1 }, ...found];
  };
  const asTypedFirst = orderAsTyped(all, words);
  const search: SchemeBook['search'] = (asked) => {
    const query = asSearched(asked);
    const plain = plainName(query);
    const name = withoutSums(plain);
    const [only, other] = byPlainName.get(fold(name)) ?? [];
    if (only !== undefined && other === undefined) return firstOf(only.id, index.find(name));
    // "Weather" alone is the other name of the weather advice, and no insurance by weather.
    const [called, alsoCalled] = byAliasAsSpelt.get(spelt(name)) ?? [];
    const found = asTypedFirst(query, withNamed(query, index.find(plain)));
    return called === undefined || alsoCalled !== undefined ? found : firstOf(called.id, found);
  };
  const say: SchemeBook['say'] = async (facts, language, today) => {
    const { title, about, benefit, eligibility, borrowedFrom } = await wordsOf(facts.id, language, listed);
    const { borrowedFrom: briefBorrowedFrom } = await wordsOf(facts.id, language, brief);
    const { id, category, level, states, audience, startDate, endDate, link, documents } = facts;
    const deadline = nextDeadline(facts.deadline, today);
    return {
      id,
      title,
      description: about,
      category,
      benefit,
      eligibility,
      level,
      states,
      audience,
      startDate,
      endDate,
      deadline,
      link,
      documents,
      amount: sayMainAmount(facts, language),
      amounts: sayAmounts(facts, language),
      checked: sayChecked(facts, language, today),
      borrowedFrom,
      briefBorrowedFrom,
    };
  };
  return {
    all,
    search,
    isWritten: (word) => written.has(word),
    isThing(word) {
      if (byAliasAsSpelt.has(spelt(word))) return true;
      const count = titlesWith.get(word) ?? 0;
      return count > 0 && count <= all.length * mostOfTitles && count >= index.find(word).length * leastShareOfTitles;
    },
    hasWord: index.has,
    say,
    find: (id) => byId.get(id),
    findByName(name) {
      const [only, other] = byName.get(fold(name)) ?? [];
      return other === undefined ? only?.facts : undefined;
    },
    isName: (text) => byName.has(fold(text)),
    async sayMore(facts, language, today) {
      const { howToApply, borrowedFrom } = await wordsOf(facts.id, language, [...listed, 'howToApply']);
      const { helpline, rules, rulesComplete } = facts;
      const similar = await Promise.all(similarTo(facts, all, today).map((other) => say(other, language, today)));
      const own = await say(facts, language, today);
      const paidIn = sayPaidIn(facts, language, today);
      const more = { howToApply, helpline, paidIn, rules, rulesComplete, ...sayHelp(facts, language) };
      return { ...own, ...more, borrowedFrom, replacedBy: await sayReplacement(facts, language), similar };
    },
  };
}

/**
 * Puts schemes with the very words that were typed before those with words like them: all that hold a single word, and
 * of several words those that were found equally well.
 */
function orderAsTyped(all: readonly SchemeFacts[], words: readonly ReadonlyMap<string, SchemeWords>[]) {
  const texts = new Map(
    all.map(({ id, tags }) => {
      const said = words.flatMap((each) => Object.values(each.get(id) ?? {}));
      return [id, spelt([...tags, ...aliasesOf(id), ...said].join(' '))];
    }),
  );
  return (query: string, found: readonly Found[]): Found[] => {
    const typed = speltWords(query);
    const holds = ({ id }: Found) => typed.every((word) => texts.get(id)?.includes(word));
    const isFurther = (one: Found, two: Found) => (typed.length > 1 ? two.score - one.score : 0);
    return found.toSorted((one, two) => isFurther(one, two) || Number(holds(two)) - Number(holds(one)));
  };
}

function firstOf(id: string, found: readonly Found[]): Found[] {
  return found.toSorted((one, two) => Number(two.id === id) - Number(one.id === id));
}

/**
 * Returns the names of "PM-KISAN: ₹6,000 a year": the words before the colon, the dash or the bracket, and the whole
 * title.
 */
function namesOf(
  id: string,
  words: readonly ReadonlyMap<string, SchemeWords>[],
  write = (name: string) => name,
): string[] {
  const titles = words.flatMap((each) => each.get(id)?.title ?? []);
  const names = titles.flatMap((title) => [
    title.split(/[:(–]/)[0] ?? title,
    title.replaceAll(/\([^)]*\)/g, ' '),
    title,
  ]);
  return [...new Set([id, ...names].map((name) => fold(write(name))))];
}

function fold(text: string): string {
  return foldWords(text).join(' ');
}

/** The parts of a scheme that lists show. */
const listed: readonly (keyof SchemeWords)[] = ['title', 'about', 'benefit', 'eligibility'];

/** The parts that a dashboard card and a search result show. */
const brief: readonly (keyof SchemeWords)[] = ['title', 'benefit'];

async function sayReplacement({ replacedBy }: SchemeFacts, language: string): Promise<SchemeDetail['replacedBy']> {
  if (replacedBy === undefined) return null;
  const { title } = await wordsOf(replacedBy, language, brief);
  return { id: replacedBy, title };
}

type Said = Record<keyof SchemeWords, string> & Pick<Scheme, 'borrowedFrom'>;

/** Returns a scheme's words. Where a shown part is borrowed, it also returns the language of the first such part. */
async function wordsOf(id: string, language: string, shown: readonly (keyof SchemeWords)[]): Promise<Said> {
  const { fallback = usualLanguage } = languageOf(language);
  const speakers = [...new Set([language, fallback, usualLanguage])];
  const books = await Promise.all(speakers.map(loadSchemeWords));
  const speakerOf = (key: keyof SchemeWords) => books.findIndex((words) => words.get(id)?.[key] !== undefined);
  const say = (key: keyof SchemeWords) => books[speakerOf(key)]?.get(id)?.[key] ?? '';
  const borrowed = shown.find((key) => speakerOf(key) > 0);
  return {
    title: say('title'),
    about: say('about'),
    benefit: say('benefit'),
    eligibility: say('eligibility'),
    howToApply: say('howToApply'),
    borrowedFrom: borrowed === undefined ? null : (speakers[speakerOf(borrowed)] ?? null),
  };
}

const mostSimilar = 3;

/**
 * Lists schemes of the same category that these readers may have and that are not over. The schemes with most shared
 * tags come first.
 */
function similarTo(facts: SchemeFacts, all: readonly SchemeFacts[], today: string): SchemeFacts[] {
  const tags = new Set(facts.tags);
  return all
    .filter((other) => other.id !== facts.id && other.category === facts.category)
    .filter((other) => !isSchemeOver(other, today) && isOpenIn(other.states, facts.states))
    .map((other) => ({ other, common: other.tags.filter((tag) => tags.has(tag)).length }))
    .toSorted((a, b) => b.common - a.common)
    .slice(0, mostSimilar)
    .map(({ other }) => other);
}

/** Without states a scheme is for all of India, and most of its readers live outside the state of a state's scheme. */
function isOpenIn(open: readonly string[], readers: readonly string[]): boolean {
  return open.length === 0 || open.some((state) => readers.includes(state));
}
