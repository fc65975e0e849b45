import { commodities, type Commodity, commodityById, spellingsOf } from '#catalogue/commodities.ts';
import { type ProblemCrop, problemCropOf, problemCrops } from '#catalogue/problems.ts';
import { nameIn, namesAtHand } from '#languages/names.ts';

import { findNamed, indexNames, type NameIndex } from './find-named.ts';
import { isVocabulary, type Vocabulary, type Word } from './words.ts';

interface Thing {
  readonly commodity: Commodity | undefined;
  readonly crop: ProblemCrop | undefined;
}

export interface FoundCrop extends Thing {
  readonly at: ReadonlySet<number>;
}

let index: NameIndex<Thing> | undefined;

/** Every commodity and every crop by all its names, those of the sources among them. */
function openIndex({ names, crops }: Vocabulary): NameIndex<Thing> {
  index ??= indexNames(
    (function* all(): Generator<readonly [string, Thing]> {
      for (const commodity of commodities) {
        const { id } = commodity;
        const thing = { commodity, crop: problemCropOf(id) };
        const own = [id.replaceAll('-', ' '), ...spellingsOf(commodity), ...(names.get(id) ?? [])];
        for (const each of own.flatMap(withoutBrackets)) yield [each, thing];
      }
      for (const crop of problemCrops.filter(({ id }) => id !== 'general')) {
        const [soldAs] = crop.commodityIds;
        const thing = { commodity: soldAs === undefined ? undefined : commodityById(soldAs), crop };
        for (const each of [...namesAtHand('crops', crop.id), ...(crops.get(crop.id) ?? [])].flatMap(withoutBrackets)) {
          yield [each, thing];
        }
      }
    })(),
  );
  return index;
}

/** "Tur (Arhar)" is called by both names. */
function withoutBrackets(name: string): string[] {
  return name.split(/[(),/]/).flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));
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
