import type { Farmer } from '#server/platform/actor.ts';
import { failure } from '#server/platform/failure.ts';
import type { Services } from '#server/platform/services.ts';

import { limitTries, passwordTries } from '../limit-tries.ts';
import { findCredential } from './store.ts';

export interface ConfirmPassword {
  services: Services;
  actor: Farmer;
  password: string;
  /** The field of the form that shows the error for a wrong password. */
  field?: string;
}

/** Guards secrets, and acts that cannot be undone, against a finder of the phone. Returns the password's hash. */
export async function confirmPassword({
  services,
  actor,
  password,
  field = 'password',
}: ConfirmPassword): Promise<string> {
  await limitTries(services, 'password', actor.userId, passwordTries);
  const credential = await findCredential(services.db, actor.userId);
  const hash = await services.passwords.match(password, credential ? [credential.passwordHash] : []);
  if (hash === undefined) throw failure('wrong_password', { fields: { [field]: { code: 'password_wrong' } } });
  return hash;
}
