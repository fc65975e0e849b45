import type { Actor } from '#server/platform/actor.ts';
import { failure } from '#server/platform/failure.ts';
import type { Services } from '#server/platform/services.ts';

import { engineOf } from './engine.ts';
import { limitTries } from './limit-tries.ts';
import { passwordTries } from './rules/limits.ts';

export interface ConfirmPassword {
  services: Services;
  actor: Actor;
  password: string;
  /** The field of the form that a wrong password is shown beside. */
  field?: string;
}

/** Before what cannot be undone or must not be seen by whoever picked up the phone. */
export async function confirmPassword({
  services,
  actor,
  password,
  field = 'password',
}: ConfirmPassword): Promise<void> {
  await limitTries(services, 'password', actor.userId, passwordTries);
  const engine = await engineOf(services).$context;
  const credential = await engine.internalAdapter.findCredentialAccount(actor.userId);
  const hash = credential?.password;
  if (!hash || !(await engine.password.verify({ hash, password }))) {
    throw failure('wrong_password', { fields: { [field]: 'The password is not right.' } });
  }
}
