import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { isTooShortToSearch, type SearchGroup } from '#domain/search-groups.ts';
import { call } from '#web/lib/api/call.ts';

export interface Asked {
  readonly q: string;
  readonly only: SearchGroup | undefined;
  readonly language: string;
}

/** The reply to a visitor has no papers, so a sign-in asks again. */
export function searchQuery({ q, only, language }: Asked, isVisitor: boolean) {
  return queryOptions({
    queryKey: ['search', q, only, language, isVisitor],
    queryFn: async ({ signal }) => (await call('GET /search', { query: { q, only, language }, signal })).data,
    enabled: !isTooShortToSearch(q),
    placeholderData: keepPreviousData,
  });
}
