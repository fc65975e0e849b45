import { type Commodity, findCommodity } from '#catalogue/commodities.ts';
import { nameKey } from '#catalogue/names.ts';
import { withoutEnding } from '#domain/spoken-words.ts';
import type { Say } from '#languages/words.ts';

/** The longest name of a commodity is of three words. */
const mostWords = 3;

export function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
}

/** The commodity that a question names, one or many of it, with the endings of the language in use: "कांद्याचा". */
export function commodityIn(text: string, say: Say<'voice'>): Commodity | undefined {
  const words = wordsOf(text);
  for (let length = mostWords; length > 0; length -= 1) {
    for (let at = 0; at + length <= words.length; at += 1) {
      const before = words.slice(at, at + length - 1);
      const last = words[at + length - 1] ?? '';
      const names = [last, ...bareForms(last, say), last.replace(/(?:oes|ies|s)$/i, englishEnding)];
      const found = names.map((name) => findCommodity([...before, name].join(' '))).find(Boolean);
      if (found) return found;
    }
  }
  return undefined;
}

function englishEnding(ending: string): string {
  if (ending === 'oes') return 'o';
  return ending === 'ies' ? 'y' : '';
}

/** The forms of a word without an ending of names, and as it is written where nothing follows: "कांद्या" is "कांदा". */
function bareForms(word: string, say: Say<'voice'>): string[] {
  const endings = listed(say('names.endings')).toSorted((one, other) => other.length - one.length);
  const bare = withoutEnding(word, endings);
  const bent = listed(say('names.bent')).map((pair) => pair.split(' '));
  const straight = bent.flatMap(([end = '', becomes = '']) =>
    bare.endsWith(becomes) ? [bare.slice(0, -becomes.length) + end] : [],
  );
  return [bare, ...straight];
}

function listed(list: string): string[] {
  return list.split('|').map((each) => each.trim());
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
