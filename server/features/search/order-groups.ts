import { foldWord, foldWords } from '#domain/fold-spelling.ts';
import { type SearchGroup, searchGroups } from '#domain/search-groups.ts';

import { tellingWords } from './asked-words.ts';

/** For each group its best hits, each hit with all words that name it. */
export type NamesOfHits = Readonly<Partial<Record<SearchGroup, readonly (readonly string[])[]>>>;

/**
 * The person's own papers and applications come first, then the group with the hit that has most of the asked words:
 * schemes for "बीमा", problems for "tomato insect". Groups that fit equally well keep the order of their list.
 */
export function orderGroups(q: string, named: NamesOfHits): SearchGroup[] {
  const asked = tellingWords(q).map(foldWord);
  const fits = (group: SearchGroup) => {
    if (group === 'applications' || group === 'documents') return Infinity;
    return Math.max(0, ...(named[group] ?? []).map((names) => countOf(asked, names)));
  };
  return searchGroups.toSorted((one, other) => fits(other) - fits(one) || 0);
}

function countOf(asked: readonly string[], names: readonly string[]): number {
  const known = new Set(names.flatMap(foldWords));
  return asked.filter((word) => known.has(word)).length;
}
