import type { z } from 'zod';

import type { changePassword as contract } from '#contract/account.ts';
import type { Farmer } from '#server/platform/actor.ts';
import { failure } from '#server/platform/failure.ts';
import type { Services } from '#server/platform/services.ts';

import { confirmPassword } from './confirm-password.ts';
import { removePasswordLinks, replacePassword } from './store.ts';
import { recordActivity } from '../record-activity.ts';
import { refuseCommonPassword } from '../rules/common-passwords.ts';
import { removeOtherSessions } from '../sessions/store.ts';

export interface ChangePassword {
  services: Services;
  actor: Farmer;
  input: z.output<(typeof contract)['body']>;
}

/** Ends every other session and every mailed link, so that a thief of the old password is out. */
export async function changePassword({ services, actor, input }: ChangePassword): Promise<void> {
  if (input.newPassword !== input.confirmPassword) {
    throw failure('passwords_differ', { fields: { confirmPassword: { code: 'passwords_differ' } } });
  }
  refuseCommonPassword(input.newPassword, 'newPassword');
  const from = await confirmPassword({ services, actor, password: input.currentPassword, field: 'currentPassword' });
  const { userId } = actor;
  const { db, clock, passwords } = services;
  const to = await passwords.hash(input.newPassword);
  await db.transaction().execute(async (transaction) => {
    const replaced = await replacePassword(transaction, { userId, from, to, now: clock() });
    if (!replaced) throw failure('conflict');
    await removePasswordLinks(transaction, userId);
    await removeOtherSessions(transaction, actor);
    await recordActivity({ db: transaction, clock }, userId, 'account', { event: 'password_changed' });
  });
}
