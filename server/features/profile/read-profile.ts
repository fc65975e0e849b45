import type { Profile } from '#contract/profile.ts';
import { findPerson } from '#server/features/account/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { failure } from '#server/platform/failure.ts';
import type { Services } from '#server/platform/services.ts';

import { findProfile } from './store.ts';
import { toProfile } from './to-profile.ts';

export async function readProfile({ services, actor }: { services: Services; actor: Actor }): Promise<Profile> {
  const [person, row] = await Promise.all([
    findPerson(services.db, actor.userId),
    findProfile(services.db, actor.userId),
  ]);
  if (!person) throw failure('not_signed_in');
  return toProfile(person, row);
}
