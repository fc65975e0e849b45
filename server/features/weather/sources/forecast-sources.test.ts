import { describe, expect, test } from 'vitest';

import { hourMs } from '#domain/weather/forecast.ts';
import { imdReply } from '#server/features/weather/testing/imd-stand-in.ts';
import { metNorwayReply } from '#server/features/weather/testing/met-norway-stand-in.ts';
import { openMeteoReply } from '#server/features/weather/testing/open-meteo-stand-in.ts';

import { readWarnings } from './imd-warnings.ts';
import { readMetNorway, readSky } from './met-norway.ts';
import { readOpenMeteo } from './open-meteo.ts';

const now = new Date('2026-11-28T06:30:00Z');
const pune = { latitude: 18.52, longitude: 73.86 };
const point = { lat: 18.52, lon: 73.86 };

describe('a reply of MET Norway', () => {
  test('is hours, and then six hours at a time with their extremes', () => {
    const { issuedAt, steps } = readMetNorway(metNorwayReply(point, { now: () => now }), pune, now);
    expect(issuedAt).toBe('2026-11-28T04:30:00.000Z');
    expect(steps[0]).toEqual({
      at: '2026-11-28T06:00:00.000Z',
      hours: 1,
      temperature: 24,
      high: null,
      low: null,
      humidity: 55,
      windKmh: 7.2,
      gustKmh: null,
      windFrom: 240.5,
      rainMm: 0,
      rainChance: null,
      sky: 'fair',
    });
    expect(steps.filter(({ hours }) => hours === 1)).toHaveLength(54);
    expect(steps.at(-1)).toMatchObject({ hours: 6, high: 24, low: 24 });
  });

  test('has a chance of rain only where the source gives one', () => {
    const reply = metNorwayReply(point, { now: () => now, weatherAt: () => ({ rainPercent: 60, rainMm: 1.5 }) });
    expect(readMetNorway(reply, pune, now).steps[0]).toMatchObject({ rainChance: 0.6, rainMm: 1.5 });
  });

  test.each([
    ['clearsky_day', 'clear'],
    ['fair_night', 'fair'],
    ['partlycloudy_polartwilight', 'partly-cloudy'],
    ['lightrain', 'light-rain'],
    ['heavyrainshowers_day', 'heavy-rain'],
    ['lightssleetshowersandthunder_day', 'thunder'],
    ['rainandthunder', 'thunder'],
    ['lightsnowshowers_day', 'snow'],
    ['heavysleet', 'sleet'],
    ['soup_day', null],
    [7, null],
  ])('with the symbol %s shows %s', (code, sky) => {
    expect(readSky(code)).toBe(sky);
  });
});

describe('a reply of Open-Meteo', () => {
  test('gives each hour the rain that the source counts at its end', () => {
    const { issuedAt, steps } = readOpenMeteo(openMeteoReply(pune, now), pune, now);
    expect(issuedAt).toBeNull();
    expect(steps[0]).toMatchObject({ at: '2026-11-28T06:00:00.000Z', windKmh: 7.2, gustKmh: 14.8, sky: 'fair' });
    // The thirtieth hour from midnight GMT has 1.2 mm, so they fell from 05:00 on.
    const wet = steps.filter(({ rainMm }) => rainMm > 0);
    expect(wet).toMatchObject([{ at: '2026-11-29T05:00:00.000Z', rainMm: 1.2, rainChance: 0.6, sky: 'light-rain' }]);
  });
});

describe.each([
  {
    name: 'MET Norway',
    read: readMetNorway,
    reply: () => metNorwayReply(point, { now: () => now }) as object,
    units: [
      { from: 'celsius', to: 'fahrenheit' },
      { from: 'm/s', to: 'knots' },
      { from: 'mm', to: 'inch' },
    ],
  },
  {
    name: 'Open-Meteo',
    read: readOpenMeteo,
    reply: () => openMeteoReply(pune, now) as object,
    units: [
      { from: '°C', to: '°F' },
      { from: 'km/h', to: 'mp/h' },
      { from: 'mm', to: 'inch' },
    ],
  },
])('a reply of $name', ({ read, reply, units }) => {
  const changed = (from: string, to: string) => JSON.parse(JSON.stringify(reply()).replaceAll(from, to)) as unknown;

  test.each(units)('in $to instead of $from is refused whole', ({ from, to }) => {
    expect(() => read(changed(`"${from}"`, `"${to}"`), pune, now)).toThrow(/units/);
  });

  test('for another place is refused', () => {
    expect(() => read(reply(), { latitude: 28.6, longitude: 77.2 }, now)).toThrow(/another place/);
  });

  test('of another time is refused', () => {
    const later = new Date(now.getTime() + 20 * 24 * hourMs);
    expect(() => read(reply(), pune, later)).toThrow(/impossible time|too few hours/);
  });
});

describe('the warnings of IMD', () => {
  test('are those of districts that are known for sure, in their colours', () => {
    expect(readWarnings(imdReply(now), now)).toEqual([
      { districtId: 'mh-pune', day: '2026-11-28', colour: 'yellow', codes: [2, 4], issuedOn: '2026-11-28' },
      { districtId: 'mh-pune', day: '2026-11-29', colour: 'red', codes: [16], issuedOn: '2026-11-28' },
      { districtId: 'tn-kanniyakumari', day: '2026-11-30', colour: 'orange', codes: [8], issuedOn: '2026-11-28' },
    ]);
  });

  test('are refused where the colours are counted the other way round', () => {
    const turned = imdReply(now).map((record) =>
      Object.fromEntries(
        Object.entries(record).map(([key, value]) => [key, key.endsWith('_Color') ? String(5 - Number(value)) : value]),
      ),
    );
    expect(() => readWarnings(turned, now)).toThrow(/colours/);
  });

  test('of last week warn of nothing', () => {
    expect(() => readWarnings(imdReply(now), new Date('2026-12-06T06:30:00Z'))).toThrow(/form/);
  });
});
