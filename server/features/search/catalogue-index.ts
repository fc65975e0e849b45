import { commodityById, findCommodity, spellingsOf } from '#catalogue/commodities.ts';
import {
  type CropProblem,
  type ProblemKind,
  problemCropOf,
  problemCrops,
  problemsOfCrop,
} from '#catalogue/problems.ts';
import { loadSchemeWords } from '#catalogue/schemes.ts';
import type { FoundProblem, SearchReply } from '#contract/search.ts';
import { foldWord, foldWords } from '#domain/text/fold-spelling.ts';
import { speltWords } from '#domain/text/tokens.ts';
import { lazy } from '#domain/lazy.ts';
import { isNear } from '#domain/text/spoken-words.ts';
import { readProblemWords } from '#languages/advice.ts';
import { namesAtHand } from '#languages/names.ts';
import { languageCodes, spokenLanguage } from '#languages/words.ts';
import { findSubjects, type OtherName } from '#server/features/assistant/index.ts';
import { describeFound } from '#server/features/problems/index.ts';
import { openSearchIndex } from '#server/platform/search/search-index.ts';
import { createWordList } from '#server/platform/search/word-list.ts';
import { scriptBit, scriptBitsMeant, spelt } from '#domain/text/spelling.ts';

import { isAnimalWord, isAnyProblem, isInsectWord, isKindWord, isSignWord, tellingWords } from './asked-words.ts';
import { isPaper } from './find-paper.ts';
import { findListed } from './find-prices.ts';

/** The kinds of problems that farmers call insects. */
const insectKinds = new Set<ProblemKind>(['insect', 'mite', 'nematode']);

async function writeProblems() {
  const all = (await Promise.all(problemCrops.map(({ id }) => problemsOfCrop(id)))).flat();
  const index = openSearchIndex();
  const tells = await Promise.all(all.map(signsOf));
  for (const [at, problem] of all.entries())
    index.add({ id: problem.id, names: namesOfProblem(problem), tells: tells[at] ?? [] });
  return {
    find: index.find,
    tells: tellsOf(all, tells),
    byId: new Map(all.map((problem) => [problem.id, problem])),
    signs: new Map(all.map(({ id }, at) => [id, tells[at] ?? []])),
  };
}

/**
 * Whether a problem is told with this word, or a crop is called so in this spelling: "bima" (insurance) only sounds like
 * "biyyam" (rice).
 */
function tellsOf(all: readonly CropProblem[], signs: readonly (readonly string[])[]): (word: string) => boolean {
  const own = createWordList();
  for (const [at, { id, scientific }] of all.entries())
    own.add([...namesAtHand('problems', id), scientific ?? '', ...(signs[at] ?? [])].flatMap(tellingWords));
  return (word) => own.has(word) || cropAlone([word]) !== undefined;
}

function namesOfProblem({ id, scientific, crop }: CropProblem): string[] {
  return [...namesAtHand('problems', id), scientific ?? '', ...cropNames(crop)];
}

/** Returns the problem's signs in every language. */
async function signsOf(problem: CropProblem): Promise<string[]> {
  const told = await Promise.all(languageCodes.map((language) => readProblemWords(problem, language)));
  return told.flatMap(({ signs }) => signs);
}

/** Returns all names of the crop: its own, and the names of the commodities from it. */
function cropNames(name: string): string[] {
  const crop = problemCropOf(name);
  if (!crop) return [];
  const sold = crop.commodityIds.flatMap((id) => commodityById(id) ?? []);
  return [...namesAtHand('crops', crop.id), ...sold.flatMap(spellingsOf)];
}

/** The server builds it when it begins to listen, or for the first caller. */
export const openProblemBook = lazy(writeProblems);

export async function findProblems(q: string, asked: string): Promise<FoundProblem[]> {
  // "खसरा" is a record of land to a farmer, and also the measles of grapes.
  const found = isPaper(q) || (await asksForScheme(q)) ? [] : await problemsFor(q);
  const language = spokenLanguage(asked);
  return Promise.all(
    found.map(async (problem) => describeFound(problem, await readProblemWords(problem, language), language)),
  );
}

/** Only the schemes have the word "बीमा" (insurance). In the problems it would match "बीमारी" (disease). */
async function asksForScheme(q: string): Promise<boolean> {
  const [{ tells }, inTitles] = await Promise.all([openProblemBook(), wordsOfTitles()]);
  return tellingWords(q).some((word) => inTitles.has(foldWord(word)) && !isKindWord(word) && !tells(word));
}

const wordsOfTitles = lazy(async () => {
  const words = await Promise.all(languageCodes.map(loadSchemeWords));
  return new Set(words.flatMap((each) => [...each.values()].flatMap(({ title }) => foldWords(title))));
});

