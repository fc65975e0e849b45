import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { MailFailure } from '#server/platform/mail/mailer.ts';
import type { Market } from '#server/testing/market/open-market.ts';
import { seedPrices } from '#server/testing/market/seed-prices.ts';
import { soon } from '#server/testing/soon.ts';

import { type AlertDays, checkAlerts, openAlertDays } from '../testing/alert-days.ts';
import type { UnsentEvent } from './mail-store.ts';
import { alertMailJob, composeAlerts, sendAlertMail } from './send-alert-mail.ts';

const baramati = 'mh-pune-baramati-apmc';

let days: AlertDays;
let market: Market;

beforeAll(async () => {
  days = await openAlertDays();
  ({ market } = days);
  await market.khet.startJobs();
});
beforeEach(() => days.signUp());
afterEach(() => vi.restoreAllMocks());
afterAll(() => market.khet.close());

/** Asha should get a mail about a commodity that nobody else watches, but the mail server does not take it. */
async function failToSend(commodity: string, failure: MailFailure) {
  await days.nextDay([{ commodity, modal: 2000 }]);
  await days.add({ commodity, byMail: true });
  const send = vi.spyOn(market.khet.services.mail, 'send').mockRejectedValue(failure);
  await days.nextDay([{ commodity, modal: 2600 }]);
  await soon(() => expect(send).toHaveBeenCalledOnce());
}

/** Makes the job fail for good, as it does after half an hour without a mail server. */
async function giveUpJob() {
  await soon(async () => {
    const { numAffectedRows } = await sql`
      UPDATE pgboss.job SET state = 'failed', completed_on = now()
      WHERE name = ${alertMailJob.name} AND state = 'retry'`.execute(market.khet.services.db);
    expect(numAffectedRows).toBe(1n);
  });
}

const unmailed = () =>
  market.khet.services.db.selectFrom('priceAlertEvent').select('id').where('mailedAt', 'is', null).execute();

async function anHourLater() {
  market.khet.travel(60 * 60 * 1000);
  await checkAlerts({ services: market.khet.services });
}

test('a mail that could not be sent for longer than its job tries is sent when the server is well again', async () => {
  await failToSend('onion', new MailFailure('The mail server could not take it now: ECONNECTION', false));
  await giveUpJob();
  vi.restoreAllMocks();
  await anHourLater();
  await soon(async () => expect((await market.khet.mailbox.latest(days.asha.email))?.subject).toContain('₹2,600'));
  await soon(async () => expect(await unmailed()).toEqual([]));
});

test('a mail that waits for the mail server is not lost when its alert is added again', async () => {
  await failToSend('garlic', new MailFailure('The mail server could not take it now: ECONNECTION', false));
  await giveUpJob();
  vi.restoreAllMocks();
  await days.add({ commodity: 'garlic', byMail: true });
  await anHourLater();
  await soon(async () => expect((await market.khet.mailbox.latest(days.asha.email))?.subject).toContain('₹2,600'));
  await soon(async () => expect(await unmailed()).toEqual([]));
});

test('a mail that is refused for good is not sent every hour', async () => {
  await failToSend('tomato', new MailFailure('The mail server refused the message: EENVELOPE 550 RCPT TO', true));
  await soon(async () => expect(await unmailed()).toEqual([]));
  const enqueue = vi.spyOn(market.khet.services.queue, 'enqueue');
  await anHourLater();
  expect(enqueue).not.toHaveBeenCalled();
});

test('two servers that have the same events to mail at once send one mail', async () => {
  await failToSend('potato', new MailFailure('The mail server could not take it now: ECONNECTION', false));
  await giveUpJob();
  vi.restoreAllMocks();
  const { services } = market.khet;
  const send = vi.spyOn(services.mail, 'send');
  const mail = { userId: days.asha.id, eventIds: (await unmailed()).map(({ id }) => id) };
  await Promise.all([sendAlertMail(services, mail), sendAlertMail(services, mail)]);
  expect(send).toHaveBeenCalledOnce();
  expect(await unmailed()).toEqual([]);
});

