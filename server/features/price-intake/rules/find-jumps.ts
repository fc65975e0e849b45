import { dayMs } from '#domain/days/days.ts';

/** One report of a series. A stored report is believed; a given one may be wrong. */
export interface Report {
  day: string;
  modalPrice: number;
  believed: boolean;
}

/** The prices of a market's other varieties and grades of the same commodity. */
export interface PriceRange {
  lowest: number;
  highest: number;
}

export const tooManyTimes = 10;
const agreeingTimes = 2;
/** A typing error is often copied into the next day's report, but seldom into two. */
const agreeingReports = 2;
/** A crop returns after a year, a little early or late. An older price says too little about today's. */
export const longestMemoryDays = 400;
/** The most days that a report waits for one that confirms it. */
export const longestWaitDays = 90;

/** Ten times the price before, or a tenth of it. */
export function isJump(before: number, price: number): boolean {
  return isOutside({ lowest: before, highest: before }, price);
}

/** Ten times the highest, or a tenth of the lowest. */
export function isOutside({ lowest, highest }: PriceRange, price: number): boolean {
  return price >= highest * tooManyTimes || price * tooManyTimes <= lowest;
}

/**
 * The days of jumps: ten times the series' last price or a tenth of it. A new series is compared with the commodity's
 * other prices in the market. If the next two reports agree with a jump, it is believed. `reports` has one a day,
 * oldest first.
 */
export function findJumps(reports: readonly Report[], others?: PriceRange): Set<string> {
  const jumps = new Set<string>();
  let last: Report | undefined;
  for (const [position, report] of reports.entries()) {
    const range = last ? rangeOf(last, report.day) : others;
    const jumped = range !== undefined && isOutside(range, report.modalPrice);
    if (
      jumped &&
      !report.believed &&
      !isBorneOut(report, reports.slice(position + 1, position + 1 + agreeingReports))
    ) {
      jumps.add(report.day);
    } else last = report;
  }
  return jumps;
}

/** Undefined where the last report is too old to compare with. */
function rangeOf({ day, modalPrice }: Report, today: string): PriceRange | undefined {
  return isWithin(longestMemoryDays, day, today) ? { lowest: modalPrice, highest: modalPrice } : undefined;
}

function isBorneOut(report: Report, following: readonly Report[]): boolean {
  let { day } = report;
  for (const next of following) {
    if (!isWithin(longestWaitDays, day, next.day) || !agree(report.modalPrice, next.modalPrice)) return false;
    ({ day } = next);
  }
  return following.length === agreeingReports;
}

function agree(one: number, other: number): boolean {
  return one <= other * agreeingTimes && other <= one * agreeingTimes;
}

function isWithin(days: number, earlier: string, later: string): boolean {
  return Date.parse(later) - Date.parse(earlier) <= days * dayMs;
}