async function problemsFor(q: string): Promise<readonly CropProblem[]> {
  const { find, byId, signs } = await openProblemBook();
  const listed = (text: string) => find(text).flatMap(({ id }) => byId.get(id) ?? []);
  const words = tellingWords(q);
  const rest = words.filter((word) => !isKindWord(word));
  const ofKind = (problems: readonly CropProblem[]) => {
    const insects = words.some(isInsectWord) ? problems.filter(({ kind }) => insectKinds.has(kind)) : [];
    return insects.length > 0 ? insects : problems;
  };
  // A search for a crop by its whole name finds its problems, not words that sound alike: "कांदा" is not "कंद".
  const commodity = findCommodity(q);
  const named = problemCropOf(commodity?.id ?? '');
  if (commodity) return named ? problemsOfCrop(named.id) : [];
  // A sick cow is no sick plant, and "gaay" sounds like "ghiya" (bottle gourd).
  if (words.some(isAnimalWord) && !cropAlone(rest) && !words.some((word) => cropAlone([word]))) return [];
  if (rest.length === words.length) {
    if (asksPriceOf(q, words)) return [];
    const found = listed(q);
    const ofCrop = await problemsOfSickCrop({ words, found, signs });
    if (ofCrop.length > 0) return ofCrop;
    return words.length === 1 ? calledFirst(found, words[0] ?? '') : found;
  }
  if (rest.length === 0) return ofKind([...byId.values()]);
  const crop = cropAlone(rest);
  const fitting = listed(q);
  if (!crop) {
    const called = fitting.filter((problem) => isCalled(problem, words));
    const described = spelledFirst({ problems: ofKind(listed(rest.join(' '))), words: rest, signs });
    const meant = [...new Set([...called, ...described])];
    const found = meant.length > 0 ? meant : fitting;
    const ofSickCrop = ofKind(await problemsOfSickCrop({ words, found, signs }));
    return ofSickCrop.length > 0 ? ofSickCrop : found;
  }
  const ofCrop = ofKind(await problemsOfCrop(crop));
  return [...ofCrop.filter((each) => fitting.includes(each)), ...ofCrop.filter((each) => !fitting.includes(each))];
}

/** Whether the text asks for a price: in "tomato rate" the "rate" is not the beginning of a rot. */
function asksPriceOf(q: string, words: readonly string[]): boolean {
  if (words.some(isSignWord)) return false;
  const { asksPrice, commodities } = findSubjects({ text: q, language: 'en', otherNames: [] });
  return asksPrice && commodities.length > 0;
}

/** Shorter letters are in too many names: "pan" is in "Panama wilt". */
const shortestPart = 4;

/** A longer search describes more than a crop and its sign. */
const mostOfCropAndSign = 5;

interface SickCrop {
  readonly words: readonly string[];
  readonly found: readonly CropProblem[];
  readonly signs: ReadonlyMap<string, readonly string[]>;
}

/**
 * The problems of a crop of which no problem is found: it is named with an ending ("गव्हाचा तांबेरा"), beside a sign that
 * no problem has in these words ("मिर्च मुड़ना"), or beside a pest of many crops ("कपाशीवर मावा").
 */
async function problemsOfSickCrop({ words, found, signs }: SickCrop): Promise<readonly CropProblem[]> {
  if (words.length < 2 || words.length > mostOfCropAndSign) return [];
  const crops = words.map((word) => cropAlone([word]));
  const crop = crops.find(Boolean);
  if (crop === undefined || found.some((problem) => problemCropOf(problem.crop)?.id === crop)) return [];
  const others = words.filter((_word, at) => crops[at] === undefined);
  const calledSo = (problems: readonly CropProblem[]) =>
    problems.filter((problem) => others.every((word) => isInName(problem, word) || isWordOfName(problem, word)));
  const all = await problemsOfCrop(crop);
  const own = calledSo(all);
  if (own.length > 0) return own;
  const general = await problemsOfCrop('general');
  const ofMany = general.filter((problem) => others.every((word) => isWordOfName(problem, word)));
  if (ofMany.length > 0) return ofMany;
  if (!words.some(isSignWord)) return [];
  // An insect of another crop may be on this one too: "ज्वारीवर लष्करी अळी".
  const wandering = words.some(isInsectWord) ? calledSo(found) : [];
  return [...wandering, ...mostSeenFirst({ problems: all, words: others, signs })];
}

/**
 * Whether a problem's names have all these words. "Disease" beside another word tells nothing: "मर रोग" is a name, and
 * "झुलसा रोग" is not the name "जीवाणु झुलसा (तेलिया रोग)".
 */
function isCalled(problem: CropProblem, words: readonly string[]): boolean {
  if (words.some(isAnyProblem)) return isInName(problem, words.join(' '));
  return words.every((word) => isInName(problem, word));
}

/** Whether a problem's name has these letters in it: "Fall armyworm" has "worm", and "घाटे अळी" is "घाटेअळी". */
function isInName({ id, scientific }: CropProblem, word: string): boolean {
  const names = namesAtHand('problems', id);
  const joined = word.length < shortestPart ? [] : names.map((name) => name.replaceAll(' ', ''));
  return [...names, ...joined, scientific ?? ''].some((name) => spelt(name).includes(spelt(word)));
}

/** Whether a whole word of the problem's names is or sounds like this one: "mahu" is "माहू", "aphid" is "aphids". */
function isWordOfName({ id }: CropProblem, word: string): boolean {
  const fold = foldWord(word);
  const meant = scriptBitsMeant(word);
  return namesAtHand('problems', id)
    .filter((name) => (scriptBit(name) & meant) !== 0)
    .flatMap(foldWords)
    .some((each) => each === fold || each === `${fold}s`);
}

