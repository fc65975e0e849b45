import type { horizonNames, Provenance } from '#contract/market.ts';
import { indianDay } from '#web/lib/indian-day.ts';

import { addDays, answeredOn } from './days.ts';

export interface ForecastDay {
  readonly day: string;
  /** False for an answer kept from an earlier day: its tomorrow is not the one of the person who reads it. */
  readonly isAhead: boolean;
}

type ForecastDays = Readonly<Record<(typeof horizonNames)[number], ForecastDay>>;

/** Which days "tomorrow" and "the day after" are in an answer of the server, and until when "next week" goes. */
export function forecastDays(provenance: Provenance, now: Date): ForecastDays {
  const today = indianDay(now);
  const answered = answeredOn(provenance) ?? today;
  const isAhead = answered === today;
  return {
    tomorrow: { day: addDays(answered, 1), isAhead },
    dayAfter: { day: addDays(answered, 2), isAhead },
    nextWeek: { day: addDays(answered, 7), isAhead },
  };
}
