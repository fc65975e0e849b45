import { describe, expect, test } from 'vitest';

import type { WeatherStep } from '#domain/weather/forecast.ts';
import { hoursFrom, sixHoursFrom } from '#domain/weather/testing/steps.ts';
import { warningsIn } from '#domain/weather/warnings.ts';
import { type WeatherDay, weatherDays } from '#domain/weather/weather-days.ts';

import { likedDays } from './crop-weather.ts';
import { firstFrost, firstHeat, judgeDrying, judgeIrrigation, judgeSowing } from './field-work.ts';
import { judgeSpraying } from './spraying.ts';

const pune = { latitude: 18.52, longitude: 73.86 };
/** Midnight in India; the sun rises at 6:48 and sets at 17:57. */
const midnight = '2026-11-28T00:00:00+05:30';
const now = new Date('2026-11-28T09:10:00+05:30');
const indian = (time: string) => new Date(`2026-11-28T${time}:00+05:30`).toISOString();

function spraying(weatherOf: Parameters<typeof hoursFrom>[2], dryHours?: number) {
  const steps = hoursFrom(midnight, 54, weatherOf);
  return judgeSpraying({ steps, now, place: pune, ...(dryHours === undefined ? {} : { dryHours }) });
}

describe('spraying', () => {
  test('has its window by daylight, an hour away from sunrise and sunset', () => {
    const { windows, against } = spraying(() => ({}));
    expect(against).toEqual([]);
    expect(windows[0]).toEqual({ from: indian('09:00'), until: indian('16:00') });
    expect(windows[1]).toMatchObject({ from: '2026-11-29T02:30:00.000Z' });
  });

  test.each<[string, Partial<WeatherStep>]>([
    ['wind-strong', { windKmh: 15.1 }],
    ['wind-still', { windKmh: 2.9 }],
    ['hot', { temperature: 30, humidity: 70 }],
    ['air-dry', { temperature: 29, humidity: 20 }],
    ['air-damp', { temperature: 20, humidity: 95 }],
  ])('waits for better hours: %s', (obstacle, weather) => {
    const { windows, against, knownUntil } = spraying(() => weather);
    expect(against).toEqual([obstacle]);
    expect(windows).toEqual([]);
    expect(knownUntil).toBe('2026-11-30T00:30:00.000Z');
  });

  test('is good at the very limits', () => {
    expect(spraying(() => ({ windKmh: 15 })).against).toEqual([]);
    expect(spraying(() => ({ windKmh: 3 })).against).toEqual([]);
  });

  test('ends so long before rain as the label asks, or six hours', () => {
    const rainAtThree = (at: Date) => (at.toISOString() === indian('15:00') ? { rainMm: 0.4 } : {});
    const usual = spraying(rainAtThree);
    expect(usual.against).toEqual(['rain-soon']);
    const label = spraying(rainAtThree, 2);
    expect(label.windows[0]).toEqual({ from: indian('09:00'), until: indian('13:00') });
  });

  test('begins two hours after rain, when the leaves are dry', () => {
    const rainAtTen = (at: Date) => (at.toISOString() === indian('10:00') ? { rainMm: 14 } : {});
    expect(spraying(rainAtTen, 0).windows).toEqual([
      { from: indian('09:00'), until: indian('10:00') },
      { from: indian('13:00'), until: indian('16:00') },
      { from: '2026-11-29T02:30:00.000Z', until: expect.any(String) },
    ]);
  });

  test('takes a likely rain for rain, and an hour that nobody knows too', () => {
    expect(spraying(() => ({ rainChance: 0.5 })).windows).toEqual([]);
    expect(spraying(() => ({ rainChance: 0.4 })).against).toEqual([]);
    const steps = hoursFrom(midnight, 54).filter(({ at }) => at !== indian('14:00'));
    expect(judgeSpraying({ steps, now, place: pune }).against).toEqual(['rain-soon']);
  });

  test('promises nothing for six hours at once, which hide the wind', () => {
    const steps = [...hoursFrom(midnight, 12), ...sixHoursFrom('2026-11-28T06:30:00Z', 20)];
    const { windows, knownUntil } = judgeSpraying({ steps, now, place: pune });
    expect(windows).toEqual([{ from: indian('09:00'), until: indian('12:00') }]);
    expect(knownUntil).toBe(indian('12:00'));
  });
});

