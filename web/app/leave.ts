import { isAnyWaiting } from '#web/features/diagnosis/waiting/waiting-mark.ts';
import { sayIn } from '#web/lib/words/words.ts';
import { signOut } from '#web/lib/session.ts';
import { toast } from '#web/ui/toast.ts';

/** Signs out and says so, whatever the server answers; asks first where the phone holds what no server has yet. */
export async function leave(): Promise<void> {
  if (isAnyWaiting() && !(await mayLeave())) return;
  const gone = signOut();
  toast.success(sayIn('shell')('session.signedOut'));
  await gone;
}

/** Where the question does not come, the person leaves all the same and nothing is deleted: it waits for its owner. */
function mayLeave(): Promise<boolean> {
  return import('#web/features/diagnosis/waiting/later.ts').then((later) => later.mayLeave()).catch(() => true);
}
