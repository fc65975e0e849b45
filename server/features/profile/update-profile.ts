import type { User } from '#contract/account.ts';
import type { Profile, ProfileForm } from '#contract/profile.ts';
import { maskAadhaar } from '#languages/mask-aadhaar.ts';
import { changePerson, findPerson, recordActivity, toUser } from '#server/features/account/index.ts';
import type { Farmer } from '#server/platform/actor.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import { failure } from '#server/platform/failure.ts';
import type { Services } from '#server/platform/services.ts';

import { lastFour } from '#domain/documents/aadhaar.ts';
import { openFields, privateFields, profileFields } from '#domain/profile-fields.ts';
import { findProfile, type ProfileColumns, saveProfile } from './store.ts';
import { toProfile } from './read-profile.ts';

export interface UpdateProfile {
  services: Services;
  actor: Farmer;
  input: ProfileForm;
}

/** Saves all changes or none. A person who would overwrite another device's change gets an error. */
export async function updateProfile({
  services,
  actor,
  input,
}: UpdateProfile): Promise<{ user: User; profile: Profile }> {
  const { db, clock, vault } = services;
  const { userId } = actor;
  const changes = toColumns(input, userId, vault);
  const saved = await db.transaction().execute(async (transaction) => {
    const now = clock();
    const done = await saveProfile(transaction, { userId, version: input.version, changes, now });
    if (!done) throw failure('conflict');
    if (input.name !== undefined) await changePerson(transaction, userId, { name: maskAadhaar(input.name) }, now);
    const [person, row] = [await findPerson(transaction, userId), await findProfile(transaction, userId)];
    if (!person) throw failure('not_signed_in');
    return { user: toUser(person), profile: toProfile(person, row) };
  });
  await recordActivity(services, userId, 'account', { event: 'profile_updated' });
  return saved;
}

/** Maps the form's names to the table's columns. A person may write their Aadhaar number into any text. */
function toColumns(form: ProfileForm, userId: string, vault: Vault): Partial<ProfileColumns> {
  const changes: Record<string, unknown> = {};
  for (const field of openFields) {
    const value = form[field];
    if (value !== undefined) changes[profileFields[field].column] = masked(value);
  }
  for (const field of privateFields) {
    const number = form[field];
    if (number === undefined) continue;
    const { lastFour: end, sealed } = profileFields[field];
    changes[end] = number === null ? null : lastFour(number);
    if (sealed !== null) changes[sealed] = seal(vault, number, sealedContexts[sealed](userId));
  }
  return changes;
}

function masked(value: string | number | string[] | null) {
  if (typeof value === 'string') return maskAadhaar(value);
  return Array.isArray(value) ? value.map(maskAadhaar) : value;
}

/** The text that binds each sealed number to its owner and its column. */
export const sealedContexts = {
  bankAccountSealed: (userId: string) => `profile.bank_account:${userId}`,
  panSealed: (userId: string) => `profile.pan:${userId}`,
};

function seal(vault: Vault, text: string | null, context: string): string | null {
  return text === null ? null : vault.encryptText(text, context);
}
