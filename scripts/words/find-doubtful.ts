/** A word that occurs once, and one that occurs often and differs from it by one letter. */
export interface Doubt {
  readonly word: string;
  readonly near: string;
}

const often = 4;
const shortest = 4;

/**
 * Words that look like misspellings: no list of the machine has them, they occur once, and one letter more, less or other
 * makes them a word that occurs often. Lists of long-worded languages lack most forms, so they alone say little.
 */
export function findDoubtful(
  texts: readonly string[],
  known: (words: readonly string[]) => ReadonlySet<string>,
  allowed: ReadonlySet<string>,
): readonly Doubt[] {
  const counts = countWords(texts);
  const frequent = [...counts].filter(([, count]) => count >= often).map(([word]) => word);
  const byPattern = groupByPattern(frequent);
  const rare = [...counts]
    .filter(([word, count]) => count === 1 && [...word].length >= shortest && !allowed.has(word))
    .map(([word]) => word);
  const listed = known(rare);
  return rare
    .filter((word) => !listed.has(word))
    .flatMap((word) => {
      const near = patternsOf(word).flatMap((pattern) => byPattern.get(pattern) ?? []);
      return near[0] === undefined ? [] : [{ word, near: near[0] }];
    });
}

/** Words without Latin letters: the names in Latin letters are judged elsewhere. */
function countWords(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const [word] of text.replaceAll(/\{\{.*?\}\}/g, ' ').matchAll(/[\p{L}\p{M}\u200C\u200D]+/gu))
      if (!/[A-Za-z]/.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function groupByPattern(words: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const word of words)
    for (const pattern of patternsOf(word)) groups.set(pattern, [...(groups.get(pattern) ?? []), word]);
  return groups;
}

/** The word, and the word without each of its letters: two words that share one of these differ by a letter. */
function patternsOf(word: string): readonly string[] {
  const letters = [...word];
  return [word, ...letters.map((_, index) => letters.toSpliced(index, 1).join(''))];
}
