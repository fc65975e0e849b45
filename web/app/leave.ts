import { forgetOutbox, isAnyWaiting, mayLeave } from '#web/lib/outbox/outbox.ts';
import { signOut } from '#web/lib/session.ts';
import { sayIn } from '#web/lib/words/words.ts';
import { toast } from '#web/ui/toast.ts';

/** Signs out and says so, whatever the server answers; asks first where the phone holds what no server has yet. */
export async function leave(): Promise<void> {
  if (isAnyWaiting() && !(await mayLeave())) return;
  const gone = signOut();
  toast.success(sayIn('shell')('session.signedOut'));
  await gone;
}

/** After the account is deleted. */
export async function leaveForGood(userId: string): Promise<void> {
  await forgetOutbox(userId);
  await signOut();
}
