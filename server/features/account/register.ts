import type { Services } from '#server/platform/services.ts';

import type { Caller } from './caller.ts';
import { engineOf } from './engine.ts';
import { limitMails, startPause } from './limit-tries.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import { sendNowOrLater } from './send-now-or-later.ts';
import { findPersonByEmail, saveRegistration } from './store.ts';

export interface Register {
  services: Services;
  input: { name: string; email: string; password: string };
  caller: Caller;
}

export interface Registered {
  codeSent: boolean;
  retryAfterSeconds: number;
}

/**
 * Opens an account and mails its code. An address that has an account already takes the same way
 * through the same work, ends in a mail to its owner, and is answered with the same words.
 */
export async function register({ services, input, caller }: Register): Promise<Registered> {
  refuseCommonPassword(input.password, 'password');
  await limitMails(services, input.email);
  const { remainingSeconds } = await startPause(services, input.email);
  const engine = await engineOf(services).$context;
  const registeredId = await saveRegistration(services.db, {
    name: input.name,
    email: input.email,
    passwordHash: await engine.password.hash(input.password),
    language: caller.language,
    now: services.clock(),
  });
  const userId = registeredId ?? (await findPersonByEmail(services.db, input.email))?.id;
  const codeSent = await sendNowOrLater(services, { kind: registeredId ? 'code' : 'existing', userId: userId ?? null });
  return { codeSent, retryAfterSeconds: remainingSeconds };
}
