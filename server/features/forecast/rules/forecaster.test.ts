import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addDay, closeNight, modelsOf, snapshotsOf, startForecaster } from './forecaster.ts';
import { forecastSeries } from './forecasting/forecast-series.ts';
import { errorRatio } from './learning/scorecard.ts';
import type { Scored } from './learning/settle.ts';
import { sizeOf } from './learning/together.ts';
import { learnFrom, normalFrom, numbersFrom, randomWalks, reportsByDay } from './testing.ts';
import type { ForecastModel, PriceReport, SeriesForecast, SeriesSnapshot } from './types.ts';

function tonight(days: readonly (readonly PriceReport[])[]): {
  model: ForecastModel;
  series: readonly SeriesSnapshot[];
} {
  const { forecaster } = learnFrom(days);
  closeNight(forecaster);
  return { model: modelsOf(forecaster)[0]!, series: snapshotsOf(forecaster, 'onion') };
}

function forecastsOf(days: readonly (readonly PriceReport[])[], today: number): SeriesForecast[] {
  const { model, series } = tonight(days);
  return series.flatMap((each) => forecastSeries(model, each, today));
}

function shareInside(scored: readonly Scored[]): number {
  return scored.filter((each) => each.actual >= each.low && each.actual <= each.high).length / scored.length;
}

describe('forecasting', () => {
  it('keeps a flat price flat, without width, and says so', () => {
    const days = reportsByDay({ markets: 6, days: 60, priceOf: (market) => 1000 + market });
    const forecasts = forecastsOf(days, 18_059);
    expect(forecasts).toHaveLength(18);
    for (const forecast of forecasts) {
      if (forecast.kind !== 'forecast') throw new Error(forecast.reason);
      expect(forecast.price).toBeCloseTo(forecast.lastPrice, 6);
      expect(forecast.high - forecast.low).toBeLessThan(forecast.lastPrice * 0.01);
      expect(forecast.probablyUnchanged).toBe(true);
      expect(forecast.confidence).toBe(1);
    }
  });

  it('does not pretend to know a random walk, and its band holds four fifths', () => {
    const { forecaster, scored } = learnFrom(randomWalks(30, 400, 7));
    for (const { horizon, score } of modelsOf(forecaster)[0]!.horizons) {
      expect(errorRatio(score)).toBeLessThanOrEqual(1.001);
      const share = shareInside(scored.filter((each) => each.horizon === horizon));
      expect(share).toBeGreaterThan(0.77);
      expect(share).toBeLessThan(0.83);
    }
  });

  it('measures the mean of many apart: markets that go their own ways go astray less together, and its band holds', () => {
    const { forecaster } = learnFrom(randomWalks(40, 500, 13));
    for (const { score, errorBand, together } of modelsOf(forecaster)[0]!.horizons) {
      const all = together[sizeOf(40)]!;
      expect(all.score.forecasts).toBeGreaterThan(250);
      expect(all.score.insideBand / all.score.forecasts).toBeGreaterThan(0.74);
      expect(all.score.insideBand / all.score.forecasts).toBeLessThan(0.86);
      expect(all.score.withinFivePercent / all.score.forecasts).toBeGreaterThan(
        score.withinFivePercent / score.forecasts,
      );
      const width = (band: readonly [number, number] | null) => band![1] - band![0];
      expect(width(all.errorBand)).toBeLessThan(width(errorBand) / 3);
    }
  });

  it('draws a wider band around a market that swings more', () => {
    const normal = normalFrom(numbersFrom(9));
    const days = reportsByDay({
      markets: 8,
      days: 120,
      priceOf: (market) => 1000 * Math.exp((market === 0 ? 0.1 : 0.01) * normal()),
    });
    const { model, series } = tonight(days);
    const widths = series.map((each) => {
      const forecast = forecastSeries(model, each, 18_119)[0]!;
      return forecast.kind === 'forecast' ? (forecast.high - forecast.low) / forecast.lastPrice : 0;
    });
    expect(widths[0]).toBeGreaterThan(3 * Math.max(...widths.slice(1)));
  });

  it('knows more of a market when it sees the others', () => {
    const normal = normalFrom(numbersFrom(11));
    const common = [7];
    for (let day = 1; day < 400; day++) common.push(common[day - 1]! + 0.02 * normal());
    const days = reportsByDay({
      markets: 12,
      days: 400,
      priceOf: (_, day) => Math.exp(common[day]! + 0.03 * normal()),
    });
    const alone = days.map((reports) => reports.slice(0, 1));
    const ratioOf = (history: readonly (readonly PriceReport[])[]): number => {
      const own = learnFrom(history).scored.filter((each) => each.market === 'Market 0' && each.horizon === 'dayAfter');
      const error = (of: (each: Scored) => number): number =>
        own.reduce((sum, each) => sum + Math.abs(of(each) - each.actual), 0);
      return error((each) => each.price) / error((each) => each.last);
    };
    expect(ratioOf(days)).toBeLessThan(0.94);
    expect(ratioOf(days)).toBeLessThan(ratioOf(alone) - 0.03);
  });

  it('says the same of the past whatever comes later', () => {
    const days = randomWalks(8, 160, 3);
    const early = learnFrom(days.slice(0, 100)).scored;
    const all = learnFrom(days).scored;
    expect(early.length).toBeGreaterThan(500);
    expect(all.slice(0, early.length)).toEqual(early);
  });

  it('is one with its own JSON', () => {
    const { model, series } = tonight(randomWalks(5, 80, 5));
    const copy = JSON.parse(JSON.stringify({ model, series })) as { model: ForecastModel; series: SeriesSnapshot[] };
    expect(copy.series.map((each) => forecastSeries(copy.model, each, 18_080))).toEqual(
      series.map((each) => forecastSeries(model, each, 18_080)),
    );
  });

  it('refuses a day that does not come after the last', () => {
    const forecaster = startForecaster();
    addDay(forecaster, 10, []);
    expect(() => addDay(forecaster, 10, [])).toThrow(RangeError);
  });
});

