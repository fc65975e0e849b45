import { speltWords } from '#domain/text/tokens.ts';
import type { Key } from '#languages/keys.ts';
import { paperNames, typedWords } from '#languages/typed-words.ts';
import { sayIn, spokenLanguage } from '#languages/words.ts';

const names = [...paperNames(), ['landRecords', typedWords('landPapers')] as const];
const papers = new Map(names.flatMap(([paper, called]) => called.map((name) => [asTyped(name), paper])));

/** Tells where to get the paper of which the words are the name: "7/12", "आधार". Khet makes none of them. */
export function tellPaper(q: string, language: string): string | null {
  const paper = papers.get(asTyped(q));
  return paper === undefined ? null : sayIn('kai', spokenLanguage(language))(`outside.${paper}` as Key<'kai'>);
}

export function isPaper(q: string): boolean {
  return papers.has(asTyped(q));
}

/** Not by their sound: "patta" is a paper, and "पत्ता" a leaf. */
function asTyped(text: string): string {
  return speltWords(text).join(' ');
}
