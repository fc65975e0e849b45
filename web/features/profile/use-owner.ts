import type { User } from '#contract/account.ts';
import { useSession } from '#web/lib/session.ts';

/** The account whose profile this is; the screen stands behind the gate of the signed-in. */
export function useOwner(): User {
  const { user } = useSession();
  if (!user) throw new Error('The profile was drawn for a visitor');
  return user;
}
