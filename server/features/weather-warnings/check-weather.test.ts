import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { hourMs, type WeatherStep } from '#domain/weather/forecast.ts';
import { asFarmer, createTestApp, type TestApp, type TestPerson } from '#server/testing/app.ts';
import { type PushService, type StandInBrowser, startPushService } from '#server/testing/servers/push-service.ts';
import { soon } from '#server/testing/soon.ts';

import { checkWeather } from './check-weather.ts';
import { weatherWarningsFeature } from './index.ts';

let khet: TestApp;
let service: PushService;
let asha: TestPerson;
let phone: StandInBrowser;

beforeAll(async () => {
  service = await startPushService({ now: () => khet.services.clock() });
  // The source is on, and is never asked: each forecast here is stored by hand and due much later.
  khet = await createTestApp({
    postPush: service.postPush,
    environment: { WEATHER_SOURCE: 'met-norway', IMD_WARNINGS_URL: 'http://127.0.0.1:1/warnings' },
  });
});
beforeEach(async () => {
  for (const table of ['notificationChoice', 'weatherWarning'] as const) {
    await khet.services.db.deleteFrom(table).execute();
  }
  khet.travelTo('2026-11-28T10:00:00+05:30');
  asha = await khet.signUp();
  const { publicKey } = (await khet.call('GET', '/notifications', { token: asha.token })).body.data;
  phone = service.subscribe(publicKey);
  await khet.call('PUT', '/notifications/device', { token: asha.token, body: phone.subscription });
  await want({ rain: true, district: 'mh-pune' });
});
afterAll(async () => {
  await khet.close();
  await service.stop();
});

async function want(body: object): Promise<void> {
  expect((await khet.call('PATCH', '/notifications', { token: asha.token, body })).status).toBe(200);
}

const mild: Omit<WeatherStep, 'at'> = {
  hours: 1,
  temperature: 24,
  high: null,
  low: null,
  humidity: 60,
  windKmh: 8,
  gustKmh: null,
  windFrom: null,
  rainMm: 0,
  rainChance: null,
  sky: 'fair',
};

/** Stores a forecast of Pune for three days from now: mild, but for the given hours from now. */
async function foresee(hours: Readonly<Record<number, Partial<WeatherStep>>>): Promise<void> {
  const { db, clock } = khet.services;
  const now = clock();
  const begin = Math.floor(now.getTime() / hourMs) * hourMs;
  const steps = Array.from({ length: 72 }, (_, hour) => ({
    ...mild,
    ...hours[hour],
    at: new Date(begin + hour * hourMs).toISOString(),
  }));
  const told = { source: 'met-norway', fetchedAt: now, issuedAt: now, steps: JSON.stringify(steps), passed: '[]' };
  const times = { askedAt: now, nextFetchAt: new Date(now.getTime() + 30 * 24 * hourMs) };
  const place = { key: 'mh-pune', districtId: 'mh-pune', latitude: 18.52, longitude: 73.86 };
  await db
    .insertInto('weatherPlace')
    .values({ ...place, ...times, ...told })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ ...times, ...told }))
    .execute();
}

const check = () => checkWeather({ services: khet.services });
const titles = () => phone.messages.map(({ content }) => content.title);
/** Waits for the queue by a message that comes for sure. */
async function settled(): Promise<void> {
  await soon(async () => {
    const left = await khet.services.queue.depth();
    expect(left['notifications.send-push'] ?? 0).toBe(0);
  });
}

const rain = { rainMm: 4, sky: 'rain' as const };