const day = (date: string, weather: Partial<WeatherDay> = {}): WeatherDay => ({
  day: date,
  high: 30,
  low: 18,
  rainMm: 0,
  rainChance: null,
  windKmh: 8,
  humidity: 55,
  dampHours: 0,
  sky: 'fair',
  hours: 24,
  ...weather,
});
const week = (weatherOf: (index: number) => Partial<WeatherDay>, from = 1, month = '11') =>
  Array.from({ length: 7 }, (_, index) => day(`2026-${month}-0${from + index}`, weatherOf(index)));

describe('irrigation', () => {
  test('waits when more than ten millimetres come within two days', () => {
    const rain = (mm: number) => hoursFrom(midnight, 72, (_, index) => (index === 40 ? { rainMm: mm } : {}));
    const judge = (steps: WeatherStep[]) => judgeIrrigation(steps, weatherDays(steps, '2026-11-28', 3), now);
    expect(judge(rain(10))).toMatchObject({ advice: 'usual', rainMm: 10 });
    expect(judge(rain(10.1))).toMatchObject({ advice: 'wait', rainMm: 10.1 });
  });

  test('is for the evening or early in a strong dry wind, which a damp or a light one is not', () => {
    const judge = (weather: Partial<WeatherStep>) => {
      const steps = hoursFrom(midnight, 72, (_, index) => (index === 30 ? weather : {}));
      return judgeIrrigation(steps, weatherDays(steps, '2026-11-28', 3), now);
    };
    expect(judge({ windKmh: 24, humidity: 30 })).toMatchObject({ advice: 'dry-wind', dryWindKmh: 24 });
    expect(judge({ windKmh: 23.9, humidity: 30 })).toMatchObject({ advice: 'usual', dryWindKmh: null });
    expect(judge({ windKmh: 40, humidity: 31 })).toMatchObject({ advice: 'usual', dryWindKmh: null });
  });

  test('is not judged by a dry wind that is over, or more than two days ahead', () => {
    const steps = hoursFrom(midnight, 72, (_, index) =>
      index === 8 || index === 58 ? { windKmh: 40, humidity: 10 } : {},
    );
    expect(judgeIrrigation(steps, [], now).advice).toBe('usual');
  });

  test('is for the evening in a heat of forty degrees', () => {
    expect(
      judgeIrrigation(
        [],
        week(() => ({ high: 39.9 })),
        now,
      ).advice,
    ).toBe('usual');
    expect(
      judgeIrrigation(
        [],
        week((index) => ({ high: index === 1 ? 40 : 30 })),
        now,
      ).advice,
    ).toBe('evening');
  });
});

test('frost is feared from four degrees on, heat from forty, on the first such day', () => {
  expect(firstFrost(week((index) => ({ low: index === 2 ? 4 : 4.1 })))).toEqual({ day: '2026-11-03', temperature: 4 });
  expect(firstFrost(week(() => ({ low: null })))).toBeNull();
  expect(firstHeat(week((index) => ({ high: index === 4 ? 40 : 39 })))).toEqual({ day: '2026-11-05', temperature: 40 });
});

describe('drying', () => {
  test('finds the first three dry days, and the first rain', () => {
    const judged = judgeDrying(week((index) => ({ rainMm: index === 1 ? 3 : 0.9 })));
    expect(judged).toEqual({
      dryDays: 1,
      run: { from: '2026-11-03', until: '2026-11-07', days: 5 },
      rain: { day: '2026-11-02', rainMm: 3 },
    });
  });

  test('does not count a day of which too little is known', () => {
    expect(judgeDrying(week((index) => (index === 3 ? { hours: 6 } : {})))).toMatchObject({
      dryDays: 3,
      run: { until: '2026-11-03' },
      rain: null,
    });
  });
});

