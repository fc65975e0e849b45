import type { Scheme } from '#contract/schemes.ts';
import { findState } from '#catalogue/states.ts';
import { foldSpelling, foldWords } from '#domain/text/fold-spelling.ts';
import { hasPhrase } from '#domain/text/phrases.ts';
import { type Word, withoutEnding } from '#domain/text/spoken-words.ts';
import { languageCodes, languageOf, sayIn } from '#languages/words.ts';
import { findStrangeWords, findWrittenForms } from '#server/features/schemes/index.ts';
import type { Asking } from '../../answer.ts';
import { openVocabulary } from '../../open-vocabulary.ts';
import { findEntities, type FoundCrop } from '../../rules/entities/find-entities.ts';
import { readQuestion } from '../../rules/reading/read-question.ts';
import { namesBehind } from '../../rules/words.ts';
import { findSchemes, type SchemesFound } from '../../tools/schemes.ts';

const mostWords = 8;
/** More than are shown, because many schemes have "PM" in their name and the order changes later. */
export const mostRanked = 40;
export const mostShown = 5;

export interface SchemesGoneOn extends SchemesFound {
  /** The words of the need: also the earlier words, if the newest words only narrow them. */
  readonly words: string;
}

interface SchemesWanted {
  readonly q: string;
  readonly state: string | null;
  readonly wantsOthers: boolean;
  readonly isLoanAfter: boolean;
}

/** The words that tell a need. "Any subsidy" tells none. */
export function needIn(q: string): string {
  const { anyHelp, endings } = openVocabulary();
  const isHelp = (word: string) => [word, withoutEnding(word, endings)].some((form) => anyHelp.has(form));
  return q
    .split(' ')
    .filter((word) => !isHelp(word))
    .join(' ');
}

/** "A scheme for farming": every scheme is for farming. */
export function isFarmingAlone(q: string): boolean {
  const { farming } = openVocabulary();
  return q !== '' && q.split(' ').every((word) => farming.has(word));
}

/** "A loan" without a purpose. */
export function isMoneyAlone(q: string): boolean {
  const { money } = openVocabulary();
  return q !== '' && q.split(' ').every((word) => money.has(word));
}

/** "Drip for sugarcane" asks for drip if no scheme that fits the farmer's state is about both drip and sugarcane. */
async function findBesideCrop(asking: Asking, q: string, state: string | null): Promise<SchemesFound> {
  // The "for" in "loan for wheat" does not belong to a scheme's name.
  const without = { ...asking, asked: { ...asking.asked, besideQuery: [] } };
  // Insurance for those who till the land of others means crop insurance too.
  const ofTiller = asking.asked.hints.has('tills') ? ofCrop(q) : q;
  if (ofTiller !== q) return findForgiving(without, ofTiller, state);
  const found = await findForgiving(asking, q, state);
  const vocabulary = openVocabulary();
  const { words, crops: named } = findEntities(q, vocabulary);
  // The vocabulary's other crops have no id, so names in different languages cannot be matched.
  const crops = named.filter(({ other }) => other === undefined);
  const ofCrops = new Set(crops.flatMap(({ at }) => [...at]));
  const need = needIn(words.flatMap(({ raw }, at) => (ofCrops.has(at) ? [] : raw)).join(' '));
  if (crops.length === 0 || need === '') return found;
  const ofNeed = await findForgiving(without, ofCrop(need), state);
  const ids = new Set(ofNeed.schemes.map(({ id }) => id));
  const isOfBoth = ({ id, title, description, states }: Scheme) =>
    ids.has(id) &&
    (state !== null || mayBeOfAny(states, asking.language)) &&
    findEntities(`${title} ${description}`, vocabulary).crops.some((told) => crops.some(isSame(told)));
  return ids.size === 0 || found.schemes.some(isOfBoth) ? found : ofNeed;
}

/** "Insurance" beside a crop means crop insurance, not insurance for fishers. */
function ofCrop(need: string): string {
  const asked = foldWords(need);
  const topics = languageCodes.flatMap((code) => [
    sayIn('kai', code)('topics.insurance'),
    sayIn('kai', code)('topics.loan'),
  ]);
  return topics.find((topic) => asked.every((word) => foldWords(topic).includes(word))) ?? need;
}

/** Without a state in the question, only schemes for all of India or for the language's own state may help. */
export function mayBeOfAny(states: readonly string[], language: string): boolean {
  const home = findState(languageOf(language).state ?? '')?.code;
  return states.length === 0 || states.some((each) => each === home);
}

function isSame(one: Readonly<FoundCrop>) {
  return ({ commodity, crop }: FoundCrop) => one.commodity === commodity && one.crop === crop;
}

/** A longer text has its own need. */
export const mostWordsToGoOn = 3;

/** If fewer schemes fit both texts, they fit by chance: "drip" and then "tractor". */
const leastShareOfBoth = 1 / 3;

/**
 * "Solar" after pumps asks for schemes about both, if enough schemes fit both. "Soybean" after insurance only names the
 * crop; the need stays insurance.
 */
