/** One market's price of one commodity on one Indian day (days are whole days since 1970-01-01). */
export type PriceReport = {
  readonly market: string;
  readonly state: string;
  readonly district?: string;
  /** Variety and grade, where the source gives them: a market's varieties have separate forecasts. */
  readonly variety?: string;
  readonly day: number;
  /** Rupees per quintal. */
  readonly modalPrice: number;
  readonly arrivalsTonnes?: number;
};

export type HorizonName = 'tomorrow' | 'dayAfter' | 'nextWeek';

export type Horizon = {
  readonly name: HorizonName;
  readonly reportsAhead: number;
  /** A market gets no forecast if its usual rhythm takes longer than this many days for these reports. */
  readonly longestUsualDays: number;
};

export const horizons: readonly Horizon[] = [
  { name: 'tomorrow', reportsAhead: 1, longestUsualDays: 7 },
  { name: 'dayAfter', reportsAhead: 2, longestUsualDays: 10 },
  { name: 'nextWeek', reportsAhead: 7, longestUsualDays: 21 },
];

/**
 * The source of the expected change and the part of it that counts: of the regression the `share` beyond `threshold` ×
 * volatility, of smoothing the `share` of the way back to the series' own level. A share of 0 is the last price.
 */
export type Choice = {
  readonly of: 'regression' | 'fastLevel' | 'middleLevel';
  readonly share: number;
  readonly threshold: number;
};

export type Score = {
  forecasts: number;
  /** Forecasts without a report in time, so that nothing could be compared. */
  lapsed: number;
  absoluteError: number;
  lastPriceAbsoluteError: number;
  insideBand: number;
  withinFivePercent: number;
  unchanged: number;
};

/** The errors of the mean of so many markets; see `sizeOf`. */
export type TogetherModel = {
  /** Like a single market's band, but in units of the mean volatility. */
  readonly errorBand: readonly [number, number] | null;
  readonly score: Score;
};

export type HorizonModel = {
  readonly horizon: HorizonName;
  readonly coefficients: readonly number[];
  /** One entry for each kind of series (see `seriesKind`). */
  readonly choices: readonly Choice[];
  /**
   * The 10th and 90th percentile of past errors in units of the series' volatility and its state's unrest, or null where
   * there are not enough.
   */
  readonly errorBand: readonly [number, number] | null;
  /** By state: the factors that stretch the low and the high end of the band there. */
  readonly stretches: Readonly<Record<string, readonly [low: number, high: number]>>;
  /** For each stickiness and direction of the forecast: is "unchanged" the likeliest outcome? */
  readonly unchangedLikeliest: readonly boolean[];
  readonly score: Score;
  readonly together: readonly TogetherModel[];
};

/** All stored results of a commodity's learning that serve forecasts; plain JSON. */
export type ForecastModel = {
  readonly commodity: string;
  readonly learnedThroughDay: number;
  readonly featureNames: readonly string[];
  readonly horizons: readonly HorizonModel[];
};

/** The state of a series on the evening of `asOfDay`; plain JSON. */
export type SeriesSnapshot = {
  readonly market: string;
  readonly state: string;
  readonly district: string;
  readonly variety: string;
  readonly asOfDay: number;
  readonly lastDay: number;
  readonly lastPrice: number;
  readonly reports: number;
  readonly usualGapDays: number;
  readonly volatility: number;
  /** How much more than usual the state's markets surprise lately. */
  readonly unrest: number;
  readonly unchangedShare: number;
  readonly features: readonly number[];
};

export type SeriesForecast =
  | {
      readonly kind: 'forecast';
      readonly horizon: HorizonName;
      readonly price: number;
      readonly low: number;
      readonly high: number;
      readonly probablyUnchanged: boolean;
      /** Nothing has proved better for series of this kind, so the price is the last one. */
      readonly isLastPrice: boolean;
      /** Measured share of past forecasts of this commodity and horizon within ±5 %, or null. */
      readonly confidence: number | null;
      /** The unit of the bands: how much this market's price usually moves. */
      readonly scale: number;
      /** One record a commodity, for a forecast of several of its markets together. */
      readonly together: readonly TogetherModel[];
      readonly lastPrice: number;
      readonly lastDay: number;
    }
  | {
      readonly kind: 'not enough data';
      readonly horizon: HorizonName;
      readonly reason: 'few reports' | 'old' | 'rare reports' | 'young commodity';
    };
