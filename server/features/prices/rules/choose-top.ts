import { marketTypeIds } from '#domain/prices/market-types.ts';

/** One commodity's reports in one market type. */
export interface Candidate {
  commodityId: number;
  commodityKey: string;
  commodityName: string;
  marketType: string;
  /** True if one of its markets has a type read from its name. */
  typeDerived: boolean;
  isDemonstration: boolean;
  reports: number;
  sources: string[];
  fetchedAt: Date;
}

export interface CountedReports {
  commodityId: number;
  commodityKey: string;
  commodityName: string;
  marketType: string;
  typeDerived: boolean;
  source: string;
  reports: number;
  fetchedAt: Date;
}

/** One candidate for each commodity and market type: real reports if there are any, else demonstration. */
export function toCandidates(rows: readonly CountedReports[], demonstrationSource: string): Candidate[] {
  const candidates = new Map<string, Candidate>();
  for (const { source, ...row } of rows) {
    const key = `${row.marketType} ${row.commodityId}`;
    const one = { ...row, isDemonstration: source === demonstrationSource, sources: [source] };
    const other = candidates.get(key);
    candidates.set(key, other ? join(one, other) : one);
  }
  return [...candidates.values()];
}

function join(one: Candidate, other: Candidate): Candidate {
  if (one.isDemonstration !== other.isDemonstration) return one.isDemonstration ? other : one;
  return {
    ...one,
    typeDerived: one.typeDerived || other.typeDerived,
    reports: one.reports + other.reports,
    sources: [...other.sources, ...one.sources],
    fetchedAt: one.fetchedAt > other.fetchedAt ? one.fetchedAt : other.fetchedAt,
  };
}

/**
 * Chooses the most reported commodity of each market type, and no commodity twice; real reports go before
 * demonstration. Only some types of real markets are known. If they are fewer than the cards, the next most reported
 * commodities follow.
 */
export function chooseMostReported(candidates: readonly Candidate[], cards: number): Candidate[] {
  const ranked = candidates.toSorted(byReports);
  const taken = new Set<number>();
  const take = (fits: (candidate: Candidate) => boolean) => {
    const best = ranked.find((candidate) => !taken.has(candidate.commodityId) && fits(candidate));
    if (best) taken.add(best.commodityId);
    return best ? [best] : [];
  };
  const ofTypes = marketTypeIds.flatMap((type) => take(({ marketType }) => marketType === type));
  const missing = Math.max(0, cards - ofTypes.length);
  return [...ofTypes, ...Array.from({ length: missing }, () => take(() => true)).flat()];
}

function byReports(a: Candidate, b: Candidate): number {
  return (
    Number(a.isDemonstration) - Number(b.isDemonstration) ||
    b.reports - a.reports ||
    a.commodityKey.localeCompare(b.commodityKey)
  );
}
