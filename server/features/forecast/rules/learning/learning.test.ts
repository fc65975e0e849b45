import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { learnFrom, normalFrom, numbersFrom, randomWalks, reportsByDay } from '../testing.ts';
import type { PriceReport } from '../types.ts';
import { emptyHistogram, errorBand, recordError } from './outcomes.ts';
import { featureNames, featuresOf, sharedByMarkets } from './features.ts';
import { addEquations, addRow, emptyEquations, solveRidge } from './linear.ts';
import { adjustBand, emptyScore, mustHoldStill, newWatch, watchOutcome } from './scorecard.ts';
import { type ChoiceLedger, chosenShift, earnedChoices, emptyLedger, lastPriceOnly, recordCosts } from './choice.ts';

describe('a commodity', () => {
  const silent = 'Market 2';
  /** Six markets; one of them does not report for two months. */
  const days: PriceReport[][] = randomWalks(6, 200, 4).map((reports, day) =>
    day < 100 || day >= 160 ? reports : reports.filter(({ market }) => market !== silent),
  );

  function learned(until: number) {
    const learner = learnFrom(days.slice(0, until)).forecaster.learners.get('onion')!;
    const series = learner.panel.series.find(({ market }) => market === silent)!;
    return { learner, series, lapsed: learner.horizons.map(({ score }) => score.lapsed) };
  }

  it('lets go of a market that fell silent, and of nothing else', () => {
    const { learner, series } = learned(159);
    expect(series.pending).toEqual([]);
    for (const other of learner.panel.series) if (other !== series) expect(other.pending).toHaveLength(7);
    const held = learner.origins.numbers.length * 1024 - learner.origins.free.length;
    expect(held).toBe(5 * 7);
  });

  it('counts what it told before its silence as lapsed once it returns, and not before', () => {
    expect(learned(159).lapsed).toEqual([0, 0, 0]);
    expect(learned(161).lapsed).toEqual([1, 2, 7]);
    expect(learned(200).lapsed).toEqual([1, 2, 7]);
  });
});

describe('the features of an evening', () => {
  /** The features of Market 0 after sixty still days and a last one on which `priceOf` decides. */
  function lastEvening(priceOf: (market: number) => number): (name: string) => number {
    const days = reportsByDay({
      markets: 10,
      days: 61,
      priceOf: (market, day) => (day < 60 ? 1000 + 10 * market : priceOf(market)),
    });
    const { panel } = learnFrom(days).forecaster.learners.get('onion')!;
    const features = featuresOf(panel, 0);
    return (name) => features[featureNames.indexOf(name)]!;
  }

  it('sees a market that alone has risen above its usual distance from the others', () => {
    const feature = lastEvening((market) => (market === 0 ? 1200 : 1000 + 10 * market));
    expect(feature('lastChange')).toBeCloseTo(Math.log(1.2), 6);
    for (const name of ['aboveState', 'aboveNation', 'aboveNeighbours', 'aboveFreshNeighbours']) {
      expect(feature(name), name).toBeGreaterThan(0.1);
    }
  });

  it('sees a market that all the others have left behind', () => {
    const feature = lastEvening((market) => (market === 0 ? 1000 : 1.2 * (1000 + 10 * market)));
    expect(feature('lastChange')).toBe(0);
    expect(feature('stateMove1')).toBeGreaterThan(0.08);
    expect(feature('nationMove3')).toBeGreaterThan(0.08);
    expect(feature('aboveNeighbours')).toBeLessThan(-0.1);
  });

  it('takes a market that has always been dearer for what it is', () => {
    const feature = lastEvening((market) => 1000 + 10 * market);
    const own = featureNames.filter((name) => !name.startsWith('usualMove'));
    for (const name of own) expect(feature(name), name).toBeCloseTo(0, 2);
  });

  it('knows which features all markets of a state share', () => {
    const shared = featureNames.filter((_, at) => sharedByMarkets[at]);
    expect(shared).toContain('nationMove30');
    expect(shared).toContain('stateBreadth');
    expect(shared).not.toContain('aboveNeighbours');
  });
});