export async function findGoingOn(
  asking: Asking,
  { q, state, wantsOthers, isLoanAfter }: SchemesWanted,
): Promise<SchemesGoneOn> {
  const { asked } = asking;
  const { intent, words, scheme } = asked.memory;
  if (wantsOthers) return { ...othersAfter(await findForgiving(asking, q, state), scheme), words: words ?? '' };
  const before = intent === 'schemes' && words !== null ? readQuestion(words, openVocabulary(words)).query : '';
  const isShort = isLoanAfter || (asked.words <= mostWordsToGoOn && !asked.isFollow && !asked.schemesToo);
  const goesOn = isShort && before !== '' && before !== q && asked.asked !== 'scheme';
  // "Rajasthan" names only a place, so the need stays that of the words before.
  const tellsNothing =
    intent === 'schemes' &&
    words !== null &&
    needIn(readQuestion(asked.newest, openVocabulary(asked.newest)).query) === '';
  if (tellsNothing) return { ...(await findBesideCrop(asking, q, state)), words };
  if (!goesOn || words === null) return { ...(await findBesideCrop(asking, q, state)), words: asked.newest };
  const isCropAlone = (asked.commodity ?? asked.crop) !== undefined && asked.told.length === 0;
  if (isCropAlone) return { ...(await findForgiving(asking, before, state)), words };
  const [own, both] = await Promise.all([
    findForgiving(asking, q, state),
    findFirst(asking, [`${needIn(before)} ${q}`], state),
  ]);
  // "A loan?" after tractors is about a tractor.
  return both && (isMoneyAlone(q) || both.total >= own.total * leastShareOfBoth)
    ? { ...both, words: `${words} ${asked.newest}` }
    : { ...own, words: asked.newest };
}

/** The schemes after those that kai has just shown. `first` is the first one that it showed. */
function othersAfter({ schemes, total }: SchemesFound, first: string | null): SchemesFound {
  const at = schemes.findIndex(({ id }) => id === first);
  return { schemes: at === -1 ? [] : schemes.slice(at + mostShown), total };
}

/** Fishers' schemes help no one else. Other words, such as "accident", find them too. */
function isOfFishersAlone({ audience }: Scheme): boolean {
  const others = ['farmer', 'livestock', 'farm-worker', 'tenant'] as const;
  return audience.includes('fisher') && !others.some((other) => audience.includes(other));
}

/** "Insurance" also finds that of crops for a dead cow, and that of cows for a dead farmer. */
function isOfOneWhoDied({ audience }: Scheme, { hints }: Asking['asked']): boolean {
  const isOfAnimals = audience.includes('livestock');
  if (hints.has('deadAnimal')) return isOfAnimals;
  return !hints.has('death') || !isOfAnimals || audience.includes('farmer');
}

/** Leaves out the schemes that are for others than the asker, unless the words find only those. */
function forAsker({ schemes, total }: SchemesFound, q: string, { asked }: Asking): SchemesFound {
  const told = wordsIn(`${q} ${asked.text} ${asked.memory.words ?? ''}`);
  const isOfFishing = hasPhrase(told, openVocabulary().fishing);
  const fitting = schemes.filter(
    (scheme) => (isOfFishing || !isOfFishersAlone(scheme)) && isOfOneWhoDied(scheme, asked),
  );
  return fitting.length === 0
    ? { schemes, total }
    : { schemes: fitting, total: total - schemes.length + fitting.length };
}

/** Tries all words, then the words without endings, then fewer first or last words, and then the rarest word. */
async function findForgiving(asking: Asking, q: string, state: string | null): Promise<SchemesFound> {
  const vocabulary = openVocabulary();
  const { endings } = vocabulary;
  const words = q.split(' ').slice(0, mostWords);
  const isStrange = await findStrangeWords(words.map((word) => [word, withoutEnding(word, endings)]));
  const known = words.filter((_word, at) => isStrange[at] === false);
  // A word that only sounds like a word of a scheme does not ask for that scheme.
  if (q !== '' && known.length === 0) return { schemes: [], total: 0 };
  // "शेततळ्यासाठी" (for a farm pond) is "शेततळे" with an ending, and only "शेततळे" is in titles.
  const written = await findWrittenForms(known.map((word) => [word, ...namesBehind(word, vocabulary)]));
  const bare = known.map((word, at) => written[at] ?? withoutEnding(word, endings));
  const fewer = Array.from({ length: Math.max(0, bare.length - 2) }, (_none, at) => bare.length - 1 - at);
  const some = fewer.flatMap((count) => [bare.slice(0, count), bare.slice(-count)]);
  const isBent = known.some((word, at) => written[at] !== undefined && written[at] !== word);
  const tries = [bare, ...some].map((each) => each.join(' '));
  tries.splice(isBent ? 1 : 0, 0, q);
  const found =
    (await findFirst(asking, tries, state)) ?? (await findFirst(asking, await rarestFirst(asking, bare), state));
  const rarest = (await findByRarest(asking, { found, bare, state })) ?? found;
  return rarest ?? { schemes: [], total: 0 };
}

