import { comparableDays } from '#domain/freshness.ts';
import { roundRupees, shareOfChange } from '#domain/rupees.ts';
import type { HistoryRow } from '#contract/prices.ts';
import { addDays } from '#domain/days.ts';
import { median } from '#domain/median.ts';

/** The newest days of the bar chart, and how far back they are looked for: some markets meet once a week. */
export const historyDays = 10;
export const historyWindowDays = 60;

/** One day over all markets that fit, as they reported it. */
export interface ReportedDay {
  day: string;
  avgPrice: number;
  minPrice: number;
  maxPrice: number;
  modalPrice: number;
  markets: number;
}

/**
 * The days as one series (oldest first), at the level of the newest: what the chart draws, the arrow tells and the
 * analysis reads, so that none of them can say something else.
 */
export function toHistory(reported: readonly ReportedDay[], levels: ReadonlyMap<string, number>): HistoryRow[] {
  const newest = reported.at(-1);
  if (!newest) return [];
  const usual = median(reported.map(({ markets }) => markets));
  return reported.map(({ day, markets, ...prices }) => {
    const level = levels.get(day);
    const scale = level === undefined ? 1 : (newest.modalPrice * level) / prices.modalPrice;
    return {
      _id: day,
      date: day,
      avgPrice: roundRupees(prices.avgPrice * scale),
      minPrice: roundRupees(prices.minPrice * scale),
      maxPrice: roundRupees(prices.maxPrice * scale),
      modalPrice: roundRupees(prices.modalPrice * scale),
      markets,
      reports: level === undefined ? 'other' : markets * 3 < usual ? 'few' : 'usual',
    };
  });
}

export interface Change {
  /** Of the earlier price: 0.05 is up five percent. */
  share: number;
  rupees: number;
  since: string;
}

/** Of the newest day since the day before it in the series; nothing where that is over a week ago or of other markets. */
export function changeOf(days: readonly Pick<HistoryRow, 'date' | 'modalPrice' | 'reports'>[]): Change | null {
  const last = days.at(-1);
  const before = days.slice(0, -1).findLast(({ reports }) => reports !== 'other');
  if (!last || !before || before.date < addDays(last.date, -comparableDays)) return null;
  const share = shareOfChange(before.modalPrice, last.modalPrice);
  if (share === null) return null;
  return { share, rupees: roundRupees(last.modalPrice - before.modalPrice), since: before.date };
}