describe('a person who wants to know of rain', () => {
  test('is warned once of one spell, also when the next forecast moves it', async () => {
    await foresee({ 8: rain, 9: rain });
    await check();
    await soon(() => expect(titles()).toEqual(['Rain within 24 hours']));
    expect(phone.messages[0]?.content.path).toBe('/weather');
    khet.travel(3 * hourMs);
    await foresee({ 3: rain, 12: rain });
    await check();
    await settled();
    expect(titles()).toHaveLength(1);
  });

  test('is warned again of the next spell', async () => {
    await foresee({ 2: rain });
    await check();
    await soon(() => expect(titles()).toHaveLength(1));
    khet.travel(48 * hourMs);
    await foresee({ 5: rain });
    await check();
    await soon(() => expect(titles()).toHaveLength(2));
  });

  test('is warned of heavy rain too, although light rain was told', async () => {
    await foresee({ 8: rain });
    await check();
    await soon(() => expect(titles()).toHaveLength(1));
    await foresee({ 8: { rainMm: 70, sky: 'heavy-rain' } });
    await check();
    await soon(() => expect(titles()).toEqual(['Rain within 24 hours', 'Heavy rain within 24 hours']));
  });

  test('hears nothing of frost, and all of it once the switch is on', async () => {
    const cold = Object.fromEntries(Array.from({ length: 8 }, (_, hour) => [hour + 16, { temperature: 1 }]));
    await foresee(cold);
    await check();
    await settled();
    expect(titles()).toEqual([]);
    await want({ frost: true });
    await check();
    await soon(() => expect(titles()).toEqual(['Frost is possible']));
  });

  test('is left in peace at night, and warned in the morning of what is still to come', async () => {
    khet.travelTo('2026-11-28T22:00:00+05:30');
    await foresee({ 2: rain, 12: rain });
    await check();
    await settled();
    expect(titles()).toEqual([]);
    khet.travel(8 * hourMs);
    await foresee({ 4: rain });
    await check();
    await soon(() => expect(titles()).toHaveLength(1));
  });

  test('hears nothing of an old forecast, and nothing without a place', async () => {
    await foresee({ 30: rain });
    khet.travel(25 * hourMs);
    await check();
    await foresee({ 5: rain });
    await want({ district: null });
    await check();
    await settled();
    expect(titles()).toEqual([]);
  });

  test('is warned by two checks at once only once', async () => {
    await foresee({ 8: rain });
    await Promise.all([check(), check()]);
    await soon(() => expect(titles()).toHaveLength(1));
    await settled();
    expect(titles()).toHaveLength(1);
  });
});

describe('a person who wants the department’s warnings', () => {
  type Colour = 'yellow' | 'orange' | 'red';
  async function departmentWarns(days: readonly { day: string; colour: Colour; codes: number[] }[]): Promise<void> {
    const { db, clock } = khet.services;
    await db.deleteFrom('weatherWarning').execute();
    const about = { districtId: 'mh-pune', issuedOn: '2026-11-28', fetchedAt: clock() };
    await db
      .insertInto('weatherWarning')
      .values(days.map((each) => ({ ...about, ...each })))
      .execute();
  }
  beforeEach(async () => {
    await foresee({});
    await want({ official: true, rain: false });
  });

  test('gets the orange and the red ones with the weather that they are of, once, and no yellow one', async () => {
    await departmentWarns([
      { day: '2026-11-28', colour: 'yellow', codes: [4] },
      { day: '2026-11-29', colour: 'orange', codes: [2, 5] },
      { day: '2026-11-30', colour: 'orange', codes: [2] },
    ]);
    await check();
    await soon(() => expect(titles()).toEqual(['Orange warning: heavy rain, hail']));
    expect(phone.messages[0]).toMatchObject({ urgency: 'high', topic: 'official-orange' });
    await check();
    await settled();
    expect(titles()).toHaveLength(1);
  });

  test('is told again when the colour rises, or when another weather joins', async () => {
    await departmentWarns([{ day: '2026-11-29', colour: 'orange', codes: [2] }]);
    await check();
    await soon(() => expect(titles()).toHaveLength(1));
    await departmentWarns([{ day: '2026-11-29', colour: 'orange', codes: [2, 8] }]);
    await check();
    await soon(() => expect(titles()).toHaveLength(2));
    await departmentWarns([{ day: '2026-11-29', colour: 'red', codes: [16] }]);
    await check();
    await soon(() => expect(titles()[2]).toBe('Red warning: very heavy rain'));
  });

  test('hears nothing of them with the switch off, of a list that is too old, or of a day that is over', async () => {
    await departmentWarns([{ day: '2026-11-28', colour: 'red', codes: [2] }]);
    await want({ official: false, rain: true });
    await check();
    await want({ official: true });
    khet.travelTo('2026-11-29T12:00:00+05:30');
    await check();
    await departmentWarns([{ day: '2026-12-01', colour: 'red', codes: [2] }]);
    khet.travel(37 * hourMs);
    await check();
    await settled();
    expect(titles()).toEqual([]);
  });
});

test('the told spells are in the export, and gone with the account', async () => {
  await foresee({ 8: rain });
  await check();
  const { personalData } = weatherWarningsFeature;
  const exported = await personalData?.exportFor(asFarmer(asha), khet.services, 'en');
  expect(exported?.data).toMatchObject({ told: [{ kind: 'rain' }] });
  await personalData?.erase(asha.id, khet.services);
  expect(await personalData?.exportFor(asFarmer(asha), khet.services, 'en')).toEqual({ data: { told: [] } });
});