/**
 * "रेशीम शेती" asks for silk. The texts of a fellowship have words like both, but no title that was found has "silk".
 */
async function findByRarest(
  asking: Asking,
  { found, bare, state }: { found: SchemesFound | undefined; bare: readonly string[]; state: string | null },
): Promise<SchemesFound | undefined> {
  if (bare.length < 2) return undefined;
  const [rarest = ''] = await rarestFirst(asking, bare);
  const asked = foldSpelling(rarest);
  const isNamed = ({ title }: Scheme) => foldWords(title).includes(asked);
  if (found?.schemes.some(isNamed) === true) return undefined;
  const ofRarest = await findFirst(asking, [rarest], state);
  return ofRarest?.schemes.some(isNamed) === true ? ofRarest : undefined;
}

/** The schemes of the first text that finds any: first in the state, then everywhere. */
async function findFirst(asking: Asking, texts: readonly string[], state: string | null) {
  for (const q of new Set(texts)) {
    for (const where of new Set([state, null])) {
      const found = forAsker(await findSchemes(asking, { q, state: where, limit: mostRanked }), q, asking);
      if (found.total > 0) return { ...found, schemes: namedFirst(found.schemes, q, { ...asking, state }) };
    }
  }
  return undefined;
}

/** "Drip" tells more about the need than "irrigation", because fewer schemes have it. */
async function rarestFirst(asking: Asking, words: readonly string[]): Promise<string[]> {
  const found = await Promise.all(words.map((q) => findSchemes(asking, { q, state: null, limit: 1 })));
  const counted = words.map((word, at) => ({ word, total: found[at]?.total ?? 0 }));
  return counted.toSorted((one, other) => one.total - other.total).map(({ word }) => word);
}

function namesPlantation(text: string): boolean {
  return hasPhrase(wordsIn(text), openVocabulary().plantations);
}

/** A word that kai knows is not another word misspelt: "करायची" (to do) is not "कर्जाची" (of a loan). */
function wordsIn(text: string): readonly Word[] {
  return findEntities(text, openVocabulary(text)).words;
}

/** Only this many schemes are likely enough to change their order. */
const mostReordered = 12;

/**
 * A scheme comes first if its name begins with the same words; idle words of the question choose among these. Then come
 * the schemes of the state in the question. Without a state, those for all of India and for the language's state come
 * next, and those of other states last, unless the question has a state's scheme by its name.
 */
function namedFirst(
  schemes: readonly Scheme[],
  q: string,
  { asked: { besideQuery, text }, language, state }: Pick<Asking, 'asked' | 'language'> & { state: string | null },
): readonly Scheme[] {
  const asked = foldWords(q).join(' ');
  const needed = foldWords(needIn(q));
  const idle = besideQuery.map(foldSpelling);
  const isOfPlantation = namesPlantation(text);
  const isOfMoney = isMoneyAlone(q);
  // "Loan" tells a need and does not name the scheme "Loan on a warehouse receipt".
  const isTopic = (openVocabulary().intents.get('schemes') ?? []).some(({ words }) => words.join(' ') === asked);
  const rank = ({ id, title, description, states }: Scheme) => {
    const isForAll = states.length === 0;
    const names = [title, id].map((name) => foldWords(name));
    // The names of many states' schemes begin with "tractor" or "organic farming".
    const isWhole = asked.includes(' ') && foldWords(title.split(/[:(–]/)[0] ?? title).join(' ') === asked;
    const mayName = !isTopic && (isForAll || state !== null || isWhole);
    const isNamed = mayName && names.some((name) => `${name.join(' ')} `.startsWith(`${asked} `));
    const isOfState = state !== null && !isForAll && !isTopic;
    const ofName = new Set(names.flat());
    const words = isNamed || isForAll ? ofName : new Set();
    const mayBe = state === null && mayBeOfAny(states, language);
    const told = new Set([...ofName, ...foldWords(description)]);
    const isLikely = mayBe && (!isForAll || needed.every((word) => told.has(word)));
    const mayHelp = mayBe && needed.some((word) => ofName.has(word));
    return (
      (isNamed ? idle.length + 2 : 0) +
      (isOfState ? 1 : 0) +
      // For a loan without a purpose, farmers have the Kisan Credit Card first.
      (isOfMoney && id === 'kisan-credit-card' ? 1 : 0) +
      // Coffee has schemes for nearly every need, and these help no other farmer.
      (!isOfPlantation && namesPlantation(title) ? -1 : 0) +
      // A broad scheme for all of India has the need in its text alone.
      (isLikely && mayHelp ? 0.6 : isLikely ? 0.5 : mayHelp ? 0.25 : mayBe ? 0.1 : 0) +
      idle.filter((word) => words.has(word)).length
    );
  };
  const likely = schemes.slice(0, mostReordered).toSorted((one, other) => rank(other) - rank(one));
  return [...likely, ...schemes.slice(mostReordered)];
}
