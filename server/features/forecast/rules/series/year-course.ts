import { monthIndexOf } from '#catalogue/month-index.ts';

/** The logarithm of a commodity's usual price in each month, January to December. */
export type YearCourse = readonly number[];

/** Null for a commodity without years of reports behind the catalogue. */
export function yearCourseOf(commodityKey: string): YearCourse | null {
  return monthIndexOf(commodityKey)?.index.map(Math.log) ?? null;
}

const YEAR = 365.25;
const MONTH = YEAR / 12;

/** The usual move of the price in the next `days`. */
export function usualMove(course: YearCourse | null, day: number, days: number): number {
  return course ? usualLevel(course, day + days) - usualLevel(course, day) : 0;
}

/** Between the middles of two months the usual price moves evenly. */
function usualLevel(course: YearCourse, day: number): number {
  const months = (((day - MONTH / 2) % YEAR) + YEAR) / MONTH;
  const month = Math.floor(months) % 12;
  const part = months - Math.floor(months);
  return course[month]! * (1 - part) + course[(month + 1) % 12]! * part;
}
