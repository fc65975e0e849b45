import { type Commodity, findCommodity } from '#catalogue/commodities.ts';
import { nameKey } from '#catalogue/names.ts';

/** The longest name of a commodity is of three words. */
const mostWords = 3;

export function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
}

/** The commodity that a question names, in English or Hindi, one or many of it. */
export function commodityIn(text: string): Commodity | undefined {
  const words = wordsOf(text);
  for (let length = mostWords; length > 0; length -= 1) {
    for (let at = 0; at + length <= words.length; at += 1) {
      const name = words.slice(at, at + length).join(' ');
      const found = findCommodity(name) ?? findCommodity(name.replace(/(?:oes|ies|s)$/i, endings));
      if (found) return found;
    }
  }
  return undefined;
}

function endings(ending: string): string {
  if (ending === 'oes') return 'o';
  return ending === 'ies' ? 'y' : '';
}

/** How many words of a question stand in a name: a place, a scheme. */
export function sharedWords(text: string, names: readonly (string | null | undefined)[]): number {
  const known = new Set(names.flatMap((name) => wordsOf(name ?? '').map(nameKey)));
  return new Set(
    wordsOf(text)
      .map(nameKey)
      .filter((word) => word.length > 2 && known.has(word)),
  ).size;
}
