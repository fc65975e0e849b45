import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { TestApp } from '#server/testing/app.ts';

import { fetchDue } from './fetching/fetch-due.ts';
import { readWeather } from './read-weather.ts';
import { openWeatherApp, type WeatherApp } from './testing/open-weather-app.ts';
import { sendJson, type StandIn } from './testing/stand-in.ts';

let weather: WeatherApp;
let khet: TestApp;
let source: StandIn;
const hourMs = 60 * 60 * 1000;

/** Seven in the morning in India. */
const morning = '2026-11-28T01:30:00Z';

beforeAll(async () => {
  weather = await openWeatherApp();
  ({ khet, source } = weather);
});
beforeEach(async () => {
  khet.travelTo(morning);
  await weather.forget();
});
afterAll(() => weather.close());

const ask = (query: Record<string, string>) => khet.call('GET', `/weather?${new URLSearchParams(query)}`);
const pune = { state: 'Maharashtra', district: 'Pune' };

async function read(query: Record<string, string> = pune) {
  const { status, body } = await ask(query);
  expect([status, body.code]).toEqual([200, undefined]);
  return body.data;
}

describe('the first visitor of a district', () => {
  test('gets its forecast within the request, with source, ages, hours, days and work', async () => {
    const data = await read();
    expect(data).toMatchObject({
      status: 'known',
      place: { state: { id: 'maharashtra' }, district: { id: 'mh-pune' }, latitude: 18.52, ofTown: true },
      source: 'met-norway',
      issuedAt: expect.stringMatching(/^2026-11-27T23:30:\d\d\.000Z$/),
      isOld: false,
      now: { at: '2026-11-28T01:00:00.000Z', temperature: 24, rainMm: 0, rainChance: null, sky: 'fair', isDay: true },
    });
    expect(data.hours).toHaveLength(48);
    expect(data.days.length).toBeGreaterThanOrEqual(9);
    expect(data.days[0]).toMatchObject({ day: '2026-11-28', rainMm: 0, rainChance: null });
    expect(data.work.spraying.windows[0]).toMatchObject({ from: expect.stringContaining('2026-11-28T') });
  });

  test('makes the server ask politely: who asks, four decimals at most, once', async () => {
    await read();
    await read();
    expect(source.asked).toHaveLength(1);
    expect(source.asked[0]?.headers['user-agent']).toMatch(/^Khet\/\d+\.\d+\.\d+ operator@khet\.example$/);
    expect(source.asked[0]?.path).toBe('/weatherapi/locationforecast/2.0/complete');
  });

  test('reads that it is unavailable where the source is down, and the next visitor does not wait for it', async () => {
    source.answer = (_, response) => sendJson(response, 'Bad Gateway', { status: 502 });
    expect(await read()).toMatchObject({ status: 'unavailable', now: null, hours: [], days: [], work: null });
    await read();
    expect(source.asked).toHaveLength(1);
  });

  test('reads that it is being fetched where many new districts were asked for at once', async () => {
    await read({ state: 'goa', district: 'North Goa' });
    await khet.services.db.updateTable('weatherSource').set({ forVisitors: 0 }).execute();
    expect(await read()).toMatchObject({ status: 'fetching', askAgainSeconds: 20 });
    await fetchDue(khet.services, AbortSignal.timeout(5000));
    expect(await read()).toMatchObject({ status: 'known' });
  });
});

test('an unknown state or district is not found', async () => {
  for (const query of [
    { state: 'Atlantis', district: 'Pune' },
    { state: 'Maharashtra', district: 'Atlantis' },
    { state: 'Goa', district: 'Pune' },
  ]) {
    const { status, body } = await ask(query);
    expect([status, body.code]).toEqual([404, 'not_found']);
  }
  expect(source.asked).toHaveLength(0);
});

test('the work names the problems that the state’s crops, or the asked ones, get in such weather', async () => {
  weather.answerWell({ weatherAt: () => ({ temperature: 14, humidity: 95 }) });
  const { work } = await read();
  const ids = work.problems.map(({ id }: { id: string }) => id);
  expect(ids).not.toContain('potato__late_blight');
  const asked = await read({ ...pune, crops: 'potato, tomato,soup' });
  expect(asked.work.problems[0]).toEqual({
    id: 'potato__late_blight',
    crop: 'potato',
    from: '2026-11-28',
    until: expect.stringMatching(/^2026-1[12]-/),
    weather: { warmth: 'cool', damp: 'damp' },
  });
});

