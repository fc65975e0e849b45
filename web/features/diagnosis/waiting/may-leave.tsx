import { createRoot, type Root } from 'react-dom/client';

import { sayIn } from '#web/lib/words/words.ts';
import { readSession } from '#web/lib/session.ts';
import { toast } from '#web/ui/toast.ts';

import { LeaveDialog } from './LeaveDialog.tsx';
import { forgetWaiting, listWaiting } from './waiting-store.ts';

let isAsking = false;

/**
 * Whether this account may be left: nothing of it waits here, or the person has said that it may go, and it is gone.
 * Asked while it is asked already, it may not.
 */
export async function mayLeave(): Promise<boolean> {
  const { user } = readSession();
  if (!user) return true;
  if (isAsking) return false;
  isAsking = true;
  try {
    const { length } = await listWaiting(user.id);
    if (length === 0) return true;
    if (!(await ask(user.id, length))) return false;
    await forgetWaiting(user.id).catch(() => toast.error(sayIn('diagnosis')('leaving.notDeleted')));
    return true;
  } finally {
    isAsking = false;
  }
}

/** In a root of its own: the way out is on every screen, and the first one should not carry this question. */
async function ask(userId: string, count: number): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'));
  let root: Root | undefined;
  try {
    return await new Promise<boolean>((resolve, reject) => {
      root = createRoot(place, { onUncaughtError: reject });
      root.render(<LeaveDialog userId={userId} count={count} onAnswer={resolve} />);
    });
  } finally {
    root?.unmount();
    place.remove();
  }
}
