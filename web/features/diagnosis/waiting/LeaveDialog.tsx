import { useEffect, useState } from 'react';

import { useWords } from '#web/lib/words/words.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';

import { followNews } from './waiting-news.ts';
import { listWaiting } from './waiting-store.ts';

interface LeaveDialogProps {
  readonly userId: string;
  /** How many wait as the question comes up. */
  readonly count: number;
  /** Whether to sign out. */
  readonly onAnswer: (leaves: boolean) => void;
}

/** What signing out would delete, and whether it may. */
export function LeaveDialog({ userId, count, onAnswer }: LeaveDialogProps) {
  const say = useWords('diagnosis');
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

/** The line may come back while the question stands, and with it what waits goes. */
function useLeft(userId: string, count: number): number {
  const [left, setLeft] = useState(count);
  useEffect(
    () =>
      followNews(({ isForgotten }) => {
        if (isForgotten) return;
        listWaiting(userId).then(
          ({ length }) => setLeft(length),
          () => undefined,
        );
      }),
    [userId],
  );
  return left;
}
