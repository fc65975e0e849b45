import type { Prediction } from '#contract/prices.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { formatRupees } from '#web/lib/format.ts';

import { priceFor } from '#domain/quantity.ts';
import { useDayWords } from './use-day-words.ts';
import type { DayForecast } from './use-forecasts.ts';

interface ForecastWords {
  /** "Forecast for 22 Nov: ₹19 (₹18 to ₹20)", or that nobody can tell. */
  readonly figure: string;
  /** What is to be known of that figure: that it is the last price, or that it hardly moves. */
  readonly note: string;
}

/** What may come, for where there is no room for the cards of the page. */
export function useForecastWords(quantityKg: number): (forecast: DayForecast) => ForecastWords {
  const say = useWords('market');
  const locale = useLocale();
  const dayWords = useDayWords();
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
  const noteOn = (prediction: Prediction) => {
    if (prediction.kind !== 'forecast') return '';
    const { isLastPrice, probablyUnchanged, markets } = prediction;
    return [
      probablyUnchanged ? say(`forecast.${markets > 1 ? 'mostUnchanged' : 'unchanged'}`) : '',
      isLastPrice ? say('forecast.lastPrice') : '',
    ]
      .filter(Boolean)
      .join(' · ');
  };
  return ({ day, prediction }) => ({ figure: figureOf(prediction, dayWords(day)), note: noteOn(prediction) });
}
