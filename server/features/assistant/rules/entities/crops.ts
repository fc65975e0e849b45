import { nameKey } from '#catalogue/names.ts';
import { commodities, type Commodity, commodityById, spellingsOf } from '#catalogue/commodities.ts';
import { type ProblemCrop, problemCropOf, problemCrops } from '#catalogue/problems.ts';
import { lazyOf } from '#domain/lazy.ts';
import { placesOfPhrases } from '#domain/text/phrases.ts';
import { asTyped, type Span, type Word, withoutEnding, wordsOf } from '#domain/text/spoken-words.ts';
import { namesAtHand } from '#languages/names.ts';

import { findNamed, indexNames, type NameIndex, withoutDenied } from './find-named.ts';
import { areasAsWritten, isTownAsWritten } from './places.ts';
import { isVocabulary, namesBehind, type Vocabulary } from '../words.ts';

interface Thing {
  readonly commodity: Commodity | undefined;
  readonly crop: ProblemCrop | undefined;
  /** The name of a crop that is neither a commodity nor a crop with known problems. */
  readonly other?: string;
}

export interface FoundCrop extends Thing {
  readonly at: ReadonlySet<number>;
  /** False for the onion in "not onion, tomato", and for a crop in a comparison: "yellow like turmeric". */
  readonly isMeant: boolean;
  /** Other commodities of the same name: "chilli" may also be the dry one. */
  readonly otherKinds: readonly Commodity[];
}

const indexIn = lazyOf((vocabulary: Vocabulary): NameIndex<Thing> => {
  const known = [...knownNames(vocabulary)];
  const others = vocabulary.otherCrops.map((name): readonly [string, Thing] => {
    const other = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
    return [name, { commodity: undefined, crop: undefined, other }];
  });
  // Only these names may be misspelt. The other crops are too near to other words: "गुजरात" is one letter from "guvar".
  return { ...indexNames([...known, ...others]), byFirstLetter: indexNames(known).byFirstLetter };
});

/** Every commodity and every crop, by all its names. The names include those of the price sources. */
function* knownNames({ names, crops, written }: Vocabulary): Generator<readonly [string, Thing]> {
  // Nobody calls "Ginger (Green)" just "green".
  const isIdle = (part: string) => wordsOf(part).every(({ raw }) => written.has(raw));
  // Without another word a name means the fresh crop: "chilli" is the green one first.
  const freshFirst = commodities.toSorted((one, two) => Number(one.group === 'spice') - Number(two.group === 'spice'));
  for (const commodity of freshFirst) {
    const { id } = commodity;
    const thing = { commodity, crop: problemCropOf(id) };
    const own = [id.replaceAll('-', ' '), ...spellingsOf(commodity), ...(names.get(id) ?? [])];
    for (const each of own.flatMap((name) => withoutBrackets(name, isIdle))) yield [each, thing];
  }
  for (const crop of problemCrops.filter(({ id }) => id !== 'general')) {
    const [soldAs, ...others] = crop.commodityIds;
    // Markets sell many kinds of gourd, so the name "gourd" does not say which one.
    const isOne = soldAs !== undefined && others.length === 0;
    const thing = { commodity: isOne ? commodityById(soldAs) : undefined, crop };
    const own = [...namesAtHand('crops', crop.id), ...(crops.get(crop.id) ?? [])];
    for (const each of own.flatMap((name) => withoutBrackets(name, isIdle))) yield [each, thing];
  }
}

/** People call "Tur (Arhar)" by both names. */
function withoutBrackets(name: string, isIdle: (part: string) => boolean): string[] {
  const [first = '', ...others] = name.split(/[(),/]/).map((part) => part.trim());
  return [first, ...others.filter((part) => !isIdle(part))].filter((part) => part !== '');
}

