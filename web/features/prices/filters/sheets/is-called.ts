import { nameKey } from '#catalogue/names.ts';
import { foldSpelling, foldWords } from '#domain/fold-spelling.ts';
import { isNear } from '#domain/spoken-words.ts';

/** Too many names begin with fewer letters than this once their vowels are gone. */
const shortestFold = 3;
/** In a shorter text a different letter usually means another name. */
const shortestNear = 5;

/** Compares in the page's script or in Latin letters, and by sound: नाशिक, nashik and nasik are one. */
export function isCalled(names: readonly string[], text: string): boolean {
  const key = nameKey(text);
  const fold = foldSpelling(text);
  return names.some(
    (name) => nameKey(name).includes(key) || (fold.length >= shortestFold && foldSpelling(name).startsWith(fold)),
  );
}

/** The things with this name. If there are none, those with a word that differs by one letter: "tomota", "bringal". */
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
