import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Market } from '#server/testing/market/open-market.ts';
import { soon } from '#server/testing/soon.ts';

import { checkAlertsJob } from '../jobs.ts';
import { type AlertDays, openAlertDays } from '../testing/alert-days.ts';
import { listUnsentEvents } from './mail-store.ts';
import { sendAlertMail } from './send-alert-mail.ts';

let days: AlertDays;
let market: Market;

const lasalgaon = 'mh-nashik-lasalgaon-apmc';

beforeAll(async () => {
  days = await openAlertDays();
  ({ market } = days);
  await market.khet.startJobs();
});
beforeEach(() => days.signUp());
afterAll(() => market.khet.close());

const nextDay: AlertDays['nextDay'] = (prices) => days.nextDay(prices);
const add: AlertDays['add'] = (alert) => days.add(alert);
const told: AlertDays['told'] = () => days.told();

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