describe('the regression', () => {
  const numbers = fc.double({ min: -5, max: 5, noNaN: true });
  const rows = fc.array(fc.tuple(numbers, numbers, numbers), { minLength: 30, maxLength: 60 });

  it('finds the coefficients that made the rows', () => {
    const equations = emptyEquations(3);
    for (let at = 0; at < 200; at++) {
      const features = [Math.sin(at), Math.cos(at * 1.7), (at % 7) - 3];
      addRow(equations, features, 0.5 * features[0]! - 2 * features[1]! + 0.1 * features[2]!, 1);
    }
    const found = solveRidge(equations, [0, 0, 0], new Float64Array(3));
    [0.5, -2, 0.1].forEach((coefficient, at) => expect(found[at]).toBeCloseTo(coefficient, 4));
  });

  it('stays at the centre without rows, and comes closer to it the more the penalty weighs', () => {
    const centre = Float64Array.from([1, -1]);
    expect([...solveRidge(emptyEquations(2), [10, 10], centre)]).toEqual([1, -1]);
    const equations = emptyEquations(2);
    for (let at = 0; at < 50; at++) addRow(equations, [Math.sin(at), Math.cos(at)], 0, 1);
    const distances = [1, 100, 10_000].map((penalty) =>
      Math.abs(solveRidge(equations, [penalty, penalty], centre)[0]! - 1),
    );
    expect(distances).toEqual(distances.toSorted((left, right) => right - left));
  });

  it('answers with numbers even where features repeat each other', () => {
    fc.assert(
      fc.property(rows, (made) => {
        const equations = emptyEquations(3);
        for (const [first, , target] of made) addRow(equations, [first, first, 0], target, 1);
        expect(solveRidge(equations, [1, 1, 1], new Float64Array(3)).every(Number.isFinite)).toBe(true);
      }),
    );
  });

  it('learns the same from two halves put together as from the whole', () => {
    fc.assert(
      fc.property(rows, (made) => {
        const whole = emptyEquations(2);
        const halves = [emptyEquations(2), emptyEquations(2)] as const;
        made.forEach(([first, second, target], at) => {
          addRow(whole, [first, second], target, 1);
          addRow(halves[at % 2 === 0 ? 0 : 1], [first, second], target, 1);
        });
        addEquations(halves[0], halves[1]);
        expect(halves[0].rows).toBe(whole.rows);
        const [learned, wanted] = [halves[0], whole].map((each) => solveRidge(each, [1, 1], new Float64Array(2)));
        learned?.forEach((coefficient, at) => expect(coefficient).toBeCloseTo(wanted![at]!, 6));
      }),
    );
  });
});

