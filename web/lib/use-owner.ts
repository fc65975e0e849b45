import type { User } from '#contract/account.ts';

import { useSession } from './session.ts';

/** Whose screen this is, behind the gate of the signed-in. */
export function useOwner(): User {
  const { user } = useSession();
  if (!user) throw new Error('A screen for the signed-in was drawn for a visitor');
  return user;
}
