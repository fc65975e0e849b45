import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { districts } from '#catalogue/districts.ts';
import { hourMs } from '#domain/weather/forecast.ts';
import { placeOf } from '#server/features/weather/rules/find-place.ts';
import { findPlaceRow, setHomes } from '#server/features/weather/store/places.ts';
import { openWeatherApp, type WeatherApp } from '#server/features/weather/testing/open-weather-app.ts';
import { sendJson } from '#server/features/weather/testing/stand-in.ts';

import { fetchDue } from './fetch-due.ts';
import { findHomes } from './find-homes.ts';

let weather: WeatherApp;
const minuteMs = 60_000;

beforeAll(async () => {
  weather = await openWeatherApp();
});
beforeEach(async () => {
  weather.khet.travelTo('2026-11-28T01:30:00Z');
  await weather.forget();
});
afterAll(() => weather.close());

const fetchNow = () => fetchDue(weather.khet.services, AbortSignal.timeout(20_000));

async function liveIn(count: number): Promise<void> {
  const { db, clock } = weather.khet.services;
  await setHomes(db, districts.flatMap((district) => placeOf(district) ?? []).slice(0, count), clock());
}

/** Runs the plan once a minute. */
async function runFor(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    await fetchNow();
    weather.khet.travel(minuteMs);
  }
}

describe('the plan', () => {
  test('asks for one place after the other, never more than 0.05 times a second', async () => {
    await liveIn(30);
    await runFor(1);
    expect(weather.source.asked.length).toBeLessThanOrEqual(3);
    await runFor(14);
    // Three at first, and 0.04 a second.
    expect(weather.source.asked.length).toBe(30);
    expect(new Set(weather.source.asked.map(({ query }) => query.toString())).size).toBe(30);
  });

  test('asks again after six hours, and every place at its own minute', async () => {
    await liveIn(8);
    await runFor(6);
    const first = weather.source.asked.length;
    await runFor(5 * 60);
    expect([first, weather.source.asked.length]).toEqual([8, 8]);
    await runFor(100);
    expect(weather.source.asked.length).toBe(16);
  });

  test('lets several processes share the places and the budget', async () => {
    await liveIn(30);
    await Promise.all([fetchNow(), fetchNow(), fetchNow()]);
    expect(weather.source.asked.length).toBeLessThanOrEqual(3);
    expect(new Set(weather.source.asked.map(({ query }) => query.toString())).size).toBe(weather.source.asked.length);
  });

  test('leaves out a place that nobody has asked for in two weeks', async () => {
    await weather.khet.call('GET', '/weather?state=goa&district=North%20Goa');
    weather.khet.travel(15 * 24 * hourMs);
    await fetchNow();
    expect(weather.source.asked).toHaveLength(1);
  });
});

describe('a source in trouble', () => {
  test('is asked less and less, and costs no reader a wait', async () => {
    await weather.khet.call('GET', '/weather?state=goa&district=North%20Goa');
    weather.source.answer = (_, response) => sendJson(response, 'down', { status: 503 });
    weather.source.asked.length = 0;
    await liveIn(40);
    await runFor(60);
    const firstHour = weather.source.asked.length;
    await runFor(60);
    const secondHour = weather.source.asked.length - firstHour;
    expect(firstHour).toBeLessThan(20);
    expect(secondHour).toBeLessThanOrEqual(3);
    const asked = weather.source.asked.length;
    const answers = await Promise.all(
      ['North Goa', 'South Goa'].map((district) =>
        weather.khet.call('GET', `/weather?${new URLSearchParams({ state: 'goa', district })}`),
      ),
    );
    expect(answers.map(({ body }) => body.data.status)).toEqual(['known', 'fetching']);
    expect(weather.source.asked).toHaveLength(asked);
  });

  test('is left alone as long as it says where it wants fewer requests', async () => {
    weather.source.answer = (_, response) =>
      sendJson(response, 'slow down', { status: 429, headers: { 'retry-after': '7200' } });
    await liveIn(40);
    await runFor(119);
    expect(weather.source.asked).toHaveLength(1);
    weather.answerWell();
    await runFor(3);
    expect(weather.source.asked.length).toBeGreaterThan(1);
  });

  test('leaves the last forecast as it was where it sends garbage', async () => {
    const key = 'ga-north-goa';
    await weather.khet.call('GET', '/weather?state=goa&district=North%20Goa');
    const before = await findPlaceRow(weather.khet.services.db, key);
    weather.source.answer = (_, response) => sendJson(response, { properties: { timeseries: [null] } });
    weather.khet.travel(8 * hourMs);
    await fetchNow();
    const after = await findPlaceRow(weather.khet.services.db, key);
    expect(after?.known).toEqual(before?.known);
    expect(after?.failures).toBe(1);
  });
});

test('districts in which people live are fetched before anybody asks', async () => {
  const { khet } = weather;
  const asha = await khet.signUp();
  const body = { version: 0, state: 'Maharashtra', district: 'नाशिक' };
  const saved = await khet.call('PATCH', '/auth/me', { token: asha.token, body });
  expect(saved.status).toBe(200);
  await findHomes(khet.services);
  await fetchNow();
  expect((await findPlaceRow(khet.services.db, 'mh-nashik'))?.known).toBeDefined();
});
