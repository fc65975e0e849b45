import type { NameKind } from '#languages/keys.ts';
import { nameIn, namesIn } from '#languages/names.ts';
import { languageCodes, loadWords } from '#languages/words.ts';

import { useLanguage } from './words.ts';

/** The name of a thing of this kind in the language in use. If Khet has no name, the given one stays. */
export type NameOf = (kind: NameKind, thing: { readonly id: string; readonly name?: string | undefined }) => string;

export function useNameOf(): NameOf {
  const language = useLanguage();
  return (kind, { id, name = id }) => nameIn(kind, language, id) ?? name;
}

/** All names of a kind in the language in use, by their ids. */
export function useNamesOf(kind: NameKind): Readonly<Record<string, string>> {
  return namesIn(kind, useLanguage());
}

/**
 * The names of crops in every language, because people type "tamatar" on an English page. Offline, only the stored ones
 * work.
 */
export const cropNamesQuery = {
  queryKey: ['crop names'],
  queryFn: async () => {
    await Promise.all(
      languageCodes.map((code) => loadWords(code, ['names/commodities', 'names/crops', 'names/aliases'])),
    );
    return true;
  },
  staleTime: Infinity,
  networkMode: 'always',
  retry: false,
  refetchOnReconnect: true,
} as const;
