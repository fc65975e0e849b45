import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { dayMs } from '#domain/days/days.ts';
import { hourMs } from '#domain/weather/forecast.ts';
import { fetchDue } from '#server/features/weather/fetching/fetch-due.ts';
import { openWeatherApp, type WeatherApp } from '#server/features/weather/testing/open-weather-app.ts';

import { scoreYesterday } from './score-days.ts';

let weather: WeatherApp;
/** A quarter past midnight in India. */
const begin = Date.parse('2026-06-30T18:45:00Z');

beforeAll(async () => {
  weather = await openWeatherApp();
  // It rains every third day, and the source always says so with the same confidence. It is 2 °C too warm ahead.
  weather.answerWell({
    weatherAt: (at) => {
      const isRainy = Math.floor((at.getTime() - begin) / dayMs) % 3 === 0;
      const isAhead = at.getTime() - weather.khet.services.clock().getTime() > dayMs;
      return { temperature: isAhead ? 32 : 30, rainMm: isRainy ? 1 : 0, rainPercent: isRainy ? 80 : 10 };
    },
  });
  weather.khet.travelTo(new Date(begin).toISOString());
  await visit();
});
afterAll(() => weather.close());

const visit = () => weather.khet.call('GET', '/weather?state=Maharashtra&district=Pune');

async function readRecord(state = '') {
  const { status, body } = await weather.khet.call('GET', `/weather/record?state=${state}`);
  expect(status).toBe(200);
  return body.data;
}

/** Fetches every six hours, scores each morning, and somebody asks every day. */
async function liveThrough(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    await visit();
    for (let part = 0; part < 4; part += 1) {
      weather.khet.travel(6 * hourMs + 31 * 60_000);
      await fetchDue(weather.khet.services, AbortSignal.timeout(20_000));
      weather.khet.travel(-31 * 60_000);
      if (part === 1) await scoreYesterday(weather.khet.services);
    }
  }
}

describe('the record', () => {
  test('has no score before thirty days, but says how many there are', async () => {
    await liveThrough(12);
    const record = await readRecord();
    expect(record).toMatchObject({ against: 'own-analysis', leastDays: 30, rows: [] });
    expect(record.daysSoFar).toBeGreaterThanOrEqual(10);
  });

  test('then tells rain, chance and heat by days ahead, of the state and of all India', async () => {
    await liveThrough(28);
    const { rows, from } = await readRecord('Maharashtra');
    expect(from).toBe('2026-07-02');
    const ofState = rows.filter((row: { state: object | null }) => row.state !== null);
    expect(ofState.map(({ daysAhead }: { daysAhead: number }) => daysAhead)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(ofState[1]).toMatchObject({
      state: { id: 'maharashtra' },
      source: 'met-norway',
      daysAhead: 2,
      highError: expect.closeTo(2, 1),
    });
    for (const { rightRain, rainyDays, brier, brierOfClimate } of ofState) {
      expect(rightRain).toBeGreaterThan(0.95);
      expect(rainyDays).toBeCloseTo(1 / 3, 1);
      expect(brier).toBeLessThan(0.15);
      expect(brierOfClimate).toBeGreaterThan(brier);
    }
    expect(rows.filter((row: { state: object | null }) => row.state === null)).toHaveLength(8);
    expect((await readRecord('Goa')).rows.every((row: { state: object | null }) => row.state === null)).toBe(true);
  });

  test('keeps no forecast whose day is over', async () => {
    const { count } = await weather.khet.services.db
      .selectFrom('weatherForecastKept')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBeLessThanOrEqual(45 + 9);
  });

  test('of an unknown state is not found', async () => {
    expect((await weather.khet.call('GET', '/weather/record?state=Atlantis')).status).toBe(404);
  });
});
