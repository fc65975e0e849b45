import { commodities, type Commodity, commodityById, spellingsOf } from '#catalogue/commodities.ts';
import { type ProblemCrop, problemCropOf, problemCrops } from '#catalogue/problems.ts';
import { nameIn, namesAtHand } from '#languages/names.ts';

import { findNamed, indexNames, type NameIndex } from './find-named.ts';
import { isVocabulary, type Vocabulary, type Word, wordsOf } from './words.ts';

interface Thing {
  readonly commodity: Commodity | undefined;
  readonly crop: ProblemCrop | undefined;
  /** What a crop is called that is neither. */
  readonly other?: string;
}

export interface FoundCrop extends Thing {
  readonly at: ReadonlySet<number>;
}

let index: NameIndex<Thing> | undefined;

/** Every commodity and every crop by all its names, those of the sources among them. */
function openIndex({ names, crops, otherCrops, written }: Vocabulary): NameIndex<Thing> {
  // "Ginger (Green)" is not called "green".
  const isIdle = (part: string) => wordsOf(part).every(({ raw }) => written.has(raw));
  index ??= indexNames(
    (function* all(): Generator<readonly [string, Thing]> {
      for (const commodity of commodities) {
        const { id } = commodity;
        const thing = { commodity, crop: problemCropOf(id) };
        const own = [id.replaceAll('-', ' '), ...spellingsOf(commodity), ...(names.get(id) ?? [])];
        for (const each of own.flatMap((name) => withoutBrackets(name, isIdle))) yield [each, thing];
      }
      for (const crop of problemCrops.filter(({ id }) => id !== 'general')) {
        const [soldAs] = crop.commodityIds;
        const thing = { commodity: soldAs === undefined ? undefined : commodityById(soldAs), crop };
        const own = [...namesAtHand('crops', crop.id), ...(crops.get(crop.id) ?? [])];
        for (const each of own.flatMap((name) => withoutBrackets(name, isIdle))) yield [each, thing];
      }
      for (const other of otherCrops) yield [other, { commodity: undefined, crop: undefined, other }];
    })(),
  );
  return index;
}

/** "Tur (Arhar)" is called by both names. */
function withoutBrackets(name: string, isIdle: (part: string) => boolean): string[] {
  const [first = '', ...others] = name.split(/[(),/]/).map((part) => part.trim());
  return [first, ...others.filter((part) => !isIdle(part))].filter((part) => part !== '');
}

/** The first crop that a question names, and the second where two are compared. */
export function findCrops(words: readonly Word[], vocabulary: Vocabulary): FoundCrop[] {
  const found = findNamed(words, openIndex(vocabulary), {
    isIdle: ({ raw }) => vocabulary.ignored.has(raw),
    mayName: (word) => !isVocabulary(word, vocabulary),
    shortestNear: 4,
  });
  return found.flatMap(({ things: [thing], at, length }) =>
    thing ? [{ ...thing, at: new Set(Array.from({ length }, (_none, offset) => at + offset)) }] : [],
  );
}

export function nameCommodity(id: string, language: string): string {
  return nameIn('commodities', language, id) ?? id;
}