test('sowing waits for a hundred millimetres, and is spoken of in June and July only', () => {
  expect(judgeSowing(week(() => ({ rainMm: 20 }), 1, '11'))).toBeNull();
  expect(judgeSowing(week(() => ({ rainMm: 20 }), 1, '06'))).toEqual({
    rainMm: 140,
    isEnough: true,
    until: '2026-06-07',
  });
  expect(judgeSowing(week(() => ({ rainMm: 10 }), 1, '07'))).toMatchObject({ rainMm: 70, isEnough: false });
});

describe('a problem that follows the weather', () => {
  const coolAndDamp = { warmth: 'cool', damp: 'damp' } as const;

  test('is named when two such days follow each other', () => {
    const days = week((index) => (index === 1 || index === 2 ? { high: 22, low: 11, dampHours: 8 } : {}));
    expect(likedDays(coolAndDamp, days)).toEqual({ from: '2026-11-02', until: '2026-11-03' });
  });

  test('is not named for one such day, a far one, or a day without its extremes', () => {
    expect(
      likedDays(
        coolAndDamp,
        week((index) => (index === 1 ? { high: 22, low: 11, dampHours: 8 } : {})),
      ),
    ).toBe(undefined);
    expect(
      likedDays(
        { damp: 'wet' },
        week((index) => ({ rainMm: index > 4 ? 9 : 0 })),
      ),
    ).toBe(undefined);
    expect(
      likedDays(
        coolAndDamp,
        week(() => ({ high: null, low: null, dampHours: 8 })),
      ),
    ).toBe(undefined);
  });

  test('of dry air needs days without rain', () => {
    expect(
      likedDays(
        { damp: 'dry' },
        week(() => ({ humidity: 40 })),
      ),
    ).toEqual({
      from: '2026-11-01',
      until: '2026-11-05',
    });
    expect(
      likedDays(
        { damp: 'dry' },
        week(() => ({ humidity: 40, rainMm: 2 })),
      ),
    ).toBe(undefined);
  });
});

describe('a warning', () => {
  const warnings = (weatherOf: Parameters<typeof hoursFrom>[2]) => {
    const steps = hoursFrom(midnight, 72, weatherOf);
    return warningsIn(steps, weatherDays(steps, '2026-11-28', 3), now);
  };

  test('is not given in usual weather', () => {
    expect(warnings(() => ({}))).toEqual([]);
  });

  test('of rain names its hours and its sum within a day', () => {
    const rain = warnings((_, index) => ({ rainMm: index === 20 || index === 21 ? 3 : 0 }));
    expect(rain).toEqual([{ kind: 'rain', from: indian('20:00'), until: indian('22:00'), figure: 6 }]);
    expect(warnings((_, index) => ({ rainMm: index === 20 ? 2.4 : 0 }))).toEqual([]);
    expect(warnings(() => ({ rainMm: 3 }))[0]).toMatchObject({ kind: 'heavy-rain', figure: 72 });
  });

  test('of a storm is of thunder or of gusts', () => {
    expect(warnings((_, index) => (index === 15 ? { sky: 'thunder' } : {}))).toMatchObject([
      { kind: 'storm', from: indian('15:00'), figure: null },
    ]);
    expect(warnings((_, index) => (index === 15 ? { gustKmh: 55.2 } : {}))).toMatchObject([{ figure: 55 }]);
  });

  test('of frost and heat names the day', () => {
    expect(warnings(() => ({ temperature: 3 }))).toMatchObject([{ kind: 'frost', figure: 3 }]);
    expect(warnings(() => ({ temperature: 41 }))).toMatchObject([{ kind: 'heat', figure: 41 }]);
    expect(warnings(() => ({ temperature: 45 }))).toMatchObject([{ kind: 'severe-heat', figure: 45 }]);
  });
});
