import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { MailFailure } from '#server/platform/mail/mailer.ts';
import { soon } from '#server/testing/soon.ts';

import { type AlertDays, openAlertDays } from './testing/alert-days.ts';
import type { Market } from '#server/testing/market/open-market.ts';
import { alertMailJob } from './alert-mail-job.ts';
import { checkAlerts } from './check-alerts.ts';

let days: AlertDays;
let market: Market;

beforeAll(async () => {
  days = await openAlertDays();
  ({ market } = days);
  await market.house.startJobs();
});
beforeEach(() => days.signUp());
afterEach(() => vi.restoreAllMocks());
afterAll(() => market.house.close());

/** Asha is to get a mail about a commodity that nobody else watches, and the mail server does not take it. */
async function failToSend(commodity: string, failure: MailFailure) {
  await days.nextDay([{ commodity, modal: 2000 }]);
  await days.add({ commodity, byMail: true });
  const send = vi.spyOn(market.house.services.mail, 'send').mockRejectedValue(failure);
  await days.nextDay([{ commodity, modal: 2600 }]);
  await soon(() => expect(send).toHaveBeenCalledOnce());
}

/** The job has failed for good, as it has after half an hour without a mail server. */
async function giveUpJob() {
  await soon(async () => {
    const { numAffectedRows } = await sql`
      UPDATE pgboss.job SET state = 'failed', completed_on = now()
      WHERE name = ${alertMailJob.name} AND state = 'retry'`.execute(market.house.services.db);
    expect(numAffectedRows).toBe(1n);
  });
}

const unmailed = () =>
  market.house.services.db.selectFrom('priceAlertEvent').select('id').where('mailedAt', 'is', null).execute();

async function anHourLater() {
  market.house.travel(60 * 60 * 1000);
  await checkAlerts({ services: market.house.services });
}

test('a mail that could not be sent for longer than its job tries is sent when the server is well again', async () => {
  await failToSend('onion', new MailFailure('The mail server could not take it now: ECONNECTION', false));
  await giveUpJob();
  vi.restoreAllMocks();
  await anHourLater();
  await soon(async () => expect((await market.house.mailbox.latest(days.asha.email))?.subject).toContain('₹2,600'));
  await soon(async () => expect(await unmailed()).toEqual([]));
});

test('a mail that is refused for good is not sent every hour', async () => {
  await failToSend('tomato', new MailFailure('The mail server refused the message: EENVELOPE 550 RCPT TO', true));
  await soon(async () => expect(await unmailed()).toEqual([]));
  const enqueue = vi.spyOn(market.house.services.queue, 'enqueue');
  await anHourLater();
  expect(enqueue).not.toHaveBeenCalled();
});