/** Puts the problems with this word in a name first: "भुरी" is powdery mildew, and only sounds like "भूरा" (brown). */
function calledFirst(problems: readonly CropProblem[], word: string): readonly CropProblem[] {
  const isCalledSo = ({ id }: CropProblem) =>
    namesAtHand('problems', id).some((name) => speltWords(name).includes(spelt(word)));
  return problems.toSorted((one, other) => Number(isCalledSo(other)) - Number(isCalledSo(one)));
}

/** Puts those problems first that have most of these words in their names and signs. */
function mostSeenFirst({ problems, words, signs }: SpelledFirst): CropProblem[] {
  const seen = new Map(
    problems.map((problem) => [
      problem,
      words.filter((word) => isInName(problem, word) || isSeen(problem, word, signs)),
    ]),
  );
  return problems.toSorted((one, other) => (seen.get(other)?.length ?? 0) - (seen.get(one)?.length ?? 0));
}

function isSeen({ id }: CropProblem, word: string, signs: SpelledFirst['signs']): boolean {
  return signs.get(id)?.some((sign) => spelt(sign).includes(spelt(word))) === true;
}

/**
 * Puts problems with all these words in a name first, then those with the words in a sign: "white" is in "whitefly" and
 * in the signs of mealybugs, and sounds like "wheat".
 */
function spelledFirst({ problems, words, signs }: SpelledFirst): CropProblem[] {
  const tierOf = (problem: CropProblem) => {
    if (words.every((word) => isInName(problem, word))) return 0;
    return words.every((word) => isInName(problem, word) || isSeen(problem, word, signs)) ? 1 : 2;
  };
  return problems.toSorted((one, other) => tierOf(one) - tierOf(other));
}

interface SpelledFirst {
  readonly problems: readonly CropProblem[];
  readonly words: readonly string[];
  readonly signs: ReadonlyMap<string, readonly string[]>;
}

/**
 * The crop with these words as its whole name. A single word may have an ending ("कपाशीवर") or be misspelt, unless it
 * tells a sign: "white" is not "wheat".
 */
function cropAlone(words: readonly string[]): string | undefined {
  const text = words.join(' ');
  const subjects = words.length === 1 ? findSubjects({ text, language: 'en', otherNames: [] }) : undefined;
  const mayBeSpelt = words.length === 1 && !isSignWord(text);
  const [written] = mayBeSpelt ? findListed(text).filter(({ id }) => isSpelling(text, cropNames(id))) : [];
  const commodity = findCommodity(text) ?? subjects?.commodities[0];
  return problemCropOf(commodity?.id ?? subjects?.crops[0] ?? written?.id ?? '')?.id;
}

/** Short words sound alike too easily: "gaay" (cow) is not "ghiya". */
function isSpelling(word: string, names: readonly string[]): boolean {
  const fold = foldWord(word);
  const isLong = fold.length > 4;
  return fold.length > 3 && names.flatMap(foldWords).some((name) => name === fold || (isLong && isNear(name, fold)));
}

/** Returns the names of these problems in every language. */
export async function namesOfProblems(found: readonly { readonly id: string }[]): Promise<OtherName[]> {
  const { byId } = await openProblemBook();
  return found.flatMap(({ id }) => {
    const crop = problemCropOf(byId.get(id)?.crop ?? '')?.id;
    return namesAtHand('problems', id).map((name) => ({ name, crop }));
  });
}

/** The crop of all found problems, or null if they have several crops. */
export async function cropOfProblems(found: readonly FoundProblem[]): Promise<SearchReply['crop']> {
  const { byId } = await openProblemBook();
  const crops = new Map(found.map(({ id, crop }) => [problemCropOf(byId.get(id)?.crop ?? '')?.id ?? '', crop]));
  const [[id, name] = ['', '']] = crops;
  return crops.size === 1 && id !== 'general' ? { id, name } : null;
}

/** A crop and one word more may be its goods: "cotton seed", "green chilli". */
const fewestOfDescription = 3;

/**
 * The words that name each found problem: its names, the asked words in them, the words for a kind of problem, the
 * signs in a longer description ("टमाटर के पत्ते मुड़ रहे हैं"), and the crop beside a problem of many crops.
 */
export async function wordsOfProblems(q: string, found: readonly { readonly id: string }[]): Promise<string[][]> {
  const { byId } = await openProblemBook();
  const words = tellingWords(q);
  const isDescription = words.length >= fewestOfDescription;
  const told = words.filter((word) => isKindWord(word) || (isDescription && isSignWord(word)));
  const crops = words.filter((word) => cropAlone([word]) !== undefined);
  return found
    .flatMap(({ id }) => byId.get(id) ?? [])
    .map((problem) => [
      ...namesOfProblem(problem),
      ...words.filter((word) => word.length >= shortestPart && isInName(problem, word)),
      ...told,
      ...(problem.crop === 'general' ? crops : []),
    ]);
}
