/**
 * What two spellings of one name have in common. Sources differ in case, spaces, brackets, accents and "&",
 * and one year writes "Black Gram (Urd Beans)(Whole)" where the next writes "Black Gram(Urd Beans)(Whole)". In Hindi
 * people write गेहूँ or गेहूं, प्याज़ or प्याज: the sign for a nasal is one, and the dot below is none.
 */
export function nameKey(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F\u093C]/g, '')
    .replaceAll('\u0901', '\u0902')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/** Index of entries by the key of each of their names. The first entry to claim a name keeps it. */
export function indexByName<Entry>(
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
