import * as z from 'zod/mini';

import { device, type Session } from '#contract/account.ts';
import { formatDay, formatTime } from '#languages/format.ts';
import { sayIn } from '#languages/words.ts';
import { readDevice } from '#server/features/account/rules/describe-device.ts';
import { siteOf } from '#server/platform/config/site.ts';
import { defineMailJob } from '#server/platform/mail/define-mail-job.ts';
import type { Services } from '#server/platform/services.ts';

import { addPasswordLink, type LinkOwner } from '../passwords/store.ts';
import { isClosedAddress } from '../personal-data/erasure-store.ts';
import { findRegistration, type Registration, replaceCode } from '../registration/store.ts';
import {
  codeLifetimeSeconds,
  hashCode,
  hashLinkToken,
  makeCode,
  makeToken,
  resetLifetimeSeconds,
  secondsAfter,
} from '../rules/secrets.ts';
import { findPerson, findPersonByEmail, type Person } from '../store.ts';
import { greeting, layOut, type MailText } from './layout.ts';

/** An older version queued the device as a phrase. */
const queuedDevice = z.union([device, z.pipe(z.string(), z.transform(readDevice))]);

/** The payload has no address and no text, because the job finds or makes them when it sends the mail. */
const payload = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('code'), registrationId: z.nullable(z.uuid()) }),
  z.strictObject({ kind: z.literal('existing'), userId: z.nullable(z.uuid()) }),
  // An older version queued no registration here, because links were only for accounts.
  z.strictObject({
    kind: z.literal('reset'),
    userId: z.nullable(z.uuid()),
    registrationId: z._default(z.nullable(z.uuid()), null),
  }),
  z.strictObject({ kind: z.literal('signed-in'), userId: z.uuid(), device: queuedDevice, at: z.iso.datetime() }),
  z.strictObject({ kind: z.literal('passkey-added'), userId: z.uuid(), device, at: z.iso.datetime() }),
]);

export const accountMailJob = defineMailJob({
  name: 'account.send-mail',
  payload,
  concurrency: 2,
  send: sendAccountMail,
});

/**
 * The kinds of mail: a code, "you have an account already", a link for a new password, a new sign-in, a new
 * passkey. Null means that the address has no account or registration. Then nothing is sent, and nobody may notice.
 */
export type AccountMail =
  | { kind: 'code'; registrationId: string | null }
  | { kind: 'existing'; userId: string | null }
  | { kind: 'reset'; userId: string | null; registrationId: string | null }
  | { kind: 'signed-in' | 'passkey-added'; userId: string; device: Session['device']; at: string };

/** Reads the data again before sending, so a mail for a closed account is not sent. */
export async function sendAccountMail(services: Services, mail: AccountMail): Promise<void> {
  if ('registrationId' in mail && mail.registrationId !== null)
    return toRegistration(services, mail.kind, mail.registrationId);
  if (mail.kind === 'code') return;
  const person = mail.userId === null ? undefined : await findPerson(services.db, mail.userId);
  // A person without an address is told nothing by mail.
  if (!person || person.email === null || isClosedAddress(person.email)) return;
  const to = { ...person, email: person.email };
  const site = siteOf(services.config);
  if (mail.kind === 'reset') return mailLink(services, { userId: person.id }, to);
  const text =
    mail.kind === 'existing'
      ? composeExisting(person, { site })
      : composeNews(person, { ...mail, site, at: new Date(mail.at) });
  await services.mail.send({ to: to.email, ...text });
}

/**
 * Sends no code where the address has an account. Its owner gets a mail about it, because the owner may be the person
 * who asks.
 */
async function toRegistration(services: Services, kind: 'code' | 'reset', id: string): Promise<void> {
  const { db, vault, clock } = services;
  const now = clock();
  const registration = await findRegistration(db, { id, now });
  if (!registration) return;
  const owner = await findPersonByEmail(db, registration.email);
  if (owner) return kind === 'code' ? sendAccountMail(services, { kind: 'existing', userId: owner.id }) : undefined;
  if (kind === 'reset') return mailLink(services, { registrationId: id }, registration);
  const code = makeCode();
  await replaceCode(db, {
    id,
    codeHash: hashCode(vault, id, code),
    codeExpiresAt: secondsAfter(now, codeLifetimeSeconds),
  });
  await mailCode(services, registration, code);
}

