import { type Commodity, findCommodity } from '#catalogue/commodities.ts';
import { nameKey } from '#catalogue/names.ts';
import { writtenWords } from '#domain/text/tokens.ts';
import { basesOf, nameChangesIn } from '#domain/text/name-endings.ts';
import type { Say } from '#languages/words.ts';

/** The longest names of commodities have three words. */
const mostWords = 3;

/**
 * The commodity that a question names, in singular or plural and with the endings of the language in use: "कांद्याचा".
 */
export function commodityIn(text: string, say: Say<'voice'>): Commodity | undefined {
  const words = writtenWords(text);
  const changes = nameChangesIn(say('names.endings'), say('names.bent'));
  for (let length = mostWords; length > 0; length -= 1) {
    for (let at = 0; at + length <= words.length; at += 1) {
      const before = words.slice(at, at + length - 1);
      const last = words[at + length - 1] ?? '';
      const names = [last, ...basesOf(last, changes), ...singularsOf(last, say('names.plurals'))];
      const found = names.map((name) => findCommodity([...before, name].join(' '))).find(Boolean);
      if (found) return found;
    }
  }
  return undefined;
}

/** The singular forms of a word, by a list such as "ies y | s", because people write "onions" in every language. */
function singularsOf(word: string, plurals: string): string[] {
  return plurals.split(' | ').flatMap((plural) => {
    const [ending = '', one = ''] = plural.split(' ');
    return word.toLowerCase().endsWith(ending) ? `${word.slice(0, word.length - ending.length)}${one}` : [];
  });
}

/** The number of a question's words that a name contains: the name of a place or a scheme. */
export function sharedWords(text: string, names: readonly (string | null | undefined)[]): number {
  const known = new Set(names.flatMap((name) => writtenWords(name ?? '').map(nameKey)));
  return new Set(
    writtenWords(text)
      .map(nameKey)
      .filter((word) => word.length > 2 && known.has(word)),
  ).size;
}
