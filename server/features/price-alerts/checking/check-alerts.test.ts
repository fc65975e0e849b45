import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { addDays } from '#domain/days/days.ts';
import type { Market } from '#server/testing/market/open-market.ts';
import { asFarmer } from '#server/testing/app.ts';
import { type PushService, type StandInBrowser, startPushService } from '#server/testing/servers/push-service.ts';
import { soon } from '#server/testing/soon.ts';

import { type AlertDays, checkAlerts, openAlertDays } from '../testing/alert-days.ts';

let days: AlertDays;
let market: Market;
let pushes: PushService;

const lasalgaon = 'mh-nashik-lasalgaon-apmc';
const baramati = 'mh-pune-baramati-apmc';

beforeAll(async () => {
  pushes = await startPushService({ now: () => market.khet.services.clock() });
  days = await openAlertDays({ postPush: pushes.postPush });
  ({ market } = days);
  await market.khet.startJobs();
});
beforeEach(() => days.signUp());
afterAll(async () => {
  await market.khet.close();
  await pushes.stop();
});

const nextDay: AlertDays['nextDay'] = (prices) => days.nextDay(prices);
const add: AlertDays['add'] = (alert, person) => days.add(alert, person);
const told: AlertDays['told'] = (person) => days.told(person);
const toldDays = async () => (await told()).map((event) => event.day);

describe('an alert', () => {
  test('for a market tells once when its price is reached, and again after it was away', async () => {
    await nextDay([{ modal: 2000 }]);
    await add({ market: lasalgaon });
    await nextDay([{ modal: 2400 }]);
    expect(await toldDays()).toEqual([]);
    const first = await nextDay([{ modal: 2500 }]);
    expect(await told()).toEqual([
      {
        id: expect.any(String),
        day: first,
        price: 2500,
        previousPrice: 2400,
        seen: false,
        provenance: {
          kind: 'reported',
          sources: ['data.gov.in'],
          day: first,
          ageDays: 0,
          fetchedAt: expect.stringMatching(new RegExp(`^${first}T.*Z$`)),
        },
      },
    ]);
    await nextDay([{ modal: 2600 }]);
    await nextDay([{ modal: 2400 }]);
    expect(await toldDays()).toEqual([first]);
    const second = await nextDay([{ modal: 2700 }]);
    expect(await toldDays()).toEqual([second, first]);
  });

  test('sent again after its price has come is still the one there is, and waits for the next time', async () => {
    await nextDay([{ modal: 2000 }]);
    await add({ market: lasalgaon });
    const first = await nextDay([{ modal: 2600 }]);
    await add({ market: lasalgaon });
    await nextDay([{ modal: 2600 }]);
    expect(await toldDays()).toEqual([first]);
    await nextDay([{ modal: 2000 }]);
    const back = await nextDay([{ modal: 2600 }]);
    expect(await toldDays()).toEqual([back, first]);
  });

  test('for a state looks at the price that the page shows for it', async () => {
    await nextDay([{ modal: 2000 }, { market: baramati, modal: 2200 }]);
    await add({ kind: 'below', threshold: 1800 });
    await add({ market: baramati, kind: 'below', threshold: 1800 });
    const low = await nextDay([{ modal: 1500 }, { market: baramati, modal: 1900 }]);
    const trends = await market.ask('/trends', { commodity: 'onion', state: 'maharashtra' });
    expect(trends.days.at(-1)).toMatchObject({ date: low, modalPrice: 1700 });
    expect(await told()).toEqual([expect.objectContaining({ day: low, price: 1700, previousPrice: 2100 })]);
  });

  test('says what is made up, for a state as for a market, how old it is by now, and who reported', async () => {
    const madeUp = { commodity: 'turmeric', source: 'demonstration' };
    await nextDay([{ ...madeUp, modal: 2000 }]);
    for (const place of [{}, { market: lasalgaon }]) await add({ commodity: 'turmeric', ...place });
    await nextDay([{ ...madeUp, modal: 2600 }]);
    market.khet.travel(2 * 24 * 60 * 60 * 1000);
    const provenances = (await told()).map(({ provenance }) => provenance);
    market.khet.travel(-2 * 24 * 60 * 60 * 1000);
    expect(provenances).toHaveLength(2);
    for (const provenance of provenances) {
      expect(provenance).toMatchObject({ kind: 'demonstration', sources: ['demonstration'], ageDays: 2 });
    }
    await add({ kind: 'below', threshold: 1000 });
    await nextDay([{ modal: 900 }, { market: baramati, modal: 900, source: 'State board' }]);
    expect((await told()).find(({ price }) => price === 900)?.provenance).toMatchObject({
      kind: 'reported',
      sources: ['State board', 'data.gov.in'],
    });
  });

  test('says nothing of a price that is no news', async () => {
    await add({ commodity: 'wheat', threshold: 100 });
    await nextDay([{ commodity: 'wheat', day: addDays(days.today(), -30) }]);
    expect(await told()).toEqual([]);
  });

  test('is read when its owner says so, and nobody else’s is', async () => {
    const ravi = await market.khet.signUp();
    await nextDay([{ modal: 2000 }]);
    for (const person of [days.asha, ravi]) await add({ market: lasalgaon }, person);
    await nextDay([{ modal: 2600 }]);
    await market.khet.call('POST', '/market-prices/alerts/seen', { token: days.asha.token });
    expect((await told(days.asha)).map(({ seen }) => seen)).toEqual([true]);
    expect((await told(ravi)).map(({ seen }) => seen)).toEqual([false]);
  });
});

