import { sayIn } from '#web/i18n/words.ts';
import { signOut } from '#web/lib/session.ts';
import { toast } from '#web/ui/toast.ts';

/** Signs out and says so, whatever the server answers. */
export async function leave(): Promise<void> {
  const gone = signOut();
  toast.success(sayIn('shell')('session.signedOut'));
  await gone;
}
