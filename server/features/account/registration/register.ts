import { randomUUID } from 'node:crypto';
import type { z } from 'zod';

import type { register as contract } from '#contract/account.ts';
import { maskAadhaar } from '#languages/mask-aadhaar.ts';
import type { Services } from '#server/platform/services.ts';

import type { Caller } from '../caller.ts';
import { limitMails, startPause } from '../limit-tries.ts';
import { type AccountMail, accountMailJob, mailCode, sendAccountMail } from '../mails/send-account-mail.ts';
import { refuseCommonPassword } from '../rules/common-passwords.ts';
import {
  codeLifetimeSeconds,
  hashCode,
  makeCode,
  registrationLifetimeSeconds,
  saltOfRegistrations,
  secondsAfter,
} from '../rules/secrets.ts';
import { findPersonByEmail } from '../store.ts';
import { addRegistration } from './store.ts';

export interface Register {
  services: Services;
  input: z.output<(typeof contract)['body']>;
  caller: Caller;
  /** The account that gets the address; absent where the address opens one. */
  userId?: string;
}

export interface Registered {
  codeSent: boolean;
  retryAfterSeconds: number;
  /** Only the person who registered knows this id. They need it to ask for the code again and to type it. */
  registration: string;
}

/**
 * Stores a registration and mails its code, which opens the account. An address that has an account takes the same
 * steps in the same time, without a code, and its owner gets a mail.
 */
export async function register({ services, input, caller, userId }: Register): Promise<Registered> {
  refuseCommonPassword(input.password, 'password');
  await limitMails(services, input.email, caller);
  const { db, vault, passwords, clock } = services;
  const { email } = input;
  const name = maskAadhaar(input.name);
  const id = randomUUID();
  const { remainingSeconds } = await startPause(services, id);
  const passwordHash = await passwords.hash(input.password, saltOfRegistrations(vault, email));
  const owner = await findPersonByEmail(db, email);
  const code = makeCode();
  const now = clock();
  const registration = { id, email, name, passwordHash, language: caller.language };
  await addRegistration(db, {
    ...registration,
    userId: userId ?? null,
    createdAt: now,
    expiresAt: secondsAfter(now, registrationLifetimeSeconds),
    codeHash: owner ? null : hashCode(vault, id, code),
    codeExpiresAt: owner ? null : secondsAfter(now, codeLifetimeSeconds),
  });
  const codeSent = owner
    ? await sendNowOrLater(services, { kind: 'existing', userId: owner.id }, sendAccountMail)
    : await sendNowOrLater(services, { kind: 'code', registrationId: id }, () =>
        mailCode(services, registration, code),
      );
  return { codeSent, retryAfterSeconds: remainingSeconds, registration: id };
}

/** Sends while the person waits. When the mail server fails, a job tries again. Returns whether the mail was sent. */
async function sendNowOrLater(
  services: Services,
  mail: AccountMail,
  send: (services: Services, mail: AccountMail) => Promise<void>,
): Promise<boolean> {
  try {
    await send(services, mail);
    return true;
  } catch (error) {
    services.log.warn({ err: error }, 'a mail could not be sent; it will be tried again');
    await services.queue.enqueue(accountMailJob, mail);
    return false;
  }
}
