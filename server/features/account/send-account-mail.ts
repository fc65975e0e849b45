import type { Services } from '#server/platform/services.ts';

import { catchIssued, codeLifetimeSeconds, engineOf, resetLifetimeSeconds } from './engine.ts';
import { composeCode } from './mails/compose-code.ts';
import { composeExisting } from './mails/compose-existing.ts';
import { composeReset } from './mails/compose-reset.ts';
import type { MailText } from './mails/layout.ts';
import { findPerson, isClosedAddress, type Person } from './store.ts';

/** A new code, "you have an account already", or the link for a new password. */
export const accountMailKinds = ['code', 'existing', 'reset'] as const;

export interface AccountMail {
  kind: (typeof accountMailKinds)[number];
  /** Null for an address without an account: there is nothing to send, and nobody may notice. */
  userId: string | null;
}

/** Looks at the account as it is now: what was queued for one that is closed or confirmed goes nowhere. */
export async function sendAccountMail(services: Services, { kind, userId }: AccountMail): Promise<void> {
  const person = userId === null ? undefined : await findPerson(services.db, userId);
  if (!person || isClosedAddress(person.email) || (kind === 'code' && person.emailVerified)) return;
  const text = await compose(services, kind, person);
  await services.mail.send({ to: person.email, ...text });
}

async function compose(services: Services, kind: AccountMail['kind'], person: Person): Promise<MailText> {
  const { config } = services;
  const site = (config.publicUrl ?? `http://localhost:${config.port}`).replace(/\/$/, '');
  const { api } = engineOf(services);
  switch (kind) {
    case 'code': {
      const code = await api.createVerificationOTP({ body: { email: person.email, type: 'email-verification' } });
      return composeCode(person, { code, minutes: codeLifetimeSeconds / 60 });
    }
    case 'existing':
      return composeExisting(person, { site });
    case 'reset': {
      const { resetToken } = await catchIssued(() => api.requestPasswordReset({ body: { email: person.email } }));
      if (resetToken === undefined) throw new Error('The engine made no token for a new password');
      return composeReset(person, {
        link: `${site}/reset-password?token=${resetToken}`,
        minutes: resetLifetimeSeconds / 60,
      });
    }
  }
}
