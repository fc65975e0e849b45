import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { addDays } from '#domain/days/days.ts';
import type { Market } from '#server/testing/market/open-market.ts';
import { asFarmer } from '#server/testing/app.ts';
import { type PushService, type StandInBrowser, startPushService } from '#server/testing/servers/push-service.ts';
import { soon } from '#server/testing/soon.ts';

import { listUnsentEvents } from '../mails/mail-store.ts';
import { sendAlertMail } from '../mails/send-alert-mail.ts';
import { checkAlertsJob } from '../jobs.ts';
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

describe('the mail', () => {
  const mails = () =>
    market.khet.services.db.selectFrom('mailboxMessage').selectAll().where('recipient', '=', days.asha.email).execute();
  const newest = async (about: string) =>
    soon(async () => {
      const { subject, text } = (await market.khet.mailbox.latest(days.asha.email)) ?? { subject: '', text: '' };
      expect(subject).toContain(about);
      return { subject, text };
    });

  test('says price, day, source, where to look and how to hear no more of it', async () => {
    await nextDay([{ modal: 2000 }]);
    await add({ market: lasalgaon, byMail: true });
    await nextDay([{ modal: 2650 }]);
    const { subject, text } = await newest('Onion');
    expect(subject).toBe('Onion, Lasalgaon APMC: ₹2,650 per quintal');
    const written = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(days.today()),
    );
    for (const part of [
      'Hello Asha Patil,',
      `₹2,650 per quintal on ${written}. You asked to be told when it is ₹2,500 or more.`,
      'Source: Agmarknet, data.gov.in.',
      `/market-prices?commodity=onion&state=maharashtra&market=${lasalgaon}`,
      'To hear no more of it, remove the alert',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('demonstration');
  });

  test('is one for all that a look at the prices had to tell, in the person’s language, and says what is made up', async () => {
    await market.khet.call('PATCH', '/profile/preferences', { token: days.asha.token, body: { language: 'hi' } });
    await nextDay([
      { commodity: 'tomato', modal: 1000, source: 'demonstration' },
      { commodity: 'potato', modal: 1000, source: 'demonstration' },
    ]);
    await add({ commodity: 'tomato', kind: 'below', threshold: 900, byMail: true });
    await add({ commodity: 'potato', kind: 'change', threshold: 10, byMail: true });
    await nextDay([
      { commodity: 'tomato', modal: 800, source: 'demonstration' },
      { commodity: 'potato', modal: 1150, source: 'demonstration' },
    ]);
    const { subject, text } = await newest('टमाटर');
    expect(subject).toBe('नमूना: आपके भाव अलर्ट: आलू, टमाटर');
    expect(text).toContain('टमाटर, महाराष्ट्र');
    expect(text).toContain('₹900 या उससे कम');
    expect(text).toContain('सिर्फ़ दिखाने के लिए बनाया गया भाव');
    expect(text).toContain('पिछली रिपोर्ट (₹1,000) से +15% का फ़र्क है, सिर्फ़ उन मंडियों और किस्मों में');
  });

  test('is one for all commodities that the workers checked apart', async () => {
    await nextDay([{ modal: 2000 }, { commodity: 'cabbage', modal: 1000 }, { commodity: 'maize', modal: 1000 }]);
    for (const commodity of ['onion', 'cabbage', 'maize']) {
      await add({ commodity, market: lasalgaon, kind: 'above', threshold: 2500, byMail: true });
    }
    const { services } = market.khet;
    await days.addPrices(['onion', 'cabbage', 'maize'].map((commodity) => ({ commodity, modal: 2700 })));
    await services.queue.enqueue(checkAlertsJob, {});
    expect((await newest('Cabbage')).subject).toBe('Your price alerts: Cabbage, Maize, Onion');
    expect((await mails()).filter(({ subject }) => subject.startsWith('Your price alerts'))).toHaveLength(1);
  });

  test('is sent once however often its job runs, and not to who wants none', async () => {
    await nextDay([{ modal: 2000 }]);
    await add({ market: lasalgaon, byMail: true });
    await add({ market: lasalgaon, threshold: 2550, byMail: false });
    await nextDay([{ modal: 2600 }]);
    await newest('Onion');
    const { services } = market.khet;
    const events = (await told()).map(({ id }) => id);
    expect(events).toHaveLength(2);
    const mail = { userId: days.asha.id, eventIds: events };
    await soon(async () => expect(await listUnsentEvents(services.db, mail)).toEqual([]));
    const before = (await mails()).length;
    await sendAlertMail(services, mail);
    expect(await mails()).toHaveLength(before);
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

describe('where prices change suddenly', () => {
  let days: AlertDays;

  const lasalgaon = 'mh-nashik-lasalgaon-apmc';
  const baramati = 'mh-pune-baramati-apmc';
  const yeola = 'mh-nashik-yeola-apmc';
  const khed = 'mh-pune-khed-apmc';
  const indore = 'mp-indore-indore-apmc';

  beforeAll(async () => {
    days = await openAlertDays();
  });
  beforeEach(() => days.signUp());
  afterAll(() => days.market.khet.close());

  const nextDay: AlertDays['nextDay'] = (prices) => days.nextDay(prices);
  const add: AlertDays['add'] = (alert) => days.add(alert);
  const told: AlertDays['told'] = () => days.told();

  describe('an alert for a sudden change', () => {
    test('tells of a jump either way, of nothing before it was added, and of each day once', async () => {
      await nextDay([{ modal: 2000 }]);
      await nextDay([{ modal: 3000 }]);
      await add({ market: lasalgaon, kind: 'change', threshold: 20 });
      await checkAlerts({ services: days.market.khet.services });
      expect(await told()).toEqual([]);
      const fall = await nextDay([{ modal: 2000 }]);
      await nextDay([{ modal: 2100 }]);
      expect(await told()).toEqual([expect.objectContaining({ day: fall, price: 2000, previousPrice: 3000 })]);
    });

    test('does not take the step from made-up prices to the first report for a change', async () => {
      await nextDay([{ market: indore, modal: 2000, source: 'demonstration' }]);
      await add({ state: 'madhya-pradesh', market: indore, kind: 'change', threshold: 10 });
      await add({ state: 'madhya-pradesh', kind: 'change', threshold: 10 });
      await nextDay([{ market: indore, modal: 4000 }]);
      expect(await told()).toEqual([]);
    });

    test('in a state tells nothing of who reported, only of what the same markets pay', async () => {
      await nextDay([{ modal: 2000 }, { market: baramati, modal: 4000 }]);
      await add({ kind: 'change', threshold: 20 });
      // The state's price falls from 3,000 to 2,000 and rises to 6,500, although every market keeps its price.
      await nextDay([{ modal: 2000 }]);
      await nextDay([
        { market: baramati, modal: 4000 },
        { market: yeola, modal: 9000 },
      ]);
      expect(await told()).toEqual([]);
      const fall = await nextDay([{ modal: 1500 }, { market: khed, modal: 9000 }]);
      expect(await told()).toEqual([expect.objectContaining({ day: fall, price: 1500, previousPrice: 2000 })]);
    });

    test('in a market tells nothing of a variety that was not there before', async () => {
      await nextDay([{ modal: 2000 }]);
      await add({ market: lasalgaon, kind: 'change', threshold: 20 });
      await nextDay([{ modal: 2100 }, { modal: 6000, variety: 'White' }]);
      expect(await told()).toEqual([]);
      const rise = await nextDay([{ modal: 2100 }, { modal: 9000, variety: 'White' }]);
      expect(await told()).toEqual([expect.objectContaining({ day: rise, price: 5550, previousPrice: 4050 })]);
    });

    test('does not take a report of last season for the one before', async () => {
      await nextDay([{ commodity: 'ginger', day: addDays(days.today(), -7), modal: 2000 }]);
      for (const place of [{}, { market: lasalgaon }]) {
        await add({ commodity: 'ginger', kind: 'change', threshold: 10, ...place });
      }
      await nextDay([{ commodity: 'ginger', modal: 4000 }]);
      expect(await told()).toEqual([]);
    });
  });
});