describe('the phone', () => {
  async function addPhone(): Promise<StandInBrowser> {
    const { token } = days.asha;
    const { call } = market.khet;
    const phone = pushes.subscribe((await call('GET', '/notifications', { token })).body.data.publicKey);
    await call('PUT', '/notifications/device', { token, body: phone.subscription });
    await call('PATCH', '/notifications', { token, body: { prices: true } });
    return phone;
  }

  test('tells once for all that a check had to tell, and names no crop, place or price', async () => {
    await nextDay([{ modal: 2000 }]);
    await add({ market: lasalgaon });
    await add({ market: lasalgaon, threshold: 2550 });
    const { messages } = await addPhone();
    await nextDay([{ modal: 2600 }]);
    await soon(() => expect(messages).toHaveLength(1));
    expect(messages[0]?.content).toEqual({
      title: 'A price alert rang',
      body: 'Touch here to see the price.',
      language: 'en',
      tag: 'price',
      path: '/market-prices#alerts',
    });
    await nextDay([{ modal: 2000 }]);
    await nextDay([{ modal: 2600 }]);
    await soon(() => expect(messages).toHaveLength(2));
  });

  test('hears nothing of what rang before it was there', async () => {
    await nextDay([{ modal: 2000 }]);
    await add({ market: lasalgaon });
    await nextDay([{ modal: 2600 }]);
    const { messages } = await addPhone();
    await checkAlerts({ services: market.khet.services });
    await nextDay([{ modal: 2000 }]);
    await nextDay([{ modal: 2700 }]);
    await soon(() => expect(messages).toHaveLength(1));
  });

  test('is silent at night, and tells in the morning', async () => {
    await nextDay([{ modal: 2000 }]);
    await add({ market: lasalgaon });
    const { messages } = await addPhone();
    const hourMs = 60 * 60 * 1000;
    market.khet.travel(11 * hourMs);
    await nextDay([{ modal: 2600 }]);
    expect(await toldDays()).toHaveLength(1);
    const { services } = market.khet;
    const waiting = services.db.selectFrom('priceAlertEvent').select('pushedAt').where('pushedAt', 'is', null);
    expect((await waiting.execute()).length).toBeGreaterThan(0);
    expect(messages).toEqual([]);
    market.khet.travel(8 * hourMs);
    await checkAlerts({ services });
    // The message is on its way when the check is done, and it is sent by this clock.
    await soon(() => expect(messages).toHaveLength(1));
    market.khet.travel(-19 * hourMs);
  });
});

test('the news of the alerts is in the export, and gone with the account', async () => {
  await nextDay([{ modal: 2000 }]);
  const { id } = await add({ market: lasalgaon });
  await nextDay([{ modal: 2600 }]);
  const { personalData } = (await import('../index.ts')).priceAlertsFeature;
  const { services } = market.khet;
  const kept = await personalData?.exportFor(asFarmer(days.asha), services, 'en');
  expect(kept?.data).toMatchObject({
    alerts: [{ id, events: [{ price: 2600, provenance: { kind: 'reported', sources: ['data.gov.in'] } }] }],
  });
  await personalData?.erase(days.asha.id, services);
  expect(await personalData?.exportFor(asFarmer(days.asha), services, 'en')).toEqual({ data: { alerts: [] } });
});