describe('an alert added again', () => {
  test('after it was removed tells and mails no sudden change from before, also where another market reports later', async () => {
    const { khet } = market;
    const sudden = { commodity: 'potato', kind: 'change', threshold: 20 };
    const here = { commodity: 'potato', modal: 2000 };
    async function report(place: string, modal: number) {
      khet.travel(60_000);
      const { db, clock } = khet.services;
      const fetchedAt = clock().toISOString();
      await seedPrices(db, [{ commodity: 'potato', market: place, day: days.today(), modal, fetchedAt }]);
      await checkAlerts({ services: khet.services });
    }
    await days.nextDay([here, { ...here, market: baramati }]);
    const { id } = await days.add(sudden);
    await days.nextDay([{ ...here, modal: 3000 }]);
    expect(await days.told()).toHaveLength(1);
    await khet.call('DELETE', `/market-prices/alerts/${id}`, { token: days.asha.token });
    await days.add({ ...sudden, byMail: true });
    const enqueue = vi.spyOn(khet.services.queue, 'enqueue');
    await report('mh-pune-khed-apmc', 2500);
    await report(baramati, 3000);
    expect(await days.told()).toEqual([]);
    expect(enqueue).not.toHaveBeenCalled();
    await days.nextDay([{ ...here, modal: 3000 }]);
    await days.add({ ...sudden, threshold: 25 });
    // This report brings the change itself, so it is news for both alerts.
    await report(baramati, 6000);
    expect((await days.told()).map(({ price, previousPrice }) => [price, previousPrice])).toEqual([
      [4500, 3000],
      [4500, 3000],
    ]);
  });

  test('with a mail, which it did not have before, mails only what comes after', async () => {
    await days.nextDay([{ commodity: 'onion', modal: 2000 }]);
    await days.add({ commodity: 'onion' });
    await days.nextDay([{ commodity: 'onion', modal: 2600 }]);
    const enqueue = vi.spyOn(market.khet.services.queue, 'enqueue');
    await days.add({ commodity: 'onion', byMail: true });
    await anHourLater();
    expect(enqueue).not.toHaveBeenCalled();
    await days.nextDay([{ commodity: 'onion', modal: 2000 }]);
    await days.nextDay([{ commodity: 'onion', modal: 2700 }]);
    await soon(async () => expect((await market.khet.mailbox.latest(days.asha.email))?.subject).toContain('₹2,700'));
  });
});

describe('the subject', () => {
  function event(about: Partial<UnsentEvent> = {}): UnsentEvent {
    return {
      id: '60000000-0000-4000-8000-000000000000',
      kind: 'above',
      threshold: 1900,
      commodityKey: 'onion',
      stateId: 'maharashtra',
      marketName: null,
      marketKey: null,
      day: '2026-11-21',
      price: 2000,
      previousPrice: null,
      isDemonstration: false,
      sources: ['data.gov.in'],
      ...about,
    };
  }
  const madeUp = event({ isDemonstration: true, sources: ['demonstration'] });
  const subjectOf = (events: readonly UnsentEvent[], language = 'en') =>
    composeAlerts({ name: 'Asha', language }, { site: 'https://khet.example', events }).subject;

  test('the subject says of a made-up price that it is one, in both languages', () => {
    expect(subjectOf([madeUp])).toBe('Demonstration: Onion, Maharashtra: ₹2,000 per quintal');
    expect(subjectOf([madeUp], 'hi')).toBe('नमूना: प्याज, महाराष्ट्र: ₹2,000 प्रति क्विंटल');
    expect(subjectOf([madeUp, madeUp])).toBe('Demonstration: Your price alerts: Onion');
  });

  test('the subject of reported prices bears no mark', () => {
    expect(subjectOf([event()])).toBe('Onion, Maharashtra: ₹2,000 per quintal');
    expect(subjectOf([event(), madeUp])).toBe('Your price alerts: Onion');
  });

  test('a market is called as readers of the language call it; one that is not known as its source does', () => {
    const lasalgaon = event({ marketKey: 'mh-nashik-lasalgaon-apmc', marketName: 'Lasalgaon APMC' });
    expect(subjectOf([lasalgaon])).toBe('Onion, Lasalgaon APMC: ₹2,000 per quintal');
    expect(subjectOf([lasalgaon], 'hi')).toBe('प्याज, लासलगाँव मंडी: ₹2,000 प्रति क्विंटल');
    expect(subjectOf([lasalgaon], 'mr')).toContain('लासलगाव बाजार समिती');
    const unknown = event({ marketKey: 'mh-nashik-new-yard', marketName: 'New Yard' });
    expect(subjectOf([unknown], 'hi')).toBe('प्याज, New Yard: ₹2,000 प्रति क्विंटल');
  });
});
