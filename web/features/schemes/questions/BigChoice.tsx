import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';

import { classes } from '#web/ui/classes.ts';

interface BigChoiceProps {
  readonly picture?: ReactNode;
  /** Undefined where nothing was answered yet. */
  readonly isChosen?: boolean | undefined;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/** One answer of 56 pixels: a finger in a field hits it. */
export function BigChoice({ picture, isChosen, onChoose, children }: BigChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={classes(
        'flex min-h-14 w-full items-center gap-3 rounded-field border-[1.5px] px-4 py-2 text-left font-label hover:border-leaf',
        !picture && 'justify-center text-center',
        isChosen ? 'border-leaf bg-leaf-soft text-leaf-dark' : 'border-line bg-card text-ink',
      )}
    >
      {picture}
      <span className="min-w-0">{children}</span>
      {isChosen ? <Check aria-hidden strokeWidth={3} className="ml-auto size-5 shrink-0" /> : null}
    </button>
  );
}
