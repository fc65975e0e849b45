import type { User } from '#contract/account.ts';
import { useSession } from '#web/lib/session.ts';

/** Whose plants these are; the screens stand behind the gate of the signed-in. */
export function useOwner(): User {
  const { user } = useSession();
  if (!user) throw new Error('The diagnosis was drawn for a visitor');
  return user;
}
