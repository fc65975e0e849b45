import { spelt } from '#domain/text/spelling.ts';
import { countNamesAtHand } from '#languages/names.ts';

/**
 * The key that all spellings of one name share. Sources differ in case, spaces, brackets, accents and "&": "Black Gram
 * (Urd Beans)(Whole)" is also written without the space.
 */
export function nameKey(name: string): string {
  return spelt(name)
    .replaceAll('&', 'and')
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/**
 * Finds entries by any spelling of any name; the first entry with a name wins. The index is made on the first call,
 * because most pages on a phone never need it, and again when names of another language have loaded.
 */
export function finderByName<Entry>(
  entries: readonly Entry[],
  namesOf: (entry: Entry) => readonly string[],
): (name: string) => Entry | undefined {
  let index: ReadonlyMap<string, Entry> | undefined;
  let made: number | undefined;
  return (name) => {
    const key = name === '' ? '' : nameKey(name);
    if (key === '') return undefined;
    if (!index || made !== countNamesAtHand()) {
      index = indexByName(entries, namesOf);
      made = countNamesAtHand();
    }
    return index.get(key);
  };
}

function indexByName<Entry>(
  entries: readonly Entry[],
  namesOf: (entry: Entry) => readonly string[],
): ReadonlyMap<string, Entry> {
  const index = new Map<string, Entry>();
  for (const entry of entries) {
    for (const name of namesOf(entry)) {
      const key = nameKey(name);
      if (!index.has(key)) index.set(key, entry);
    }
  }
  return index;
}
