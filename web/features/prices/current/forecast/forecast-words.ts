import type { Forecast, horizonNames, Provenance } from '#contract/prices.ts';
import { addDays, indianDay } from '#domain/days/days.ts';
import { asOfDay } from '#domain/days/freshness.ts';
import { priceFor } from '#domain/numbers/quantity.ts';
import { formatRupees } from '#languages/format.ts';
import { useNow, useToday } from '#web/lib/page/use-now.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';

import type { Found } from '../../api.ts';
import { answeredOn, isOld, useDayWords } from '../../figures/age.ts';
import { type PriceBar, priceBars } from '../../figures/bars.ts';
import type { Filters } from '../../filters/filters.ts';

export interface DayForecast {
  readonly day: string;
  readonly forecast: Forecast;
}

/** The two days ahead, each with its forecast or the reason why it has none. */
export function useForecasts({ prediction: { details }, provenance }: Found): readonly DayForecast[] {
  const { tomorrow, dayAfter } = forecastDays(provenance, useNow());
  return [
    { day: tomorrow.day, forecast: details.tomorrow },
    { day: dayAfter.day, forecast: details.dayAfter },
  ];
}

/** The past days and the days ahead, for the chart and for the picture. */
export function useBars({ quantityKg }: Filters, found: Found): PriceBar[] {
  const forecasts = useForecasts(found);
  return priceBars({ history: found.history, forecasts, today: useToday(), quantityKg });
}

interface ForecastWords {
  /** "Forecast for 22 Nov: ₹19 (₹18 to ₹20)", or the words that there is none. */
  readonly figure: string;
  /** A note if the figure hardly moves or is the last price; else empty. */
  readonly note: string;
}

/** The forecast in words, for places without room for the cards of the page. */
export function useForecastWords(quantityKg: number): (forecast: DayForecast) => ForecastWords {
  const say = useWords('market');
  const locale = useLocale();
  const dayWords = useDayWords();
  const noteOf = useForecastNote();
  const rupees = (perQuintal: number) => formatRupees(priceFor(perQuintal, quantityKg), locale);
  const figureOf = (forecast: Forecast, day: string) =>
    forecast.kind === 'forecast'
      ? say('picture.forecast', {
          day,
          price: rupees(forecast.price),
          low: rupees(forecast.low),
          high: rupees(forecast.high),
        })
      : say('picture.noForecast', { day, reason: say('forecast.notEnough') });
  return ({ day, forecast }) => ({ figure: figureOf(forecast, dayWords(day)), note: noteOf(forecast) });
}

/** One sentence if a forecast moves little or is the last price; else an empty text. */
export function useForecastNote(): (forecast: Forecast) => string {
  const say = useWords('market');
  return (forecast) => {
    if (forecast.kind !== 'forecast') return '';
    if (forecast.isLastPrice) return say('forecast.lastPrice');
    if (!forecast.probablyUnchanged) return '';
    return say(forecast.markets > 1 ? 'forecast.mostUnchanged' : 'forecast.unchanged');
  };
}

export interface ForecastDay {
  readonly day: string;
  /** The days after the day that the prices are looked at from: 0 is today. */
  readonly daysAhead: number;
  /**
   * False for a kept reply of an earlier day, because its tomorrow is not the reader's, and for a reply with old
   * prices.
   */
  readonly isAhead: boolean;
}

type ForecastDays = Readonly<Record<(typeof horizonNames)[number], ForecastDay>>;

/**
 * The days of the next report, of the one after it, and the last day of "next week". Until today's prices have come,
 * the next report is today's. Old prices have the days right after them.
 */
export function forecastDays(provenance: Provenance, now: Date): ForecastDays {
  const today = indianDay(now);
  // Old prices were looked at from their own day.
  const answered = asOfDay(provenance.day, answeredOn(provenance) ?? today);
  const next = provenance.day === null || provenance.day === answered ? 1 : 0;
  const ahead = (daysAhead: number): ForecastDay => ({
    day: addDays(answered, daysAhead),
    daysAhead,
    isAhead: answered === today && !isOld(provenance, now),
  });
  return { tomorrow: ahead(next), dayAfter: ahead(next + 1), nextWeek: ahead(next + 6) };
}