describe('not enough data', () => {
  it('is said of a commodity seen for two days', () => {
    const forecasts = forecastsOf(randomWalks(4, 2, 1), 18_002);
    expect(forecasts.map((each) => each.kind)).toEqual(Array(12).fill('not enough data'));
  });

  it('is said of a market that has been silent for weeks, not of its neighbours', () => {
    const days = randomWalks(6, 90, 2).map((reports, day) =>
      day < 60 ? reports : reports.filter((report) => report.market !== 'Market 3'),
    );
    const { model, series } = tonight(days);
    const silent = series.find((each) => each.market === 'Market 3')!;
    const lively = series.find((each) => each.market === 'Market 1')!;
    expect(forecastSeries(model, silent, 18_089)).toEqual(
      ['tomorrow', 'dayAfter', 'nextWeek'].map((horizon) => ({ kind: 'not enough data', horizon, reason: 'old' })),
    );
    expect(forecastSeries(model, lively, 18_089).map((each) => each.kind)).toEqual(Array(3).fill('forecast'));
  });

  it('is said of next week where a market reports every fifth day', () => {
    const days = randomWalks(6, 200, 4).map((reports, day) =>
      reports.filter((report) => report.market !== 'Market 2' || day % 5 === 4),
    );
    const { model, series } = tonight(days);
    const rare = series.find((each) => each.market === 'Market 2')!;
    expect(forecastSeries(model, rare, 18_199).map((each) => each.kind)).toEqual([
      'forecast',
      'forecast',
      'not enough data',
    ]);
  });
});

describe('properties of every history', () => {
  /** Prices that jump, repeat and go missing, as the sources have them. */
  const histories = fc
    .record({
      seed: fc.integer({ min: 1, max: 1_000_000 }),
      markets: fc.integer({ min: 1, max: 6 }),
      days: fc.integer({ min: 1, max: 90 }),
      silence: fc.double({ min: 0, max: 0.7, noNaN: true }),
      jumps: fc.double({ min: 0, max: 0.1, noNaN: true }),
    })
    .map(({ seed, markets, days, silence, jumps }) => {
      const next = numbersFrom(seed);
      return randomWalks(markets, days, seed).map((reports) =>
        reports
          .filter(() => next() >= silence)
          .map((report) => ({ ...report, modalPrice: report.modalPrice * (next() < jumps ? 10 : 1) })),
      );
    });

  it('never yields a number that is not one, nor a band without its price', () => {
    fc.assert(
      fc.property(histories, (days) => {
        for (const forecast of forecastsOfAny(days)) {
          if (forecast.kind !== 'forecast') continue;
          expect([forecast.price, forecast.low, forecast.high].every((price) => price > 0 && price < Infinity)).toBe(
            true,
          );
          expect(forecast.low).toBeLessThanOrEqual(forecast.price);
          expect(forecast.price).toBeLessThanOrEqual(forecast.high);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('scales with the unit of the price', () => {
    fc.assert(
      fc.property(histories, fc.constantFrom(0.25, 4, 1024), (days, factor) => {
        const scaled = days.map((reports) =>
          reports.map((report) => ({ ...report, modalPrice: report.modalPrice * factor })),
        );
        const plain = forecastsOfAny(days);
        forecastsOfAny(scaled).forEach((forecast, at) => {
          const expected = plain[at]!;
          expect(forecast.kind).toBe(expected.kind);
          if (forecast.kind !== 'forecast' || expected.kind !== 'forecast') return;
          expect(forecast.price / (expected.price * factor)).toBeCloseTo(1, 6);
          expect(forecast.high / (expected.high * factor)).toBeCloseTo(1, 6);
        });
      }),
      { numRuns: 15 },
    );
  });

  function forecastsOfAny(days: readonly (readonly PriceReport[])[]): SeriesForecast[] {
    return days.some((reports) => reports.length > 0) ? forecastsOf(days, 18_000 + days.length) : [];
  }
});
