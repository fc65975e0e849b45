import type { Prediction } from '#contract/prices.ts';
import { indianDay } from '#domain/days.ts';
import { formatRupees } from '#languages/format.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';

import { useDayWords, useNow } from '../figures/age.ts';
import type { Found } from '../figures/found.ts';
import type { Filters } from '../filters/filters.ts';
import { priceFor } from '#domain/quantity.ts';
import { type PriceBar, priceBars } from './bars.ts';
import { forecastDays } from './forecast-days.ts';

export interface DayForecast {
  readonly day: string;
  readonly prediction: Prediction;
}

/** The two days ahead, each with what is known of it. */
export function useForecasts({ prediction: { details }, provenance }: Found): readonly DayForecast[] {
  const { tomorrow, dayAfter } = forecastDays(provenance, useNow());
  return [
    { day: tomorrow.day, prediction: details.tomorrow },
    { day: dayAfter.day, prediction: details.dayAfter },
  ];
}

/** The days behind us and those ahead, for the chart and for the picture. */
export function useBars({ quantityKg }: Filters, found: Found): PriceBar[] {
  const forecasts = useForecasts(found);
  return priceBars({ history: found.history, forecasts, today: indianDay(useNow()), quantityKg });
}

interface ForecastWords {
  /** "Forecast for 22 Nov: ₹19 (₹18 to ₹20)", or that nobody can tell. */
  readonly figure: string;
  /** What is to be known of that figure: that it hardly moves. */
  readonly note: string;
}

/** What may come, for where there is no room for the cards of the page. */
export function useForecastWords(quantityKg: number): (forecast: DayForecast) => ForecastWords {
  const say = useWords('market');
  const locale = useLocale();
  const dayWords = useDayWords();
  const noteOf = useForecastNote();
  const rupees = (perQuintal: number) => formatRupees(priceFor(perQuintal, quantityKg), locale);
  const figureOf = (prediction: Prediction, day: string) =>
    prediction.kind === 'forecast'
      ? say('picture.forecast', {
          day,
          price: rupees(prediction.price),
          low: rupees(prediction.low),
          high: rupees(prediction.high),
        })
      : say('picture.noForecast', { day, reason: say('forecast.notEnough') });
  return ({ day, prediction }) => ({ figure: figureOf(prediction, dayWords(day)), note: noteOf(prediction) });
}

/** One sentence on a forecast that moves little or stands in for the last price; nothing of any other. */
export function useForecastNote(): (prediction: Prediction) => string {
  const say = useWords('market');
  return (prediction) => {
    if (prediction.kind !== 'forecast') return '';
    if (prediction.isLastPrice) return say('forecast.lastPrice');
    if (!prediction.probablyUnchanged) return '';
    return say(prediction.markets > 1 ? 'forecast.mostUnchanged' : 'forecast.unchanged');
  };
}
