import type { User } from '#contract/account.ts';

import type { Person } from './store.ts';

export function toUser({ id, name, email, emailVerified, image, createdAt }: Person): User {
  return { id, name, email, emailVerified, profileImage: image, createdAt: createdAt.toISOString() };
}
