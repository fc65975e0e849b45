import { indianDay } from '#domain/days/days.ts';
import { papersToAdd } from '#domain/documents/paper-state.ts';
import type { SchemePaper } from '#domain/schemes/schemes.ts';
import { formatDay, formatList } from '#languages/format.ts';
import { sayIn } from '#languages/words.ts';
import { findPerson, greeting, layOut, type MailText } from '#server/features/account/index.ts';
import { listPapersOf } from '#server/features/documents/index.ts';
import { siteOf } from '#server/platform/config/site.ts';
import { MailFailure } from '#server/platform/mail/mailer.ts';
import type { Services } from '#server/platform/services.ts';

import { openSchemeBook } from '../book/scheme-book.ts';
import { nextReminder } from '../rules/deadlines.ts';
import { findDueReminder, markReminded } from '../store.ts';

interface Reminder {
  userId: string;
  applicationId: string;
}

/** Reads the application again before sending: a withdrawn, decided or postponed application gets no reminder. */
export async function sendReminder(services: Services, { userId, applicationId }: Reminder): Promise<void> {
  const { db, clock, config } = services;
  const person = await findPerson(db, userId);
  // The address of a closed account is no longer confirmed.
  if (!person?.emailVerified || person.email === null) return;
  const today = indianDay(clock());
  const row = await findDueReminder(db, { userId, id: applicationId, today });
  if (!row) return;
  const book = await openSchemeBook();
  const facts = book.find(row.schemeId);
  const scheme = facts && (await book.say(facts, person.language, today));
  const stored = await listPapersOf(userId, services);
  const deadline = scheme?.deadline ?? null;
  const mail = compose(person, {
    title: scheme?.title ?? row.schemeId,
    trackingNumber: row.trackingNumber,
    missing: papersToAdd(scheme?.documents ?? [], { inHand: row.papersInHand, stored, today }),
    deadline,
    link: `${siteOf(config)}/schemes/applications/${row.id}`,
  });
  // One reminder of papers is enough. A last day gets a second reminder the day before.
  const next = nextReminder({ today, deadline, isPaperMissing: false });
  const settle = () => markReminded(db, row.id, { now: clock(), next });
  try {
    await services.mail.send({ to: person.email, ...mail });
  } catch (error) {
    // A mail server that finally refuses this mail would refuse it every morning.
    if (error instanceof MailFailure && error.permanent) await settle();
    throw error;
  }
  await settle();
}

interface About {
  title: string;
  trackingNumber: string;
  missing: SchemePaper[];
  deadline: string | null;
  link: string;
}

function compose({ name, language }: { name: string; language: string }, about: About): MailText {
  const say = sayIn('mails', language);
  const sayScheme = sayIn('schemes', language);
  const { title, trackingNumber, missing, deadline, link } = about;
  const papers = formatList(
    missing.map((paper) => sayScheme(`papers.${paper}`)),
    language,
  );
  return layOut(language, say('schemeReminder.subject', { scheme: title }), [
    greeting({ name, language }),
    say('schemeReminder.text', { scheme: title, number: trackingNumber }),
    ...(deadline === null ? [] : [say('schemeReminder.deadline', { day: formatDay(deadline, language, 'long') })]),
    missing.length > 0 ? say('schemeReminder.missing', { papers }) : say('schemeReminder.ready'),
    { link, label: say('schemeReminder.open') },
  ]);
}
