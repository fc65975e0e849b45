import type { horizonNames, Provenance } from '#contract/prices.ts';
import { addDays, indianDay } from '#domain/days.ts';

import { answeredOn, isOld } from '../figures/days.ts';

export interface ForecastDay {
  readonly day: string;
  /** How many days after the one of the server's answer: 0 is today. */
  readonly daysAhead: number;
  /** False for an answer kept from an earlier day, whose tomorrow is not the reader's, and for one of old prices. */
  readonly isAhead: boolean;
}

type ForecastDays = Readonly<Record<(typeof horizonNames)[number], ForecastDay>>;

/**
 * Which days the next report and the one after it are expected on, and until when "next week" goes. As long as
 * today's prices have not come, the next report is today's.
 */
export function forecastDays(provenance: Provenance, now: Date): ForecastDays {
  const today = indianDay(now);
  const answered = answeredOn(provenance) ?? today;
  const next = provenance.day === null || provenance.day === answered ? 1 : 0;
  const ahead = (daysAhead: number): ForecastDay => ({
    day: addDays(answered, daysAhead),
    daysAhead,
    isAhead: answered === today && !isOld(provenance, now),
  });
  return { tomorrow: ahead(next), dayAfter: ahead(next + 1), nextWeek: ahead(next + 6) };
}
