import { nameKey } from '#catalogue/names.ts';
import { foldSpelling, foldWords } from '#domain/fold-spelling.ts';
import { isNear } from '#domain/spoken-words.ts';

/** Fewer letters without their vowels are in too many names. */
const shortestFold = 3;
/** A shorter fold with another letter is another name. */
const shortestNear = 5;

/** In the page's letters or in Latin ones, and as it sounds: नाशिक, nashik and nasik are one. */
export function isCalled(names: readonly string[], text: string): boolean {
  const key = nameKey(text);
  const fold = foldSpelling(text);
  return names.some(
    (name) => nameKey(name).includes(key) || (fold.length >= shortestFold && foldSpelling(name).startsWith(fold)),
  );
}

/** Those called so. Where there are none, those with a word that differs from it by one letter: "tomota", "bringal". */
export function findCalled<Thing>(
  things: readonly Thing[],
  text: string,
  namesOf: (thing: Thing) => readonly string[],
): readonly Thing[] {
  const called = things.filter((thing) => isCalled(namesOf(thing), text));
  const fold = foldSpelling(text);
  if (called.length > 0 || fold.length < shortestNear) return called;
  return things.filter((thing) => namesOf(thing).some((name) => foldWords(name).some((word) => isNear(fold, word))));
}
