import { useSearchParams } from 'react-router';

import { searchGroups } from '#domain/search-groups.ts';
import { useLanguage } from '#web/lib/words/words.ts';

import type { Asked } from './api.ts';

/** What is looked for is in the address: people send it on, and the voice agent opens it. */
export function useAsked(): [asked: Asked, ask: (q: string) => void] {
  const [search, setSearch] = useSearchParams();
  const language = useLanguage();
  const q = (search.get('q') ?? '').trim().slice(0, 200);
  const only = searchGroups.find((group) => group === search.get('only'));
  return [{ q, only, language }, (next) => setSearch(next === '' ? {} : { q: next })];
}