export async function mailCode(
  { mail }: Pick<Services, 'mail'>,
  { email, language }: Pick<Registration, 'email' | 'language'>,
  code: string,
): Promise<void> {
  const text = composeCode({ language }, { code, minutes: codeLifetimeSeconds / 60 });
  await mail.send({ to: email, ...text });
}

async function mailLink(
  { db, vault, clock, config, mail }: Services,
  owner: LinkOwner,
  to: Pick<Person, 'name' | 'language'> & { email: string },
): Promise<void> {
  const token = makeToken();
  const now = clock();
  await addPasswordLink(db, {
    ...owner,
    tokenHash: hashLinkToken(vault, token),
    createdAt: now,
    expiresAt: secondsAfter(now, resetLifetimeSeconds),
  });
  const link = `${siteOf(config)}/reset-password?token=${token}`;
  await mail.send({ to: to.email, ...composeReset(to, { link, minutes: resetLifetimeSeconds / 60 }) });
}

interface Reader {
  readonly name: string;
  readonly language: string;
}

/**
 * The mail has no name: a person may register with another's address, and must not choose the text that the owner
 * reads.
 */
function composeCode(
  { language }: { language: string },
  { code, minutes }: { code: string; minutes: number },
): MailText {
  const say = sayIn('mails', language);
  return layOut(language, say('code.subject', { code }), [
    say('code.hello'),
    say('code.enter'),
    { code },
    say('code.lasts', { count: minutes }),
    say('code.notYou'),
  ]);
}

function composeExisting({ name, language }: Reader, { site }: { site: string }): MailText {
  const say = sayIn('mails', language);
  return layOut(language, say('existing.subject'), [
    greeting({ name, language }),
    say('existing.already'),
    { link: `${site}/login`, label: say('existing.signIn') },
    say('existing.forgot'),
    say('existing.notYou'),
  ]);
}

function composeReset({ name, language }: Reader, { link, minutes }: { link: string; minutes: number }): MailText {
  const say = sayIn('mails', language);
  return layOut(language, say('reset.subject'), [
    greeting({ name, language }),
    say('reset.press'),
    { link, label: say('reset.choose') },
    say('reset.lasts', { count: minutes }),
    say('reset.notYou'),
  ]);
}

interface News {
  readonly kind: 'signed-in' | 'passkey-added';
  readonly site: string;
  readonly device: Session['device'];
  readonly at: Date;
}

const newsWords = {
  'signed-in': {
    subject: 'signedIn.subject',
    told: 'signedIn.signedIn',
    you: 'signedIn.you',
    notYou: 'signedIn.notYou',
    choose: 'signedIn.choose',
  },
  'passkey-added': {
    subject: 'passkeyAdded.subject',
    told: 'passkeyAdded.added',
    you: 'passkeyAdded.you',
    notYou: 'passkeyAdded.notYou',
    choose: 'passkeyAdded.choose',
  },
} as const;

/** Somebody is in the account, or has a new way into it. */
function composeNews({ name, language }: Reader, { kind, site, device, at }: News): MailText {
  const say = sayIn('mails', language);
  const words = newsWords[kind];
  const when = { day: formatDay(at, language, 'long'), time: formatTime(at, language) };
  return layOut(language, say(words.subject), [
    greeting({ name, language }),
    say(words.told, { device: sayDevice(device, language), ...when }),
    say(words.you),
    say(words.notYou),
    { link: `${site}/profile?tab=settings`, label: say(words.choose) },
  ]);
}

function sayDevice({ browser, system }: Session['device'], language: string): string {
  const say = sayIn('mails', language);
  if (browser !== null && system !== null) return say('signedIn.device', { browser, system });
  return browser ?? system ?? say('signedIn.unknownDevice');
}
