import type { Actor } from '#server/platform/actor.ts';
import { failure } from '#server/platform/failure.ts';
import type { Services } from '#server/platform/services.ts';

import { confirmPassword } from './confirm-password.ts';
import { engineOf } from './engine.ts';
import { recordActivity } from './record-activity.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import { removeOtherSessions } from './session-store.ts';

export interface ChangePassword {
  services: Services;
  actor: Actor;
  input: { currentPassword: string; newPassword: string; confirmPassword: string };
}

/** Ends every other session: whoever knew the old password is out. */
export async function changePassword({ services, actor, input }: ChangePassword): Promise<void> {
  if (input.newPassword !== input.confirmPassword) {
    throw failure('passwords_differ', { fields: { confirmPassword: 'New passwords do not match' } });
  }
  refuseCommonPassword(input.newPassword, 'newPassword');
  await confirmPassword({ services, actor, password: input.currentPassword, field: 'currentPassword' });
  const engine = await engineOf(services).$context;
  await engine.internalAdapter.updatePassword(actor.userId, await engine.password.hash(input.newPassword));
  await removeOtherSessions(services.db, actor);
  await recordActivity(services, actor.userId, 'account', { event: 'password_changed' });
}
