import data from './month-index.json' with { type: 'json' };

/** The usual course of a commodity's price through the year. */
export interface MonthIndex {
  /** January to December; 1 is the mean of the year. */
  readonly index: readonly number[];
  /** The reports behind it: of all India, or of the states that have so many years. */
  readonly reports: 'india' | 'states';
  readonly firstYear: number;
  readonly lastYear: number;
}

const byCommodity = data.commodities as Readonly<Record<string, { reports: string; index: readonly number[] }>>;

/** Undefined for a commodity without several years of reports. */
export function monthIndexOf(commodityId: string): MonthIndex | undefined {
  const found = byCommodity[commodityId];
  if (!found) return undefined;
  const reports = found.reports === 'india' ? 'india' : 'states';
  return { index: found.index, reports, ...data.reports[reports] };
}
