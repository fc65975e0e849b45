import * as z from 'zod/mini';

import { findPerson } from '#server/features/account/index.ts';
import { siteOf } from '#server/platform/config/site.ts';
import { MailFailure } from '#server/platform/mail/mailer.ts';
import { defineJob, PermanentFailure } from '#server/platform/queue/queue.ts';
import type { Services } from '#server/platform/services.ts';

import { composeAlerts } from './compose-alerts.ts';
import { listUnsentEvents, markMailed } from './mail-store.ts';

/** Neither address nor price: both are looked up when it is sent. */
const payload = z.strictObject({
  userId: z.uuid(),
  eventIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(100)),
});

export const alertMailJob = defineJob<Services, typeof payload>({
  name: 'market.send-alert-mail',
  payload,
  timeoutSeconds: 60,
  async handle({ payload, services }) {
    try {
      await sendAlertMail(services, payload);
    } catch (error) {
      if (error instanceof MailFailure && error.permanent) throw new PermanentFailure(error.message, { cause: error });
      throw error;
    }
  },
});

export interface AlertMail {
  userId: string;
  eventIds: readonly string[];
}

/** One mail for all that one look at the prices had to tell. Looks at the account and the alerts as they are now. */
export async function sendAlertMail(services: Services, mail: AlertMail): Promise<void> {
  const { db, clock, config } = services;
  const person = await findPerson(db, mail.userId);
  // A closed account's address is not confirmed any more.
  if (!person?.emailVerified) return;
  const events = await listUnsentEvents(db, mail);
  if (events.length === 0) return;
  const settle = () =>
    markMailed(
      db,
      events.map(({ id }) => id),
      clock(),
    );
  try {
    await services.mail.send({ to: person.email, ...composeAlerts(person, { site: siteOf(config), events }) });
  } catch (error) {
    // Who refuses this mail for good would refuse it every hour.
    if (error instanceof MailFailure && error.permanent) await settle();
    throw error;
  }
  await settle();
}
