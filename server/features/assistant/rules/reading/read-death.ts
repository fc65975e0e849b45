import { placesOfPhrases } from '#domain/text/phrases.ts';
import type { Word } from '#domain/text/spoken-words.ts';

import type { Hint } from '../word-lists.ts';
import { placesAsWritten, type Vocabulary } from '../words.ts';

/** The widest distance in words between a death and the one that died. */
const mostApart = 6;

/**
 * Tells whether a person or an animal died: the one that stands nearest to the word for a death. "My father's cow died"
 * and "my husband died, he kept cows" have both. A plant nearer than both is only a sick plant.
 */
export function readDeath(
  words: readonly Word[],
  { isCrop, vocabulary }: { isCrop: (at: number) => boolean; vocabulary: Vocabulary },
): 'person' | 'animal' | undefined {
  const { kin, died, animals, fishing, plantWords, insectWords, goods, hints } = vocabulary;
  // Exact spellings, because "मिला" (got) sounds like "मेला" (died).
  const ofDeath = placesAsWritten(words, died);
  if (ofDeath.size === 0) return undefined;
  const ofKin = placesAsWritten(words, kin);
  const ofPlant = placesOfPhrases(words, hints.get('plantPart'));
  // The insurance of livestock does not pay for fish.
  const ofFish = placesOfPhrases(words, fishing);
  const kindOf = (at: number, raw: string): 'person' | 'animal' | 'thing' | undefined => {
    if (ofKin.has(at)) return 'person';
    if (animals.has(raw) && !ofFish.has(at)) return 'animal';
    const isThing = plantWords.has(raw) || insectWords.has(raw) || goods.get('other')?.has(raw) === true;
    return isThing || isCrop(at) || ofPlant.has(at) ? 'thing' : undefined;
  };
  const distanceTo = (at: number) => Math.min(...[...ofDeath].map((death) => Math.abs(death - at)));
  const [nearest] = words
    .flatMap(({ raw }, at) => {
      const kind = ofDeath.has(at) ? undefined : kindOf(at, raw);
      return kind === undefined ? [] : { kind, distance: distanceTo(at) };
    })
    .toSorted((one, other) => one.distance - other.distance);
  return nearest === undefined || nearest.kind === 'thing' || nearest.distance > mostApart ? undefined : nearest.kind;
}

/** The words of the two deaths are alike: "वीज पडून" (by lightning) kills people and animals. */
export function withDeath(said: ReadonlySet<Hint>, died: ReturnType<typeof readDeath>): ReadonlySet<Hint> {
  if (died === undefined) return said;
  const [own, other] = died === 'animal' ? (['deadAnimal', 'death'] as const) : (['death', 'deadAnimal'] as const);
  return new Set([...[...said].filter((hint) => hint !== other), own]);
}
