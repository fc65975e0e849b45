import { unsubscribePhone } from '#web/lib/notifications/unsubscribe-phone.ts';
import { forgetOutbox, isAnyWaiting, mayLeave } from '#web/lib/outbox/outbox.ts';
import { signOut } from '#web/lib/session/session.ts';
import { sayIn } from '#web/lib/words/words.ts';
import { toast } from '#web/ui/overlays/toast.ts';

/**
 * Signs out and says so, whatever the server answers. It asks first if the phone holds entries that wait for a server.
 */
export async function leave(): Promise<void> {
  if (isAnyWaiting() && !(await mayLeave())) return;
  void unsubscribePhone();
  const gone = signOut();
  toast.success(sayIn('shell')('session.signedOut'));
  // The long page of an account becomes the short sign-in offer, so the old scroll position would show only the footer.
  window.scrollTo(0, 0);
  await gone;
}

/** Removes the account's entries from the phone, after the account is deleted. */
export async function leaveForGood(userId: string): Promise<void> {
  await forgetOutbox(userId);
  await unsubscribePhone();
  await signOut();
}
