import type { User } from '#contract/account.ts';

/** The contract gives the address of the picture below the base. */
export function photoOf({ profileImage }: User): string | undefined {
  return profileImage === null ? undefined : `/api/v1${profileImage}`;
}
