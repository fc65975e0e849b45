import { dot } from '../learning/linear.ts';
import { errorScale, outcomeCell, stickinessOf } from '../learning/outcomes.ts';
import { confidence } from '../learning/scorecard.ts';
import { noStretch, type Stretch } from '../learning/state-watch.ts';
import { chosenShift } from '../learning/choice.ts';
import { seriesKind } from '../series/series.ts';
import {
  type ForecastModel,
  type Horizon,
  type HorizonModel,
  horizons,
  type SeriesForecast,
  type SeriesSnapshot,
} from '../types.ts';

/** With fewer reports a series' rhythm and usual change are not known. */
export const LEAST_REPORTS = 5;
const OLDEST_DAYS = 14;

/** Tomorrow, the day after and next week for one series, as seen on `today`. */
export function forecastSeries(model: ForecastModel, series: SeriesSnapshot, today: number): readonly SeriesForecast[] {
  return model.horizons.map((horizonModel, at) => forecastHorizon(horizonModel, series, today, horizons[at]!));
}

function forecastHorizon(model: HorizonModel, series: SeriesSnapshot, today: number, horizon: Horizon): SeriesForecast {
  const reason = whyNot(series, today, horizon);
  if (reason) return { kind: 'not enough data', horizon: horizon.name, reason };
  const said = sayHorizon(model, series, {
    raw: dot(model.coefficients, series.features),
    features: series.features,
    stretch: model.stretches[series.state] ?? noStretch,
  });
  if (!said) return { kind: 'not enough data', horizon: horizon.name, reason: 'young commodity' };
  return {
    kind: 'forecast',
    horizon: horizon.name,
    price: said.price,
    low: said.low,
    high: said.high,
    probablyUnchanged: said.probablyUnchanged,
    isLastPrice: said.isLastPrice,
    confidence: confidence(model.score),
    scale: errorScale(series.volatility, series.unrest),
    together: model.together,
    lastPrice: series.lastPrice,
    lastDay: series.lastDay,
  };
}

type Refusal = Extract<SeriesForecast, { kind: 'not enough data' }>['reason'];

function whyNot(series: SeriesSnapshot, today: number, horizon: Horizon): Refusal | null {
  if (series.reports < LEAST_REPORTS) return 'few reports';
  if (today - series.lastDay > OLDEST_DAYS) return 'old';
  return tooRare(series.usualGapDays, horizon) ? 'rare reports' : null;
}

/** "Next week" means nothing for a market that reports once a fortnight. */
export function tooRare(gapDays: number, horizon: Horizon): boolean {
  return gapDays * horizon.reportsAhead > horizon.longestUsualDays;
}

export type Said = {
  readonly shift: number;
  readonly price: number;
  readonly low: number;
  readonly high: number;
  readonly probablyUnchanged: boolean;
  readonly isLastPrice: boolean;
};

/** A horizon's forecast for a series, or null while its errors are too few to draw a band from. */
export function sayHorizon(
  model: Pick<HorizonModel, 'choices' | 'errorBand' | 'unchangedLikeliest'>,
  series: Pick<SeriesSnapshot, 'unchangedShare' | 'usualGapDays' | 'volatility' | 'unrest' | 'lastPrice'>,
  expected: { raw: number; features: ArrayLike<number>; stretch: Stretch },
): Said | null {
  if (!model.errorBand) return null;
  const { unchangedShare, usualGapDays, volatility, unrest, lastPrice } = series;
  const kind = seriesKind(unchangedShare, usualGapDays);
  const choice = model.choices[kind]!;
  const shift = chosenShift(choice, { ...expected, volatility });
  const scale = errorScale(volatility, unrest);
  const [lowError, highError] = model.errorBand;
  const [lowStretch, highStretch] = expected.stretch;
  const price = lastPrice * Math.exp(shift);
  return {
    shift,
    price,
    low: Math.min(price, lastPrice * Math.exp(shift + lowError * lowStretch * scale)),
    high: Math.max(price, lastPrice * Math.exp(shift + highError * highStretch * scale)),
    probablyUnchanged: model.unchangedLikeliest[outcomeCell(stickinessOf(unchangedShare), shift)]!,
    isLastPrice: choice.share === 0,
  };
}
