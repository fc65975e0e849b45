import type { User } from '#contract/account.ts';
import type { Profile, ProfileForm } from '#contract/profile.ts';
import { maskAadhaar } from '#languages/mask-aadhaar.ts';
import { changePerson, findPerson, recordActivity, toUser } from '#server/features/account/index.ts';
import type { Farmer } from '#server/platform/actor.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import { failure } from '#server/platform/failure.ts';
import type { Services } from '#server/platform/services.ts';

import { lastFour } from '#domain/documents/aadhaar.ts';
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

/** A person may write their Aadhaar number into any of these fields. */
const words = ['firstName', 'lastName', 'address', 'village', 'district', 'state', 'bio'] as const;

/** Maps the form's names to the table's columns, and masks or seals private numbers. */
function toColumns(form: ProfileForm, userId: string, vault: Vault): Partial<ProfileColumns> {
  const changes: Partial<ProfileColumns> = pick(form, ['phone', 'pincode', 'education', 'familyMembers']);
  for (const name of words) {
    const text = form[name];
    if (text !== undefined) changes[name] = text === null ? null : maskAadhaar(text);
  }
  if (form.crops !== undefined) changes.crops = form.crops.map(maskAadhaar);
  if (form.farmSize !== undefined) changes.farmSizeAcres = form.farmSize;
  if (form.experience !== undefined) changes.experienceYears = form.experience;
  if (form.annualIncome !== undefined) changes.annualIncomeRupees = form.annualIncome;
  if (form.bankAccount !== undefined) {
    changes.bankAccountSealed = seal(vault, form.bankAccount, bankAccountContext(userId));
    changes.bankAccountLast4 = form.bankAccount === null ? null : lastFour(form.bankAccount);
  }
  if (form.panNumber !== undefined) {
    changes.panSealed = seal(vault, form.panNumber, panContext(userId));
    changes.panLast4 = form.panNumber === null ? null : lastFour(form.panNumber);
  }
  if (form.aadharNumber !== undefined) {
    changes.aadhaarLast4 = form.aadharNumber === null ? null : lastFour(form.aadharNumber);
  }
  return changes;
}

function seal(vault: Vault, text: string | null, context: string): string | null {
  return text === null ? null : vault.encryptText(text, context);
}

export function bankAccountContext(userId: string): string {
  return `profile.bank_account:${userId}`;
}

export function panContext(userId: string): string {
  return `profile.pan:${userId}`;
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function pick<T extends object, K extends keyof T>(from: T, names: readonly K[]): Defined<Pick<T, K>> {
  return Object.fromEntries(
    names.filter((name) => from[name] !== undefined).map((name) => [name, from[name]]),
  ) as Defined<Pick<T, K>>;
}