describe('the choice', () => {
  /** A ledger of `days` × 20 forecasts: the regression said `raw`, and the price moved by `change`. */
  function ledgerOf(
    days: number,
    raw: (day: number) => number,
    change: (day: number) => number,
    level: (day: number) => number[] = still,
  ): ChoiceLedger {
    const ledger = emptyLedger();
    for (let day = 0; day < days; day++) {
      for (let at = 0; at < 20; at++) {
        const actual = 1000 * Math.exp(change(day));
        recordCosts(ledger, {
          day,
          kind: 0,
          raw: raw(day),
          features: level(day),
          volatility: 0.02,
          last: 1000,
          actual,
        });
      }
    }
    return ledger;
  }

  const swing = (day: number): number => 0.1 * Math.sin(day);
  /** The regression and the level know nothing, unless told. */
  const still = (): number[] => featureNames.map(() => 0);
  const aboveLevel = (distance: number): number[] =>
    featureNames.map((name) => (name === 'aboveFastLevel' ? distance : 0));

  it('leaves the last price where nothing is shared', () => {
    const expected = { raw: 0.3, features: [], volatility: 0.02 };
    expect(chosenShift({ of: 'regression', share: 0, threshold: 0 }, expected)).toBe(0);
  });

  it('takes the share that the past would have paid for', () => {
    const earned = earnedChoices(
      ledgerOf(100, (day) => 2 * swing(day), swing),
      1,
    );
    expect(earned[0]!.share).toBeCloseTo(0.5);
  });

  it('earns nothing where the regression was wrong', () => {
    expect(
      earnedChoices(
        ledgerOf(100, (day) => -swing(day), swing),
        1,
      ),
    ).toEqual(lastPriceOnly);
  });

  it('earns nothing in a fortnight, however good it looked', () => {
    expect(earnedChoices(ledgerOf(14, swing, swing), 1)).toEqual(lastPriceOnly);
  });

  it('takes smoothing where prices come back to their level and the regression sees nothing', () => {
    const back = ledgerOf(
      100,
      () => 0,
      swing,
      (day) => aboveLevel(-2 * swing(day)),
    );
    expect(earnedChoices(back, 1)[0]).toMatchObject({ of: 'fastLevel', share: 0.5 });
  });

  it('asks more of the same rows seven reports ahead, for they overlap', () => {
    const slightlyRight = ledgerOf(60, (day) => swing(day * 1.05), swing);
    const share = (ahead: number): number => earnedChoices(slightlyRight, ahead)[0]!.share;
    expect(share(7)).toBeLessThanOrEqual(share(1));
  });
});

describe('the watch over a horizon', () => {
  const hit = { last: 1000, price: 1000, low: 950, high: 1050, actual: 1010 };
  const miss = { ...hit, actual: 1200 };

  it('widens the band after a week of misses and narrows it after a week of hits', () => {
    const missed = newWatch();
    const held = newWatch();
    for (let at = 0; at < 30; at++) {
      watchOutcome(missed, miss);
      watchOutcome(held, hit);
    }
    adjustBand(missed, 7);
    adjustBand(held, 7);
    expect(missed.tail).toBeLessThan(newWatch().tail);
    expect(held.tail).toBeGreaterThan(newWatch().tail);
  });

  it('leaves the band alone after a handful of forecasts', () => {
    const watch = newWatch();
    for (let at = 0; at < 5; at++) watchOutcome(watch, miss);
    adjustBand(watch, 7);
    expect(watch.tail).toBe(newWatch().tail);
  });

  it('falls back to the last price after worse weeks, and returns once they are forgotten', () => {
    const watch = newWatch();
    for (let at = 0; at < 30; at++) watchOutcome(watch, { ...hit, price: 1100 });
    expect(mustHoldStill(watch, emptyScore())).toBe(true);
    for (let week = 0; week < 30; week++) {
      for (let at = 0; at < 30; at++) watchOutcome(watch, hit);
      adjustBand(watch, 7);
    }
    expect(mustHoldStill(watch, emptyScore())).toBe(false);
  });

  it('holds still while the whole record stands worse than the last price', () => {
    const score = { ...emptyScore(), forecasts: 100, absoluteError: 101, lastPriceAbsoluteError: 100 };
    expect(mustHoldStill(newWatch(), score)).toBe(true);
  });
});

describe('the error band', () => {
  it('finds the tenth and ninetieth percentile of the errors', () => {
    const normal = normalFrom(numbersFrom(1));
    const histogram = emptyHistogram();
    for (let at = 0; at < 20_000; at++) recordError(histogram, normal());
    const [low, high] = errorBand(histogram, emptyHistogram(), 0.1)!;
    expect(low).toBeCloseTo(-1.28, 1);
    expect(high).toBeCloseTo(1.28, 1);
  });

  it('borrows every commodity’s errors while it has few of its own, and gives no band without any', () => {
    const every = emptyHistogram();
    for (let at = 0; at < 100; at++) recordError(every, at - 50);
    expect(errorBand(emptyHistogram(), every, 0.1)![1]).toBeGreaterThan(30);
    expect(errorBand(emptyHistogram(), emptyHistogram(), 0.1)).toBeNull();
  });
});
