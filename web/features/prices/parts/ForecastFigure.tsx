import type { Prediction } from '#contract/prices.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { formatRupees } from '#web/lib/format.ts';

import { priceFor } from '#domain/quantity.ts';

interface ForecastFigureProps {
  readonly prediction: Prediction;
  readonly quantityKg: number;
  /** What the page calls the price now, in rupees per quintal. */
  readonly now?: number | undefined;
}

/** What a price may become, between what and what; or why nobody can tell. */
export function ForecastFigure({ prediction, quantityKg, now }: ForecastFigureProps) {
  const say = useWords('market');
  const locale = useLocale();
  if (prediction.kind === 'notEnoughData') {
    return (
      <p>
        <strong className="block">{say('forecast.notEnough')}</strong>
        {say(`forecast.${prediction.reason}`)}
      </p>
    );
  }
  const rupees = (perQuintal: number) => formatRupees(priceFor(perQuintal, quantityKg), locale);
  return (
    <p>
      <span className="flex flex-wrap items-baseline gap-x-2">
        <strong className="figures text-2xl font-figure text-ink">{rupees(prediction.price)}</strong>
        <span className="figures">
          {say('forecast.band', { low: rupees(prediction.low), high: rupees(prediction.high) })}
        </span>
      </span>
      {now !== undefined && rupees(prediction.lastPrice) !== rupees(now) ? (
        <span className="block text-sm">{say('forecast.against', { price: rupees(prediction.lastPrice) })}</span>
      ) : null}
      {prediction.isLastPrice ? <span className="block text-sm">{say('forecast.lastPrice')}</span> : null}
      {prediction.probablyUnchanged ? (
        <span className="font-label">{say(`forecast.${prediction.markets > 1 ? 'mostUnchanged' : 'unchanged'}`)}</span>
      ) : null}
    </p>
  );
}
