import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { addDays } from '#domain/days/days.ts';

import { changeOf, linkDays, type ReportedDay, type ReportedSeries, toHistory } from './to-history.ts';

const first = '2026-11-01';
const dayAt = (at: number) => addDays(first, at);

/** `[1000, undefined, 1100]` reported on the first and the third day. */
function series(...prices: readonly (number | undefined)[]): ReportedSeries {
  return {
    prices: Object.fromEntries(prices.flatMap((price, at) => (price === undefined ? [] : [[dayAt(at), price]]))),
  };
}

/** The days as the database adds them up: the median of the markets that reported. */
function addUp(all: readonly ReportedSeries[]): ReportedDay[] {
  const days = [...new Set(all.flatMap(({ prices }) => Object.keys(prices)))].toSorted();
  return days.map((day) => {
    const prices = all.flatMap((one) => one.prices[day] ?? []).toSorted((left, right) => left - right);
    const modalPrice = prices[prices.length >> 1] ?? 0;
    const [minPrice, maxPrice] = [prices[0] ?? 0, prices.at(-1) ?? 0];
    return { day, avgPrice: modalPrice, minPrice, maxPrice, modalPrice, markets: prices.length };
  });
}

function draw(all: readonly ReportedSeries[]) {
  const reported = addUp(all);
  return toHistory(reported, linkDays(all, reported.at(-1)?.day ?? ''));
}

const drawn = (...all: readonly ReportedSeries[]) => draw(all).map(({ modalPrice }) => modalPrice);

describe('the days as one series', () => {
  test('of one market are what it reported', () => {
    expect(drawn(series(1000, 1100, undefined, 900))).toEqual([1000, 1100, 900]);
  });

  test('do not move where a dear market is away', () => {
    expect(drawn(series(1000, 1000, 1000), series(3000, 3000), series(3000, 3000))).toEqual([1000, 1000, 1000]);
  });

  test('rise once where two groups of markets report in turn', () => {
    // Each group rises by a tenth between its own two days.
    const [a, b, c, d] = drawn(series(1000, undefined, 1100), series(undefined, 2000, undefined, 2200));
    expect([a && c && c / a, b && d && d / b].map((rise) => rise?.toFixed(3))).toEqual(['1.100', '1.100']);
  });

  test('join where a market reports that both halves know', () => {
    const apart = [series(1000, 1000), series(undefined, undefined, 500, 500)];
    expect(draw(apart).map(({ reports }) => reports)).toEqual(['other', 'other', 'usual', 'usual']);
    const joined = draw([...apart, series(800, undefined, undefined, 880)]);
    expect(joined.map(({ reports }) => reports)).toEqual(['usual', 'other', 'usual', 'usual']);
    expect((joined.at(-1)?.modalPrice ?? 0) / (joined[0]?.modalPrice ?? 1)).toBeGreaterThan(1);
  });

  test('have the same levels whether earlier days are read too or not', () => {
    const all = [series(900, 1000, 1010, undefined, 1050), series(400, undefined, 450, 460, 470), series(700, 690)];
    const late = all.map(({ prices }) => ({
      prices: Object.fromEntries(Object.entries(prices).filter(([day]) => day >= dayAt(2))),
    }));
    expect(draw(late)).toEqual(
      draw(all)
        .slice(2)
        .map((day) => ({ ...day, reports: 'usual' })),
    );
  });

  test('say which of them few markets reported', () => {
    const many = Array.from({ length: 6 }, () => series(1000, undefined, 1000));
    expect(draw([...many, series(1000, 1000, 1000)]).map(({ reports }) => reports)).toEqual(['usual', 'few', 'usual']);
  });

  test('believe neither the lowest nor the highest tenth, which are mostly errors', () => {
    const calm = Array.from({ length: 10 }, () => series(1000, 1000));
    expect(drawn(...calm, series(1000, 9000))).toEqual([1000, 1000]);
  });
});

describe('the change', () => {
  test('is that of the last two days of the series, and says since when', () => {
    expect(changeOf(draw([series(1000, undefined, 1200)]))).toEqual({ share: 0.2, rupees: 200, since: first });
  });

  test('is nothing over more than a week, or of other markets', () => {
    const long = Array.from({ length: 8 }, () => undefined);
    expect(changeOf(draw([series(1000, ...long, 1200)]))).toBeNull();
    expect(changeOf(draw([series(1000), series(undefined, 2000)]))).toBeNull();
    expect(changeOf([])).toBeNull();
  });
});

/** Markets that follow the same changes, each at its own price level and with its own reporting days. */
const histories = fc
  .record({
    steps: fc.array(fc.double({ min: -0.2, max: 0.2, noNaN: true }), { minLength: 1, maxLength: 20 }),
    markets: fc.array(
      fc.record({
        level: fc.integer({ min: 200, max: 20_000 }),
        away: fc.array(fc.boolean(), { minLength: 21, maxLength: 21 }),
      }),
      { minLength: 1, maxLength: 12 },
    ),
  })
  .map(({ steps, markets }) => {
    const course = [1];
    for (const step of steps) course.push((course.at(-1) ?? 1) * Math.exp(step));
    const all = markets.map(({ level, away }) =>
      series(...course.map((at, day) => (away[day] ? undefined : level * at))),
    );
    return { course, all: all.filter(({ prices }) => Object.keys(prices).length > 0) };
  })
  .filter(({ all }) => all.length > 0);

test('a thousand histories: whoever reports, the series follows the course that all markets took', () => {
  fc.assert(
    fc.property(histories, ({ course, all }) => {
      const days = draw(all);
      const at = (date: string) => course[[...course.keys()].findIndex((day) => dayAt(day) === date)] ?? 0;
      const last = days.at(-1);
      for (const day of days) {
        if (day.reports === 'other') continue;
        const drawnShare = day.modalPrice / (last?.modalPrice ?? 1);
        expect(drawnShare).toBeCloseTo(at(day.date) / at(last?.date ?? ''), 3);
      }
    }),
    { numRuns: 1000 },
  );
});

test('a thousand histories of any prices: the arrow never contradicts the two bars it stands above', () => {
  const prices = fc.array(fc.option(fc.integer({ min: 100, max: 9000 }), { nil: undefined }), {
    minLength: 2,
    maxLength: 15,
  });
  fc.assert(
    fc.property(fc.array(prices, { minLength: 1, maxLength: 10 }), (markets) => {
      const days = draw(markets.map((one) => series(...one)));
      const change = changeOf(days);
      if (!change) return;
      const [before, last] = [days.find(({ date }) => date === change.since), days.at(-1)];
      const rise = (last?.modalPrice ?? 0) - (before?.modalPrice ?? 0);
      expect(Math.sign(change.rupees)).toBe(Math.sign(rise));
      expect(change.share).toBeCloseTo(rise / (before?.modalPrice ?? 1), 3);
      for (const { minPrice, modalPrice, maxPrice } of days) {
        expect(modalPrice).toBeGreaterThanOrEqual(minPrice - 0.02);
        expect(modalPrice).toBeLessThanOrEqual(maxPrice + 0.02);
      }
    }),
    { numRuns: 1000 },
  );
});
