import type { Prediction } from '#contract/market.ts';

/**
 * The movement that is forecast, put on the price that is shown. Not every market reports every day, so the two are
 * of different markets, and side by side they would promise a rise or a fall that nobody forecasts.
 */
export function rebasePrediction(prediction: Prediction, shownPrice: number | undefined): Prediction {
  if (prediction.kind !== 'forecast' || shownPrice === undefined || prediction.lastPrice <= 0) return prediction;
  const factor = shownPrice / prediction.lastPrice;
  const onShown = (price: number) => Math.round(price * factor * 100) / 100;
  const { price, low, high } = prediction;
  return { ...prediction, price: onShown(price), low: onShown(low), high: onShown(high), lastPrice: shownPrice };
}
