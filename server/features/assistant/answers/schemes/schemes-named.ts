import type { Scheme } from '#contract/schemes.ts';
import { hasPhrase } from '#domain/text/phrases.ts';
import { type Word, withoutEnding } from '#domain/text/spoken-words.ts';
import { findNamedSchemes, findStrangeWords, findThings, findWrittenForms } from '#server/features/schemes/index.ts';

import type { Asking } from '../../answer.ts';
import { openVocabulary } from '../../open-vocabulary.ts';
import type { Understood } from '../../rules/understand.ts';
import { findSchemes } from '../../tools/schemes.ts';

/** A name may stand anywhere in a long question. */
const mostWords = 16;

const nameLengths = [4, 3, 2, 1];
const surelyName = 3;
/** A name of common words, such as "goat rearing", tells a need if more schemes than this have the words. */
const mostOfOneName = 4;

interface Name {
  readonly name: string;
  readonly at: readonly number[];
}

/** The schemes with a whole name in the question, with any words around it: "pm kisan me naam galat hai". */
export async function findNamed(asking: Asking): Promise<readonly Scheme[]> {
  const { asked, services, language } = asking;
  const words = asked.entities.words.slice(0, mostWords);
  const whole = { name: asked.newest, at: [...words.keys()] };
  const all = [whole, ...namesIn(words), ...(asked.places.length === 0 ? calledIn(asked) : [])];
  const names = all.toSorted((one, other) => other.at.length - one.at.length);
  const found = await findNamedSchemes({ services, names: names.map(({ name }) => name), language });
  const taken = new Set<number>();
  const named = names.flatMap(({ name, at }, place) => {
    const scheme = found[place];
    // A single word is too common to be a name, unless it is an abbreviation: "pmfby".
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
  const isCalledSo = asking.asked.entities.schemes.some(({ id }) => id === scheme.id);
  const isSure = isCalledSo || isShortFor(name, scheme) || name.split(' ').length >= surelyName;
  if (scheme.states.length === 0 || isSure) return false;
  // Many schemes have the word "Krishi" (farming), but few have "Bhagya" (luck), so "Krishi Bhagya" is a name.
  const found = await Promise.all(
    [name, ...name.split(' ')].map((q) => findSchemes(asking, { q, state: null, limit: 1 })),
  );
  return Math.min(...found.map(({ total }) => total)) > mostOfOneName;
}

function isShortFor(name: string, { id }: Scheme): boolean {
  return id.replaceAll('-', ' ') === name;
}

function namesIn(words: readonly Word[]): Name[] {
  const { ignored, endings } = openVocabulary();
  return nameLengths.flatMap((length) =>
    words.flatMap(({ raw }, start) => {
      const said = words.slice(start, start + length);
      // Only a long name may begin with an idle word, because it fits by chance less often: "Mera Pani Meri Virasat".
      if (said.length < length || (ignored.has(raw) && length < surelyName)) return [];
      const at = said.map((_word, offset) => start + offset);
      // The last word may have an ending: "पीएम किसानचा हप्ता".
      const bare = withoutEnding(said.at(-1)?.raw ?? '', endings);
      const before = said.slice(0, -1).map((word) => word.raw);
      return [...new Set([said.at(-1)?.raw ?? '', bare])].map((last) => ({ name: [...before, last].join(' '), at }));
    }),
  );
}

/** The Union's schemes by the other names in the question, also beside a state: "rotavator subsidy in UP". */
export async function findCalled({ asked, services, language }: Asking): Promise<readonly Scheme[]> {
  const names = calledIn(asked).map(({ name }) => name);
  const found = await findNamedSchemes({ services, names, language });
  return found.flatMap((scheme) => (scheme && scheme.states.length === 0 ? scheme : []));
}

/** Other names of the Union's schemes, as people say them. */
function calledIn({ entities: { schemes } }: Understood): Name[] {
  const isEarly = (at: number) => at < mostWords;
  return schemes.flatMap(({ id, at }) => (at.every(isEarly) ? [{ name: id.replaceAll('-', ' '), at }] : []));
}

/**
 * Whether the question names a scheme that Khet does not have: a well-known scheme outside farming, or a word before
 * "yojana" that no scheme has.
 */
export async function namesUnknownScheme({ asked }: Asking): Promise<boolean> {
  const vocabulary = openVocabulary();
  const { words, crops, places } = asked.entities;
  if (hasPhrase(words, vocabulary.otherSchemes)) return true;
  const noun = words.findIndex((word) => hasPhrase([word], vocabulary.schemeNouns));
  const ofCrops = new Set(crops.flatMap(({ at }) => [...at]));
  const isOfName = ({ raw }: Word, at: number) =>
    !vocabulary.ignored.has(raw) && !ofCrops.has(at) && !places.areasAt.has(at) && !/\p{N}/u.test(raw);
  const before = words.slice(0, Math.max(0, noun));
  const name = before.slice(before.findLastIndex((word, at) => !isOfName(word, at)) + 1);
  const told = name.filter(({ raw, forms: [own = ''] }) => !vocabulary.written.has(raw) && !vocabulary.folded.has(own));
  const isStrange = await findStrangeWords(told.map(({ raw }) => [raw, withoutEnding(raw, vocabulary.endings)]));
  return isStrange.includes(true);
}

const mostWordsOfThing = 2;

/** A few words of scheme titles ask for schemes: "tractor". */
export async function asksForSchemes({ asked }: Asking): Promise<boolean> {
  const { intent, query, words, signs } = asked;
  // Of a word that no list knows, the reader can be too sure: "tractor", "Krishi Bhagya".
  const isOfNoList = signs.includes('most unknown') && (intent === 'machine' || intent === 'helpline');
  const isOpen = intent === 'unsure' || isOfNoList;
  // "Price support" is a part of titles, and first a word for a price; "cow" alone may be about a sick cow.
  const isOfOther = asked.pricedToo || asked.namesAnimal || asked.outside !== undefined || asked.asked !== null;
  if (!isOpen || isOfOther || query === '' || words > mostWordsOfThing) return false;
  const { endings } = openVocabulary();
  const forms = query.split(' ').map((word) => [word, withoutEnding(word, endings)]);
  const written = (await findWrittenForms(forms)).flatMap((form) => form ?? []);
  return (await findThings(written)).length > 0;
}
