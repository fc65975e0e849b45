import { useEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';

import { readSession } from '#web/lib/session/session.ts';
import { sayIn, useWords } from '#web/lib/words/words.ts';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

import { followNews } from './news.ts';
import { forgetWaiting, listKeys } from './store.ts';

let isAsking = false;

/**
 * Whether the person may sign out: no entry of the account waits here, or the person agreed to delete the entries.
 * While another question is open, the answer is no.
 */
export async function mayLeave(): Promise<boolean> {
  const { user } = readSession();
  if (!user) return true;
  if (isAsking) return false;
  isAsking = true;
  try {
    const { length } = await listKeys(user.id);
    if (length === 0) return true;
    if (!(await ask(user.id, length))) return false;
    await forgetWaiting(user.id).catch(() => toast.error(sayIn('outbox')('leaving.notDeleted')));
    return true;
  } finally {
    isAsking = false;
  }
}

/** The question has its own React root: Sign Out is on every screen, and the first screen should not load this code. */
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

interface LeaveDialogProps {
  readonly userId: string;
  /** The number of waiting entries when the question opens. */
  readonly count: number;
  /** Whether to sign out. */
  readonly onAnswer: (leaves: boolean) => void;
}

/** Names the entries that a sign-out would delete, and asks for agreement. */
function LeaveDialog({ userId, count, onAnswer }: LeaveDialogProps) {
  const say = useWords('outbox');
  const left = useLeft(userId, count);
  return (
    <ConfirmDialog
      open
      danger={left > 0}
      title={say('leaving.title')}
      text={left > 0 ? say('leaving.text', { count: left }) : say('leaving.sent')}
      confirmLabel={left > 0 ? say('leaving.delete', { count: left }) : say('leaving.signOut')}
      cancelLabel={say('leaving.stay')}
      closeLabel={say('close')}
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    />
  );
}

/** The connection may return while the question is open, and the outbox then sends the entries. */
function useLeft(userId: string, count: number): number {
  const [left, setLeft] = useState(count);
  useEffect(
    () =>
      followNews(({ isForgotten }) => {
        if (isForgotten) return;
        listKeys(userId).then(
          ({ length }) => setLeft(length),
          () => undefined,
        );
      }),
    [userId],
  );
  return left;
}
