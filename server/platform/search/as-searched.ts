import { speltWords, writtenWords } from '#domain/text/tokens.ts';
import { searchedAs } from '#languages/typed-words.ts';

/** Words that mean the same as one with which texts are written: "एससी" is "SC", and "tur dal" is "tur". */
const meant = new Map(
  searchedAs().flatMap(([word, others]) => others.map((other) => [speltWords(other).join(' '), word])),
);
const mostWords = Math.max(...[...meant.keys()].map((words) => words.split(' ').length));

/** Returns a query in the words of the texts. A query without such words stays as it is. */
export function asSearched(query: string): string {
  const written = writtenWords(query);
  const words = speltWords(query);
  const said: string[] = [];
  let isChanged = false;
  for (let at = 0; at < words.length;) {
    const most = Math.min(mostWords, words.length - at);
    const lengths = Array.from({ length: most }, (_, less) => most - less);
    const length = lengths.find((count) => meant.has(words.slice(at, at + count).join(' ')));
    said.push(length === undefined ? (written[at] ?? '') : (meant.get(words.slice(at, at + length).join(' ')) ?? ''));
    isChanged ||= length !== undefined;
    at += length ?? 1;
  }
  return isChanged ? said.join(' ') : query;
}
