import { useSearchParams } from 'react-router';

import { schemeAudiences, schemeCategories } from '#domain/schemes/schemes.ts';

export interface SchemeFilters {
  readonly q: string;
  readonly show: 'all' | 'for-you' | 'applications';
  readonly state: string | undefined;
  readonly category: (typeof schemeCategories)[number] | undefined;
  readonly audience: (typeof schemeAudiences)[number] | undefined;
}

/** The address of the person's own applications, beside the schemes. */
export const ownApplicationsAddress = '/schemes?show=applications';

/** The parts of the list that have their own name in the address. */
export const shownParts = ['for-you', 'applications'] as const;

/** The address holds the search, so that people can share it and Back restores it. */
export function useSchemeFilters() {
  const [search, setSearch] = useSearchParams();
  const filters: SchemeFilters = {
    q: (search.get('q') ?? '').trim().slice(0, 200),
    show: shownParts.find((known) => known === search.get('show')) ?? 'all',
    state: search.get('state') ?? undefined,
    category: schemeCategories.find((known) => known === search.get('category')),
    audience: schemeAudiences.find((known) => known === search.get('audience')),
  };

  /** An empty text removes the filter. */
  function change(changes: Readonly<Partial<Record<'q' | 'show' | 'state' | 'category' | 'audience', string>>>): void {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setSearch(next);
  }
  return { filters, change };
}
