import { findPerson } from '#server/features/account/index.ts';
import { siteOf } from '#server/platform/config/site.ts';
import { MailFailure } from '#server/platform/mail/mailer.ts';
import type { Services } from '#server/platform/services.ts';

import { listUnsentEvents, markMailed } from './mail-store.ts';
import { composeAlerts } from './mails/compose-alerts.ts';

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
