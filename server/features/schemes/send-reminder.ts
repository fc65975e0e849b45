import { sayIn } from '#languages/words.ts';
import { indianDay } from '#domain/days.ts';
import { findPerson, layOut, type MailText } from '#server/features/account/index.ts';
import { siteOf } from '#server/platform/config/site.ts';
import { MailFailure } from '#server/platform/mail/mailer.ts';
import type { Services } from '#server/platform/services.ts';

import { openSchemeBook } from './scheme-book.ts';
import { findDueReminder, markReminded } from './store.ts';

interface Reminder {
  userId: string;
  applicationId: string;
}

/** Looks at the application as it is now: withdrawn, decided or put off, it is not reminded of. */
export async function sendReminder(services: Services, { userId, applicationId }: Reminder): Promise<void> {
  const { db, clock, config } = services;
  const person = await findPerson(db, userId);
  // A closed account's address is not confirmed any more.
  if (!person?.emailVerified) return;
  const today = indianDay(clock());
  const row = await findDueReminder(db, { userId, id: applicationId, today });
  if (!row) return;
  const book = await openSchemeBook();
  const facts = book.find(row.schemeId);
  const scheme = facts && (await book.say(facts, person.language, today));
  const mail = compose(person, {
    title: scheme?.title ?? row.schemeId,
    trackingNumber: row.trackingNumber,
    missing: (scheme?.documents ?? []).filter((paper) => !row.papersInHand.includes(paper)).length,
    link: `${siteOf(config)}/schemes/applications/${row.id}`,
  });
  const settle = () => markReminded(db, row.id, clock());
  try {
    await services.mail.send({ to: person.email, ...mail });
  } catch (error) {
    // Who refuses this mail for good would refuse it every morning.
    if (error instanceof MailFailure && error.permanent) await settle();
    throw error;
  }
  await settle();
}

interface About {
  title: string;
  trackingNumber: string;
  missing: number;
  link: string;
}

function compose({ name, language }: { name: string; language: string }, about: About): MailText {
  const say = sayIn('mails', language);
  const { title, trackingNumber, missing, link } = about;
  return layOut(language, say('schemeReminder.subject', { scheme: title }), [
    say('hello', { name }),
    say('schemeReminder.text', { scheme: title, number: trackingNumber }),
    missing > 0 ? say('schemeReminder.missing', { count: missing }) : say('schemeReminder.ready'),
    { link, label: say('schemeReminder.open') },
  ]);
}
