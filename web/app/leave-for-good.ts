import { isAnyWaiting } from '#web/features/diagnosis/waiting/waiting-mark.ts';
import { signOut } from '#web/lib/session.ts';

/** After the account is deleted: what waits on this phone to be sent for it could never be sent. */
export async function leaveForGood(userId: string): Promise<void> {
  // What does not come, or does not open, keeps nobody signed in.
  if (isAnyWaiting()) await forget(userId).catch(() => undefined);
  await signOut();
}

async function forget(userId: string): Promise<void> {
  await (await import('#web/features/diagnosis/waiting/waiting-store.ts')).forgetWaiting(userId);
}
