/** The changes of names in one language before an ending, as from "बटाटा" to "बटाट्याचा". */
export interface NameChanges {
  /** The end of a name, and its form before an ending. */
  readonly bent: readonly (readonly [end: string, becomes: string])[];
  readonly endings: readonly string[];
}

/** "में" is not a form of "म". */
const shortestStem = 2;
/** The sign for no ending, as in "केले का भाव", and for a name that stays as it is before one. */
const none = '-';

/** Reads a language's lists, such as "च्या | ला" and "ा ्या | े ्या". */
export function nameChangesIn(endings: string, bent: string): NameChanges {
  const listed = (list: string) => list.split('|').map((each) => each.trim());
  return {
    endings: listed(endings).map((ending) => (ending === none ? '' : ending)),
    bent: listed(bent).map((pair) => {
      const [end = '', becomes = ''] = pair === none ? [] : pair.split(' ');
      return [end, becomes] as const;
    }),
  };
}

/** Returns the names that a word with an ending may come from: "बटाट्याचा" comes from "बटाटा" or "बटाटे". */
export function basesOf(word: string, { bent, endings }: NameChanges): string[] {
  return endings
    .flatMap((ending) => (word.endsWith(ending) ? word.slice(0, word.length - ending.length) : []))
    .filter((stem) => stem.length >= shortestStem)
    .flatMap((stem) =>
      bent.flatMap(([end, becomes]) =>
        stem.endsWith(becomes) ? `${stem.slice(0, stem.length - becomes.length)}${end}` : [],
      ),
    );
}

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
