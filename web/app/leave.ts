import { forgetOutbox, isAnyWaiting, mayLeave } from '#web/lib/outbox/outbox.ts';
import { signOut } from '#web/lib/session.ts';
import { sayIn } from '#web/lib/words/words.ts';
import { toast } from '#web/ui/toast.ts';

/** Signs out and says so, whatever the server answers; asks first where the phone holds data that no server has yet. */
export async function leave(): Promise<void> {
  if (isAnyWaiting() && !(await mayLeave())) return;
  const gone = signOut();
  toast.success(sayIn('shell')('session.signedOut'));
  // A long screen of an account becomes the short way to sign in, and the scroll position would show the foot alone.
  window.scrollTo(0, 0);
  await gone;
}

/** After the account is deleted. */
export async function leaveForGood(userId: string): Promise<void> {
  await forgetOutbox(userId);
  await signOut();
}
