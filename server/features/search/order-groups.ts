import { foldWord, foldWords } from '#domain/text/fold-spelling.ts';
import { speltWords } from '#domain/text/tokens.ts';
import { type SearchGroup, searchGroups } from '#domain/search-groups.ts';
import { spelt } from '#domain/text/spelling.ts';

import { isKindWord, isSignWord, tellingWords } from './asked-words.ts';

/** For each group its best hits, each hit with all words that name it. */
export type NamesOfHits = Readonly<Partial<Record<SearchGroup, readonly (readonly string[])[]>>>;

interface OrderGroups {
  readonly q: string;
  readonly named: NamesOfHits;
  /** The groups that the search asks for besides its names: the prices by "bhav", the schemes by "flood". */
  readonly favoured: readonly SearchGroup[];
}

/**
 * The person's own papers and applications come first, then the group with the hit that has most of the asked words:
 * schemes for "बीमा", problems for "tomato insect". Of groups that fit equally well, the one with more words in the
 * asked spelling comes first: "खाद" (manure) and "कड़ा" sound alike. Others keep the order of their list, but problems
 * that only mention the words in passing come last: "storage", "thresher".
 */
export function orderGroups({ q, named, favoured }: OrderGroups): SearchGroup[] {
  const asked = tellingWords(q);
  const fits = new Map(
    searchGroups.map((group) => {
      if (group === 'applications' || group === 'documents') return [group, Infinity];
      const best = Math.max(0, ...(named[group] ?? []).map((names) => fitOf(asked, names)));
      if (group === 'problems' && best === 0 && !asked.some(tellsOfPlant)) return [group, -1];
      return [group, favoured.includes(group) && named[group]?.length ? best + 1 : best];
    }),
  );
  return searchGroups.toSorted((one, other) => (fits.get(other) ?? 0) - (fits.get(one) ?? 0) || 0);
}

function tellsOfPlant(word: string): boolean {
  return isKindWord(word) || isSignWord(word);
}

/** A word in another spelling counts this much less. A search has at most 200 letters, so this never adds up to one. */
const otherSpelling = 0.005;

function fitOf(asked: readonly string[], names: readonly string[]): number {
  const folds = new Set(names.flatMap(foldWords));
  const written = new Set(names.flatMap((name) => speltWords(name)));
  const fits = asked.map((word) => (written.has(spelt(word)) ? 1 : folds.has(foldWord(word)) ? 1 - otherSpelling : 0));
  return fits.reduce<number>((sum, fit) => sum + fit, 0);
}
