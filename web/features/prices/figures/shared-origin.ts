import type { Provenance } from '#contract/prices.ts';

/** Where all rows come from, to be said once for all of them; nothing where they differ. Each row has its own day. */
export function sharedOrigin(rows: readonly Provenance[]): Provenance | undefined {
  const [first] = rows;
  if (!first || rows.some((row) => originOf(row) !== originOf(first))) return undefined;
  if (first.kind === 'reported' && first.sources.length === 0) return undefined;
  return { ...first, day: null, ageDays: null, fetchedAt: null };
}

function originOf({ kind, sources }: Provenance): string {
  return [kind, ...sources.toSorted()].join('\n');
}
