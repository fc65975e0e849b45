import type { Profile } from '#contract/profile.ts';
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
  return {
    version: row?.version ?? 0,
    name: person.name,
    email: person.email,
    mobile: person.mobile,
    firstName: row?.firstName ?? null,
    lastName: row?.lastName ?? null,
    phone: row?.phone ?? null,
    address: row?.address ?? null,
    village: row?.village ?? null,
    district: row?.district ?? null,
    state: row?.state ?? null,
    pincode: row?.pincode ?? null,
    farmSize: row?.farmSizeAcres ?? null,
    crops: row?.crops ?? [],
    experience: row?.experienceYears ?? null,
    education: (row?.education ?? null) as Profile['education'],
    familyMembers: row?.familyMembers ?? null,
    annualIncome: row?.annualIncomeRupees ?? null,
    bio: row?.bio ?? null,
    bankAccount: mask(row?.bankAccountLast4),
    aadharNumber: mask(row?.aadhaarLast4),
    panNumber: mask(row?.panLast4),
    profileImage: person.image,
    createdAt: person.createdAt.toISOString(),
  };
}

function mask(lastFour: string | null | undefined): string | null {
  return lastFour === null || lastFour === undefined ? null : `••••••${lastFour}`;
}
