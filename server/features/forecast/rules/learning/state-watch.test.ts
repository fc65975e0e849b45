import { describe, expect, it } from 'vitest';

import { closeDay, newStateBand, newUnrest, recordUnrest, stretchOf, unrestOn, watchReport } from './state-watch.ts';

const band = { low: 950, high: 1050 };

describe('a state’s band', () => {
  it('is stretched at the end that reports miss, and drawn in at the other', () => {
    const watched = newStateBand();
    for (let at = 0; at < 100; at++) watchReport(watched, { ...band, actual: at < 40 ? 900 : 1000 });
    closeDay(watched);
    const [low, high] = stretchOf(watched);
    expect(low).toBeGreaterThan(1);
    expect(high).toBeLessThan(1);
  });

  it('stays where one report in ten misses each end', () => {
    const watched = newStateBand();
    for (let at = 0; at < 100; at++) watchReport(watched, { ...band, actual: at < 10 ? 900 : at < 20 ? 1100 : 1000 });
    closeDay(watched);
    for (const end of stretchOf(watched)) expect(end).toBeCloseTo(1, 10);
  });

  it('moves less after a day of few reports, and not at all after one of none', () => {
    const [few, many, none] = [newStateBand(), newStateBand(), newStateBand()];
    for (let at = 0; at < 200; at++) watchReport(at < 2 ? few : many, { ...band, actual: 900 });
    for (const each of [few, many, none]) closeDay(each);
    expect(few.low).toBeLessThan(many.low / 4);
    expect(stretchOf(none)).toEqual([1, 1]);
  });
});

describe('a state’s unrest', () => {
  it('rises within days of larger errors than usual, and goes back after them', () => {
    const unrest = newUnrest();
    for (let day = 0; day < 100; day++)
      for (let at = 0; at < 20; at++) recordUnrest(unrest, day, at % 2 === 0 ? 1 : -1);
    expect(unrestOn(unrest, 100)).toBeCloseTo(1, 1);
    for (let day = 100; day < 105; day++) for (let at = 0; at < 20; at++) recordUnrest(unrest, day, 2.5);
    const shaken = unrestOn(unrest, 105);
    expect(shaken).toBeGreaterThan(1.3);
    for (let day = 105; day < 130; day++) for (let at = 0; at < 20; at++) recordUnrest(unrest, day, 1);
    expect(unrestOn(unrest, 130)).toBeLessThan(1.1);
  });

  it('is none before anything is measured', () => {
    expect(unrestOn(newUnrest(), 18_000)).toBe(1);
  });
});
