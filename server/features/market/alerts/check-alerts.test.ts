import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import type { PriceAlert } from '#contract/market.ts';
import type { TestPerson } from '#server/testing/app.ts';

import { addDays } from '../rules/indian-day.ts';
import { type Market, openMarket, today } from '../testing/open-market.ts';
import { type SeedPrice, seedPrices } from '../testing/seed-prices.ts';
import { checkAlerts } from './check-alerts.ts';
import { sendAlertMail } from './send-alert-mail.ts';
import { listUnsentEvents } from './mail-store.ts';

let market: Market;
let asha: TestPerson;
/** The day it is; each test goes on from where the last one stopped. */
let day = today;

const lasalgaon = 'mh-nashik-lasalgaon-apmc';
const baramati = 'mh-pune-baramati-apmc';
const indore = 'mp-indore-indore-apmc';

beforeAll(async () => {
  market = await openMarket([{ commodity: 'garlic', market: lasalgaon, day, modal: 9000 }]);
  await market.house.startJobs();
});
beforeEach(async () => {
  asha = await market.house.signUp({ name: 'Asha Patil' });
});
afterAll(() => market.house.close());

/** The next day comes with these prices, and the alerts are checked: twice, as that must not matter. */
async function nextDay(prices: readonly Partial<SeedPrice>[]): Promise<string> {
  const { services, travel } = market.house;
  travel(24 * 60 * 60 * 1000);
  day = addDays(day, 1);
  const rows = prices.map((price) => ({ commodity: 'onion', market: lasalgaon, day, modal: 2000, ...price }));
  await seedPrices(
    services.db,
    rows.map((row) => ({ fetchedAt: services.clock().toISOString(), ...row })),
  );
  await checkAlerts({ services });
  await checkAlerts({ services });
  return day;
}

async function add(alert: object, { token } = asha): Promise<PriceAlert> {
  const body = { commodity: 'onion', state: 'maharashtra', kind: 'above', threshold: 2500, byMail: false, ...alert };
  return (await market.house.call('POST', '/market-prices/alerts', { token, body })).body.data;
}

async function told({ token } = asha): Promise<PriceAlert['events']> {
  const { body } = await market.house.call('GET', '/market-prices/alerts', { token });
  return body.data.flatMap(({ events }: PriceAlert) => events);
}

const days = async () => (await told()).map((event) => event.day);

describe('an alert', () => {
  test('for a market tells once when its price is reached, and again after it was away', async () => {
    await nextDay([{ modal: 2000 }]);
    await add({ market: lasalgaon });
    await nextDay([{ modal: 2400 }]);
    expect(await days()).toEqual([]);
    const first = await nextDay([{ modal: 2500 }]);
    expect(await told()).toEqual([
      { id: expect.any(String), day: first, price: 2500, previousPrice: 2400, seen: false },
    ]);
    await nextDay([{ modal: 2600 }]);
    await nextDay([{ modal: 2400 }]);
    expect(await days()).toEqual([first]);
    const second = await nextDay([{ modal: 2700 }]);
    expect(await days()).toEqual([second, first]);
  });

  test('added when its price is there already waits for the next time', async () => {
    await nextDay([{ modal: 2600 }]);
    await add({ market: lasalgaon });
    await nextDay([{ modal: 2600 }]);
    expect(await days()).toEqual([]);
    await nextDay([{ modal: 2000 }]);
    const back = await nextDay([{ modal: 2600 }]);
    expect(await days()).toEqual([back]);
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

  test('for a sudden change tells of a jump either way, of nothing before it was added, and of each day once', async () => {
    await nextDay([{ modal: 2000 }]);
    await nextDay([{ modal: 3000 }]);
    await add({ market: lasalgaon, kind: 'change', threshold: 20 });
    await checkAlerts({ services: market.house.services });
    expect(await days()).toEqual([]);
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

  test('says nothing of a price that is no news', async () => {
    await add({ commodity: 'wheat', threshold: 100 });
    await nextDay([{ commodity: 'wheat', day: addDays(day, -30) }]);
    expect(await told()).toEqual([]);
  });

  test('is read when its owner says so, and nobody else’s is', async () => {
    const ravi = await market.house.signUp();
    await nextDay([{ modal: 2000 }]);
    for (const person of [asha, ravi]) await add({ market: lasalgaon }, person);
    await nextDay([{ modal: 2600 }]);
    await market.house.call('POST', '/market-prices/alerts/seen', { token: asha.token });
    expect((await told(asha)).map(({ seen }) => seen)).toEqual([true]);
    expect((await told(ravi)).map(({ seen }) => seen)).toEqual([false]);
  });
});

describe('the mail', () => {
  const mails = () =>
    market.house.services.db.selectFrom('mailboxMessage').selectAll().where('recipient', '=', asha.email).execute();
  const newest = async (about: string) =>
    vi.waitFor(
      async () => {
        const { subject, text } = (await market.house.mailbox.latest(asha.email)) ?? { subject: '', text: '' };
        expect(subject).toContain(about);
        return { subject, text };
      },
      { timeout: 15_000 },
    );

  test('says price, day, source, where to look and how to hear no more of it', async () => {
    await nextDay([{ modal: 2000 }]);
    await add({ market: lasalgaon, byMail: true });
    await nextDay([{ modal: 2650 }]);
    const { subject, text } = await newest('Onion');
    expect(subject).toBe('Onion, Lasalgaon APMC: ₹2,650 per quintal');
    const written = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
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
    await market.house.call('PATCH', '/profile/preferences', { token: asha.token, body: { language: 'hi' } });
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
    expect(subject).toBe('आपके भाव अलर्ट: आलू, टमाटर');
    expect(text).toContain('टमाटर, महाराष्ट्र');
    expect(text).toContain('₹900 या उससे कम');
    expect(text).toContain('सिर्फ़ दिखाने के लिए बनाया गया भाव');
    expect(text).toContain('पिछली रिपोर्ट (₹1,000) से +15% का फ़र्क़');
  });

  test('is sent once however often its job runs, and not to who wants none', async () => {
    await nextDay([{ modal: 2000 }]);
    await add({ market: lasalgaon, byMail: true });
    await add({ market: lasalgaon, threshold: 2550, byMail: false });
    await nextDay([{ modal: 2600 }]);
    await newest('Onion');
    const { services } = market.house;
    const events = (await told()).map(({ id }) => id);
    expect(events).toHaveLength(2);
    const mail = { userId: asha.id, eventIds: events };
    await vi.waitFor(async () => expect(await listUnsentEvents(services.db, mail)).toEqual([]));
    const before = (await mails()).length;
    await sendAlertMail(services, mail);
    expect(await mails()).toHaveLength(before);
  });
});

test('what the alerts have told is in the export, and gone with the account', async () => {
  await nextDay([{ modal: 2000 }]);
  const { id } = await add({ market: lasalgaon });
  await nextDay([{ modal: 2600 }]);
  const { personalData } = (await import('../index.ts')).marketFeature;
  const { services } = market.house;
  const kept = await personalData?.exportFor(asha.id, services);
  expect(kept?.data).toMatchObject({ alerts: [{ id, events: [{ price: 2600 }] }] });
  await personalData?.erase(asha.id, services);
  expect(await personalData?.exportFor(asha.id, services)).toEqual({ data: { alerts: [] } });
});
