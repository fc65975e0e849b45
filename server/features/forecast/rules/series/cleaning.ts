import { median } from '#domain/numbers/median.ts';

import { lastLog, type Series } from './series.ts';
import type { PriceReport } from '../types.ts';

const THREEFOLD = Math.log(3);
const AGREEMENT = Math.log(2);

/** An accepted price: its logarithm and its day. */
export type DatedLog = { readonly log: number; readonly day: number };

/** True for a report that can be true by itself. A zero in the sources means "no price". */
export function isUsable(report: PriceReport): boolean {
  return Number.isInteger(report.day) && Number.isFinite(report.modalPrice) && report.modalPrice > 0;
}

export function seriesKey(report: PriceReport): string {
  return `${report.state}|${report.district ?? ''}|${report.market}|${report.variety ?? ''}`;
}

/** One price for each series of a day: the median if a source repeats itself. */
export function mergeSameDay(reports: readonly PriceReport[]): Map<string, { report: PriceReport; price: number }> {
  const merged = new Map<string, { report: PriceReport; price: number }>();
  const repeated = new Map<string, number[]>();
  for (const report of reports) {
    if (!isUsable(report)) continue;
    const key = seriesKey(report);
    const first = merged.get(key);
    if (!first) {
      merged.set(key, { report, price: report.modalPrice });
      continue;
    }
    const prices = repeated.get(key) ?? [first.report.modalPrice];
    prices.push(report.modalPrice);
    repeated.set(key, prices);
    first.price = median(prices);
  }
  return merged;
}

/**
 * Decides with the knowledge of today. A threefold step is held back. If the next report agrees with it, both are
 * accepted, because the price really moved; otherwise it was a typing error.
 */
export function acceptedPrices(series: Series, log: number, day: number): readonly DatedLog[] {
  if (series.reports === 0 || Math.abs(log - lastLog(series)) <= THREEFOLD) {
    series.suspect = null;
    return [{ log, day }];
  }
  const held = series.suspect;
  if (held && Math.abs(log - held.log) < AGREEMENT) {
    series.suspect = null;
    return [held, { log, day }];
  }
  series.suspect = { log, day };
  return [];
}
