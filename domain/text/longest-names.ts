/** A name in a text: the things that it may mean, the place of its first word, and the number of its words. */
export interface Named<Thing> {
  readonly things: readonly Thing[];
  readonly at: number;
  readonly length: number;
}

/** The number of words in the longest name. */
export const longestName = 4;

/**
 * Finds the names in so many words. Longer names come first, and no word belongs to two: `taken` has the places of the
 * words that are spoken for, and gets those of each name that is found.
 */
export function findLongestFirst<Thing>(
  words: number,
  lookUp: (at: number, length: number) => readonly Thing[] | undefined,
  { taken, longest = longestName }: { taken: Set<number>; longest?: number },
): Named<Thing>[] {
  const found: Named<Thing>[] = [];
  for (let length = longest; length > 0; length -= 1) {
    for (let at = 0; at + length <= words; at += 1) {
      const places = Array.from({ length }, (_none, offset) => at + offset);
      const things = places.some((place) => taken.has(place)) ? undefined : lookUp(at, length);
      if (!things) continue;
      for (const place of places) taken.add(place);
      found.push({ things, at, length });
    }
  }
  return found;
}
