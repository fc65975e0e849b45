/** A known thing under one of its spellings, as a key without signs and spaces. */
export interface Named {
  readonly key: string;
  readonly name: string;
  readonly spelling: string;
}

/** One typing error in four letters, but none in a name so short that any other would be near. */
const lettersAnError = 4;

/** The known name with the fewest typing errors between the two. Undefined where none is near, or two are as near. */
export function findNearest(spelling: string, known: readonly Named[]): { key: string; name: string } | undefined {
  let most = Math.floor(spelling.length / lettersAnError);
  if (spelling.length > 0 && known.some((each) => each.spelling === spelling)) most = 0;
  else if (most === 0) return undefined;
  let best: Named[] = [];
  for (const each of known) {
    if (Math.abs(each.spelling.length - spelling.length) > most) continue;
    const errors = countErrors(spelling, each.spelling);
    if (errors > most) continue;
    if (errors < most) best = [];
    most = errors;
    best.push(each);
  }
  const [first] = best;
  if (!first || best.some(({ key }) => key !== first.key)) return undefined;
  return { key: first.key, name: first.name };
}

/** Letters left out, added, changed, or swapped with their neighbour. */
export function countErrors(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i += 1) {
    const above = rows[i - 1] ?? [];
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const least = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row.push(isSwapped ? Math.min(least, (rows[i - 2]?.[j - 2] ?? 0) + 1) : least);
    }
    rows.push(row);
  }
  return rows[one.length]?.[other.length] ?? 0;
}