test('the hours without rain after spraying are those of the label', async () => {
  weather.answerWell({ weatherAt: (at) => ({ rainMm: at.toISOString().startsWith('2026-11-28T10') ? 1 : 0 }) });
  const windowOf = async (query: Record<string, string>) =>
    (await read({ ...pune, ...query })).work.spraying.windows[0];
  expect(await windowOf({})).toEqual({ from: '2026-11-28T03:00:00.000Z', until: '2026-11-28T04:00:00.000Z' });
  expect(await windowOf({ dryHours: '2' })).toEqual({
    from: '2026-11-28T03:00:00.000Z',
    until: '2026-11-28T08:00:00.000Z',
  });
});

describe('a point that a farmer chose', () => {
  test('is asked for to two decimals, and has a forecast of its own', async () => {
    const data = await read({ ...pune, lat: '18.73951', lon: '73.98765' });
    expect(data.place).toMatchObject({ latitude: 18.74, longitude: 73.99, ofTown: false });
    expect(source.asked[0]?.query.get('lat')).toBe('18.74');
    expect(await read()).toMatchObject({ place: { ofTown: true } });
    expect(source.asked).toHaveLength(2);
  });

  test('must lie near the district', async () => {
    const { status } = await ask({ ...pune, lat: '28.6', lon: '77.2' });
    expect(status).toBe(404);
  });
});

test('a young district whose town nobody knows has no forecast but one of a chosen point', async () => {
  const noney = { state: 'Manipur', district: 'Noney' };
  expect(await read(noney)).toMatchObject({ status: 'unavailable', place: { latitude: null, longitude: null } });
  expect(source.asked).toHaveLength(0);
  expect(await read({ ...noney, lat: '24.8', lon: '93.7' })).toMatchObject({ status: 'known' });
});

test('an installation without a source says that the weather is off, whatever was fetched before', async () => {
  await read();
  const { services } = khet;
  const config = { ...services.config, weatherSource: 'off' as const };
  const reply = await readWeather({ services: { ...services, config }, input: pune });
  expect(reply).toMatchObject({ status: 'off', now: null, hours: [], work: null });
});

describe('a stored forecast', () => {
  test('is said to be old after a day, and not shown after three', async () => {
    await read();
    source.answer = (_, response) => sendJson(response, 'down', { status: 503 });
    khet.travel(23 * hourMs);
    expect(await read()).toMatchObject({ status: 'known', isOld: true });
    khet.travel(48 * hourMs);
    expect(await read()).toMatchObject({ status: 'unavailable', now: null, hours: [], fetchedAt: expect.any(String) });
    expect(source.asked).toHaveLength(1);
  });

  test('is read from the database once, and again when a newer one is there', async () => {
    const { db } = khet.services;
    await read();
    const first = await read();
    await db.updateTable('weatherPlace').set({ steps: '[]' }).execute();
    expect((await read()).hours).toEqual(first.hours);
    weather.answerWell({ weatherAt: () => ({ temperature: 11 }) });
    khet.travel(7 * hourMs);
    await fetchDue(khet.services, AbortSignal.timeout(5000));
    expect((await read()).now.temperature).toBe(11);
  });

  test('stays while the source has nothing new, which costs it no body', async () => {
    const issuedAt = khet.services.clock();
    weather.answerWell({ issuedAt: () => issuedAt });
    await read();
    khet.travel(7 * hourMs);
    await fetchDue(khet.services, AbortSignal.timeout(5000));
    expect(source.asked).toHaveLength(2);
    expect(source.asked[1]?.headers['if-modified-since']).toBe(issuedAt.toUTCString());
    expect(await read()).toMatchObject({
      status: 'known',
      issuedAt: issuedAt.toISOString().replace(/\.\d+Z/, '.000Z'),
    });
  });
});
