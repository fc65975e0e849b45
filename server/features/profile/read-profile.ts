import type { Profile } from '#contract/profile.ts';
import { type OpenField, openFields, type PrivateField, privateFields, profileFields } from '#domain/profile-fields.ts';
import { findPerson, type Person } from '#server/features/account/index.ts';
import type { Reader } from '#server/platform/actor.ts';
import { failure } from '#server/platform/failure.ts';
import type { Services } from '#server/platform/services.ts';

import { findProfile, type ProfileRow } from './store.ts';

export async function readProfile({ services, actor }: { services: Services; actor: Reader }): Promise<Profile> {
  const [person, row] = await Promise.all([
    findPerson(services.db, actor.userId),
    findProfile(services.db, actor.userId),
  ]);
  if (!person) throw failure('not_signed_in');
  return toProfile(person, row);
}

/** Returns the profile for its owner; private numbers show their last four digits. */
export function toProfile(person: Person, row: ProfileRow | undefined): Profile {
  const open = openFields.map((field) => [field, row?.[profileFields[field].column] ?? emptyOf(field)]);
  const numbers = privateFields.map((field) => [field, mask(row?.[profileFields[field].lastFour])]);
  return {
    version: row?.version ?? 0,
    name: person.name,
    email: person.email,
    mobile: person.mobile,
    ...(Object.fromEntries([...open, ...numbers]) as Pick<Profile, OpenField | PrivateField>),
    profileImage: person.image,
    createdAt: person.createdAt.toISOString(),
  };
}

function emptyOf(field: OpenField): [] | null {
  return profileFields[field].kind === 'list' ? [] : null;
}

function mask(lastFour: string | null | undefined): string | null {
  return lastFour === null || lastFour === undefined ? null : `••••••${lastFour}`;
}
