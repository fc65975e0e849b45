import { siteOf } from '#server/platform/config/site.ts';
import type { Services } from '#server/platform/services.ts';

import { catchIssued, codeLifetimeSeconds, engineOf, resetLifetimeSeconds } from './engine.ts';
import { composeCode } from './mails/compose-code.ts';
import { composeExisting } from './mails/compose-existing.ts';
import { composeReset } from './mails/compose-reset.ts';
import { composeSignedIn } from './mails/compose-signed-in.ts';
import type { MailText } from './mails/layout.ts';
import { isClosedAddress } from './erasure-store.ts';
import { findPerson, type Person } from './store.ts';

/**
 * A new code, "you have an account already", the link for a new password, news of a sign-in.
 * `userId` is null for an address without an account: there is nothing to send, and nobody may notice.
 */
export type AccountMail =
  | { kind: 'code' | 'existing' | 'reset'; userId: string | null }
  | { kind: 'signed-in'; userId: string; device: string; at: string };

/** Looks at the account as it is now: what was queued for one that is closed or confirmed goes nowhere. */
export async function sendAccountMail(services: Services, mail: AccountMail): Promise<void> {
  const person = mail.userId === null ? undefined : await findPerson(services.db, mail.userId);
  if (!person || isClosedAddress(person.email) || (mail.kind === 'code' && person.emailVerified)) return;
  const text = await compose(services, mail, person);
  await services.mail.send({ to: person.email, ...text });
}

async function compose(services: Services, mail: AccountMail, person: Person): Promise<MailText> {
  const { config } = services;
  const site = siteOf(config);
  if (mail.kind === 'existing') return composeExisting(person, { site });
  if (mail.kind === 'signed-in') return composeSignedIn(person, { site, device: mail.device, at: new Date(mail.at) });
  const { api } = engineOf(services);
  if (mail.kind === 'code') {
    const code = await api.createVerificationOTP({ body: { email: person.email, type: 'email-verification' } });
    return composeCode(person, { code, minutes: codeLifetimeSeconds / 60 });
  }
  const { resetToken } = await catchIssued(() => api.requestPasswordReset({ body: { email: person.email } }));
  if (resetToken === undefined) throw new Error('The engine made no token for a new password');
  const link = `${site}/reset-password?token=${resetToken}`;
  return composeReset(person, { link, minutes: resetLifetimeSeconds / 60 });
}
