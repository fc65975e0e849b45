/** India keeps one offset all year. */
const offsetMs = 5.5 * 60 * 60_000;

/** The Indian day of a moment, as `2026-11-20`. */
export function indianDay(moment: Date): string {
  return new Date(moment.getTime() + offsetMs).toISOString().slice(0, 10);
}
