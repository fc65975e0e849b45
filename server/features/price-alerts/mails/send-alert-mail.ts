import type { Transaction } from 'kysely';
import * as z from 'zod/mini';

import { pricePath } from '#domain/prices/price-path.ts';
import { formatDay, formatList, formatRupees } from '#languages/format.ts';
import { marketNameIn } from '#languages/market-name.ts';
import { nameIn } from '#languages/names.ts';
import { sayIn } from '#languages/words.ts';
import { findPerson, greeting, layOut, type MailText } from '#server/features/account/index.ts';
import { siteOf } from '#server/platform/config/site.ts';
import type { DB } from '#server/platform/db/database.generated.ts';
import { defineMailJob } from '#server/platform/mail/define-mail-job.ts';
import { MailFailure } from '#server/platform/mail/mailer.ts';
import type { Services } from '#server/platform/services.ts';

import { holdMails, listUnsentEvents, markMailed, type UnsentEvent } from './mail-store.ts';

/** The job holds no address and no price: both are read when the mail is sent. */
const payload = z.strictObject({
  userId: z.uuid(),
  eventIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(100)),
});

export const alertMailJob = defineMailJob({
  name: 'market.send-alert-mail',
  payload,
  send: sendAlertMail,
});

export interface AlertMail {
  userId: string;
  eventIds: readonly string[];
}

/** Sends one mail for all events of one check. It reads the account and the alerts as they are now. */
export async function sendAlertMail(services: Services, mail: AlertMail): Promise<void> {
  const refusal = await services.db.transaction().execute(async (transaction) => {
    await holdMails(transaction, mail.userId);
    return sendUnsent(services, transaction, mail);
  });
  if (refusal) throw refusal;
}

/** Returns the mail server's refusal if it is final: the mail would be refused every hour, so it counts as sent. */
async function sendUnsent(
  { clock, config, mail: mailer }: Services,
  transaction: Transaction<DB>,
  mail: AlertMail,
): Promise<MailFailure | undefined> {
  const person = await findPerson(transaction, mail.userId);
  // A closed account has no confirmed address, and one of a mobile number has none at all.
  if (!person?.emailVerified || person.email === null) return undefined;
  const events = await listUnsentEvents(transaction, mail);
  if (events.length === 0) return undefined;
  let refusal: MailFailure | undefined;
  try {
    await mailer.send({ to: person.email, ...composeAlerts(person, { site: siteOf(config), events }) });
  } catch (error) {
    if (!(error instanceof MailFailure && error.permanent)) throw error;
    refusal = error;
  }
  const ids = events.map(({ id }) => id);
  await markMailed(transaction, ids, clock());
  return refusal;
}

interface Told {
  site: string;
  events: readonly UnsentEvent[];
}

/**
 * The mail names the event, with the day and the source of each price, the page to open, and the way to stop the mails.
 */
export function composeAlerts(
  { name, language }: { name: string; language: string },
  { site, events }: Told,
): MailText {
  const say = sayIn('mails', language);
  return layOut(language, subjectOf(events, language), [
    greeting({ name, language }),
    ...events.flatMap((event) => [
      whatHappened(event, language),
      sourceOf(event, language),
      { link: linkTo(site, event), label: say('alerts.look', { commodity: commodityName(event, language) }) },
    ]),
    say('alerts.stop'),
    { link: `${site}/market-prices#alerts`, label: say('alerts.alerts') },
  ]);
}

function subjectOf(events: readonly UnsentEvent[], language: string): string {
  const say = sayIn('mails', language);
  const [first] = events;
  const commodities = formatList([...new Set(events.map((event) => commodityName(event, language)))], language);
  const subject =
    first && events.length === 1
      ? say('alerts.one', { about: aboutOf(first, language), price: formatRupees(first.price, language) })
      : say('alerts.several', { commodities });
  const isMadeUp = events.every(({ isDemonstration }) => isDemonstration);
  return isMadeUp ? say('alerts.demonstrationSubject', { subject }) : subject;
}

/** Prices are per quintal, as markets report them. */
function whatHappened(event: UnsentEvent, language: string): string {
  const { kind, threshold, price, previousPrice } = event;
  const rupees = (amount: number) => formatRupees(amount, language);
  return sayIn('mails', language)(`alerts.${kind}`, {
    about: aboutOf(event, language),
    price: rupees(price),
    day: formatDay(event.day, language, 'long'),
    ...(kind === 'change'
      ? { change: inPercent(price, previousPrice), before: rupees(previousPrice ?? price), threshold }
      : { threshold: rupees(threshold) }),
  });
}

function sourceOf({ isDemonstration, sources }: UnsentEvent, language: string): string {
  const say = sayIn('mails', language);
  if (isDemonstration) return say('alerts.demonstration');
  const names = formatList(
    sources.map((source) => nameIn('sources', language, source) ?? source),
    language,
  );
  return say('alerts.source', { names: names || say('alerts.unknownSource') });
}

function aboutOf(event: UnsentEvent, language: string): string {
  const { marketKey: id, marketName: name } = event;
  const place = id === null || name === null ? placeName(event, language) : marketNameIn(language, { id, name });
  return sayIn('mails', language)('alerts.about', { commodity: commodityName(event, language), place });
}

function commodityName({ commodityKey }: UnsentEvent, language: string): string {
  return nameIn('commodities', language, commodityKey) ?? commodityKey;
}

function placeName({ stateId }: UnsentEvent, language: string): string {
  return nameIn('states', language, stateId) ?? stateId;
}

/** "+5.3%", always with its sign, because the sign says whether the price rose or fell. */
function inPercent(price: number, previousPrice: number | null): string {
  const tenths = Math.round((price / (previousPrice ?? price) - 1) * 1000) / 10;
  return `${tenths < 0 ? '-' : '+'}${Math.abs(tenths)}%`;
}

function linkTo(site: string, { commodityKey, stateId, marketKey }: UnsentEvent): string {
  return site + pricePath(commodityKey, { state: stateId, market: marketKey });
}
