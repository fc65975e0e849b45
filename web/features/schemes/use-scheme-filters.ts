import { useSearchParams } from 'react-router';

import { useInBrowser } from '#web/app/use-in-browser.ts';
import { schemeAudiences, schemeCategories } from '#domain/schemes/schemes.ts';

export interface SchemeFilters {
  readonly q: string;
  readonly show: (typeof shownParts)[number] | 'start';
  readonly state: string | undefined;
  readonly category: (typeof schemeCategories)[number] | undefined;
  readonly audience: (typeof schemeAudiences)[number] | undefined;
}

/** The address of the person's own applications, beside the schemes. */
export const ownApplicationsAddress = '/schemes?show=applications';

/** The questions of "What may I get?". */
export const questionsAddress = '/schemes?show=questions';

/** The parts of the screen that have their own name in the address. */
export const shownParts = ['for-you', 'applications', 'list', 'questions'] as const;

const noSearch = new URLSearchParams();

/** The address holds the search, so that people can share it and Back restores it. */
export function useSchemeFilters() {
  const [asked, setSearch] = useSearchParams();
  // The build draws the screen without a search, and hydration must draw the same.
  const search = useInBrowser() ? asked : noSearch;
  const filters: SchemeFilters = {
    q: (search.get('q') ?? '').trim().slice(0, 200),
    show: shownParts.find((known) => known === search.get('show')) ?? 'start',
    state: search.get('state') ?? undefined,
    category: schemeCategories.find((known) => known === search.get('category')),
    audience: schemeAudiences.find((known) => known === search.get('audience')),
  };

  /** An empty text removes the filter. */
  function change(changes: Readonly<Partial<Record<'q' | 'show' | 'state' | 'category' | 'audience', string>>>): void {
    const next = new URLSearchParams(asked);
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setSearch(next);
  }
  /** Whether the person looks for schemes in the catalogue. */
  const isBrowsing =
    filters.show === 'list' || [filters.q, filters.state, filters.category, filters.audience].some(Boolean);
  return { filters, isBrowsing, change };
}
