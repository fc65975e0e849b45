import type { GuideFact } from '#catalogue/guide-schema.ts';
import { daysBetween } from '#domain/days/days.ts';

/** Longer than any wait, which is less than a year. */
const afterAll = 400;

/** The season that one can sow now comes first, then the next one; a season's own facts stay together. */
export function openSeasonFirst(today: string) {
  return (facts: readonly GuideFact[]) => {
    const waits = new Map<string | undefined, number>();
    for (const fact of facts) {
      if (fact.kind !== 'window' || fact.act === 'harvest') continue;
      const wait = isWithin(today.slice(5), fact) ? 0 : daysUntil(today, fact.from);
      waits.set(fact.season, Math.min(wait, waits.get(fact.season) ?? wait));
    }
    // A fact of every season, such as the soil to sow in, comes after the days.
    return ({ season }: GuideFact) => waits.get(season) ?? afterAll;
  };
}

/** The days until the next "11-25". */
function daysUntil(today: string, monthDay: string): number {
  const year = Number(today.slice(0, 4));
  const thisYear = daysBetween(today, `${year}-${monthDay}`);
  return thisYear >= 0 ? thisYear : daysBetween(today, `${year + 1}-${monthDay}`);
}

/** Days as "11-25". A time may go over the new year. */
export function isWithin(day: string, { from, to }: { readonly from: string; readonly to: string }): boolean {
  return from <= to ? day >= from && day <= to : day >= from || day <= to;
}