/** The crops that a question names, in their order. With `isAsWritten` only exact spellings count. */
export function findCrops(
  words: readonly Word[],
  vocabulary: Vocabulary,
  { isAsWritten = false }: { readonly isAsWritten?: boolean } = {},
): FoundCrop[] {
  const names = indexIn(vocabulary);
  const isCropAsWritten = (raw: string) => names.short.has(nameKey(raw));
  const rawFrom = (at: number, length: number) =>
    words
      .slice(at, at + length)
      .map(({ raw }) => raw)
      .join(' ');
  const areas = areasAsWritten(words, vocabulary);
  const found = findNamed(words, names, {
    isIdle: ({ raw }) => vocabulary.ignored.has(raw),
    // "बकरियों" (goats) is no "बाजरी" misspelt.
    mayName: (word) =>
      !isAsWritten &&
      !isVocabulary(word, vocabulary) &&
      !namesAnimal(word, vocabulary) &&
      // "Jaora" is a town, although "जावरा" sounds like jowar.
      !isTownAsWritten(word, vocabulary),
    basesOf: (raw) => namesBehind(raw, vocabulary),
    // "भोपाल" is the city, although it looks like "भोपळा" (pumpkin). But "शिमला मिर्च" is a crop, not the city Shimla.
    isTaken: (at) => areas.has(at) && ![1, 2].some((length) => isCropAsWritten(rawFrom(at, length))),
    shortestNear: 4,
    vocabulary,
  });
  const meant = new Set(withoutDenied(found, words, vocabulary));
  return found.flatMap((each) => {
    const { things, at, length } = each;
    const thing = inScriptOf(words[at]?.raw ?? '', things) ?? things[0];
    const places = new Set(Array.from({ length }, (_none, offset) => at + offset));
    const isMeant = meant.has(each) && !vocabulary.likened.has(words[at + length]?.raw ?? '');
    const otherKinds = things.flatMap(({ commodity }) => commodity ?? []).filter((each) => each !== thing?.commodity);
    return thing ? [{ ...thing, at: places, isMeant, otherKinds }] : [];
  });
}

function namesAnimal({ raw }: Word, { animals, guideNames }: Vocabulary): boolean {
  return animals.has(raw) || guideNames.has(raw);
}

/** Picks the name of another crop that has the same letters (Latin or not) as the person typed. */
function inScriptOf(typed: string, things: readonly Thing[]): Thing | undefined {
  const isLatin = (text: string) => /\p{Script=Latin}/u.test(text);
  if (things[0]?.other === undefined) return things[0];
  return things.find(({ other = '' }) => isLatin(other) === isLatin(typed));
}

/**
 * The name of a crop that kai does not know, as the person typed it: "price of dragonberry", "dragonberry ka bhav". A
 * strange word elsewhere in the text may mean anything.
 */
export function unknownCropIn(
  words: readonly Word[],
  spans: readonly Span[],
  { text, vocabulary: { intents, beforeCrop } }: { text: string; vocabulary: Vocabulary },
): string | undefined {
  if (spans.length === 0) return undefined;
  const priced = placesOfPhrases(words, intents.get('price'));
  const found = spans.find(({ from, to }) => {
    const isBefore = priced.has(to) || (words[to]?.isIdle === true && priced.has(to + 1));
    return isBefore || (beforeCrop.has(words[from - 1]?.raw ?? '') && priced.has(from - 2));
  });
  return found && asTyped(text, words, found);
}

/** A shorter fold fits too many other words. */
const shortestGuide = 4;

const guidesIn = lazyOf((guideNames: Vocabulary['guideNames']) => indexNames(guideNames, () => shortestGuide));

/** The guide that the words name. */
export function guideNamed(words: readonly Word[], vocabulary: Vocabulary): string | undefined {
  const [first] = findNamed(words, guidesIn(vocabulary.guideNames), {
    isIdle: () => false,
    mayName: () => true,
    isSure: () => false,
    basesOf: (raw) => [withoutEnding(raw, vocabulary.endings), ...namesBehind(raw, vocabulary)],
    // A misspelt animal is too near to other words.
    shortestNear: Infinity,
    vocabulary,
  });
  return first?.things[0];
}
