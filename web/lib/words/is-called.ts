import { nameKey } from '#catalogue/names.ts';
import { foldSpelling } from '#domain/text/fold-spelling.ts';

/** Too many names begin with fewer letters than this once their vowels are gone. */
const shortestFold = 3;

/** Compares in the page's script or in Latin letters, and by sound: नाशिक, nashik and nasik are one. */
export function isCalled(names: readonly string[], text: string): boolean {
  const key = nameKey(text);
  const fold = foldSpelling(text);
  return names.some(
    (name) => nameKey(name).includes(key) || (fold.length >= shortestFold && foldSpelling(name).startsWith(fold)),
  );
}
