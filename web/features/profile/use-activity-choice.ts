import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

import type { activitySorts } from '#contract/profile.ts';

import type { ActivityChoice } from './api.ts';

export const kinds = ['diagnosis', 'ai', 'market', 'scheme', 'document', 'account'] as const;
export const sorts = ['recent', 'oldest', 'type'] as const satisfies typeof activitySorts;

/** The filter and the order stand in the address beside the tab. */
export function useActivityChoice(): [ActivityChoice, (name: 'show' | 'sort', value: string) => void] {
  const [search, setSearch] = useSearchParams();
  const choice = {
    kind: kinds.find((kind) => kind === search.get('show')),
    sort: sorts.find((sort) => sort === search.get('sort')) ?? 'recent',
  };
  // The router hands over what is drawn: a second choice made before that would lose the first.
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);
  function choose(name: 'show' | 'sort', value: string) {
    const next = new URLSearchParams(latest.current);
    if (value === 'all' || value === 'recent') next.delete(name);
    else next.set(name, value);
    latest.current = next;
    setSearch(next, { replace: true });
  }
  return [choice, choose];
}
