import { describe, expect, test } from 'vitest';

import { hourMs } from '#domain/weather/forecast.ts';
import { hoursFrom } from '#domain/weather/testing/steps.ts';

import { nextFetchAt, nextTryAt, passedHours, restUntil } from './plan-fetches.ts';

const now = new Date('2026-11-28T06:00:00Z');
const hoursAfter = (date: Date | null) => (date ? (date.getTime() - now.getTime()) / hourMs : null);

describe('the next fetch', () => {
  test('is six hours later, or when the source has something new, but never more than twelve', () => {
    const told = (expires: string | null) =>
      nextFetchAt(0, { now, expiresAt: expires === null ? null : new Date(expires) });
    expect(hoursAfter(told(null))).toBe(6);
    expect(hoursAfter(told('1970-01-01T00:00:00Z'))).toBe(6);
    expect(hoursAfter(told('2026-11-28T14:00:00Z'))).toBe(8);
    expect(hoursAfter(told('9999-01-01T00:00:00Z'))).toBe(12);
  });

  test('of neighbours is at different minutes of half an hour', () => {
    const minutes = Array.from({ length: 30 }, (_, id) => nextFetchAt(id, { now, expiresAt: null }).getUTCMinutes());
    expect(new Set(minutes).size).toBe(30);
  });

  test('after failures waits longer each time, up to six hours', () => {
    expect([0, 1, 2, 10, 1000].map((failures) => hoursAfter(nextTryAt(failures, now)))).toEqual([
      1 / 12,
      1 / 6,
      1 / 3,
      6,
      6,
    ]);
  });
});

describe('a source', () => {
  test('rests after the third failure in a row, up to an hour', () => {
    const minutes = [1, 2, 3, 4, 9, 500].map((failures) => hoursAfter(restUntil('unreachable', 0, { failures, now })));
    expect(minutes).toEqual([null, null, 1 / 60, 2 / 60, 1, 1]);
  });

  test('rests at once, as long as it asks, where it wants fewer requests', () => {
    expect(hoursAfter(restUntil('busy', 0, { failures: 1, now }))).toBe(1 / 6);
    expect(hoursAfter(restUntil('busy', 3 * hourMs, { failures: 1, now }))).toBe(3);
    expect(hoursAfter(restUntil('busy', 900 * hourMs, { failures: 1, now }))).toBe(24);
    expect(hoursAfter(restUntil('refused', 0, { failures: 1, now }))).toBe(1);
  });
});

describe('the hours that have passed', () => {
  const madeAt = new Date('2026-11-28T00:00:00Z');
  const steps = hoursFrom('2026-11-28T00:00:00Z', 30, (_, index) => ({ temperature: index }));

  test('are the source’s last figures for them', () => {
    const passed = hoursFrom('2026-11-27T22:00:00Z', 4, () => ({ temperature: -1 }));
    const temperatures = passedHours({ madeAt, steps, passed }, now).map(({ temperature }) => temperature);
    expect(temperatures).toEqual([-1, -1, 0, 1, 2, 3, 4, 5]);
  });

  test('are kept for two days, and not taken from a forecast that was made long before', () => {
    const later = new Date('2026-11-29T05:00:00Z');
    expect(passedHours({ madeAt, steps, passed: [] }, later)).toHaveLength(19);
    expect(passedHours({ madeAt, steps, passed: [] }, new Date('2026-12-02T00:00:00Z'))).toEqual([]);
  });
});
