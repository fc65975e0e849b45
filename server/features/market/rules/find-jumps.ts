/** One report of a series: what is stored is believed, what is given may not be. */
export interface Report {
  day: string;
  modalPrice: number;
  believed: boolean;
}

const tooManyTimes = 10;
const agreeingTimes = 2;
/** An older price says too little about today's. */
export const longestMemoryDays = 90;

/** Ten times the price before, or a tenth of it. */
export function isJump(before: number, price: number): boolean {
  return price >= before * tooManyTimes || price * tooManyTimes <= before;
}

/**
 * The days of reports that are ten times, or a tenth of, the last price of their own series.
 * A slipped digit stands alone: a report that the next one agrees with is believed.
 * `reports` are of one series, oldest first, one a day.
 */
export function findJumps(reports: readonly Report[]): Set<string> {
  const jumps = new Set<string>();
  let last: Report | undefined;
  for (const [position, report] of reports.entries()) {
    const jumped = last !== undefined && isNear(last.day, report.day) && isJump(last.modalPrice, report.modalPrice);
    if (jumped && !report.believed && !agrees(report, reports[position + 1])) jumps.add(report.day);
    else last = report;
  }
  return jumps;
}

function agrees({ day, modalPrice }: Report, next: Report | undefined): boolean {
  if (next === undefined || !isNear(day, next.day)) return false;
  return next.modalPrice <= modalPrice * agreeingTimes && modalPrice <= next.modalPrice * agreeingTimes;
}

function isNear(earlier: string, later: string): boolean {
  return Date.parse(later) - Date.parse(earlier) <= longestMemoryDays * 86_400_000;
}
