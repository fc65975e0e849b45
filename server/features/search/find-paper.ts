import type { Key } from '#languages/keys.ts';
import { sayIn, spokenLanguage } from '#languages/words.ts';
import { findEntities, openVocabulary } from '#server/features/assistant/index.ts';

/** Tells where to get the paper of which the words are the name: "7/12", "आधार". Khet makes none of them. */
export function tellPaper(q: string, language: string): string | null {
  const paper = paperOf(q);
  return paper === undefined ? null : sayIn('kai', spokenLanguage(language))(`outside.${paper}` as Key<'kai'>);
}

export function isPaper(q: string): boolean {
  return paperOf(q) !== undefined;
}

/** The paper of which all words are the name. */
function paperOf(q: string): string | undefined {
  const { words, papers } = findEntities(q, openVocabulary());
  return papers.find(({ at }) => at.size === words.length)?.paper;
}
