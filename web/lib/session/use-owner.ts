import type { User } from '#contract/account.ts';

import { useSession } from './session.ts';

/** The signed-in person of a screen that only signed-in people may open. */
export function useOwner(): User {
  const { user } = useSession();
  if (!user) throw new Error('A screen for the signed-in was drawn for a visitor');
  return user;
}
