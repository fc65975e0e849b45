import type { User } from '#contract/account.ts';
import type { Farmer } from '#server/platform/actor.ts';
import { failure } from '#server/platform/failure.ts';
import type { Services } from '#server/platform/services.ts';

import { findPerson, type Person } from './store.ts';

export async function readMe({ services, actor }: { services: Services; actor: Farmer }): Promise<User> {
  const person = await findPerson(services.db, actor.userId);
  if (!person) throw failure('not_signed_in');
  return toUser(person);
}

export function toUser({ id, name, email, emailVerified, mobile, image, createdAt }: Person): User {
  return { id, name, email, emailVerified, mobile, profileImage: image, createdAt: createdAt.toISOString() };
}
