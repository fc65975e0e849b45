import { MoveRight, TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';

import { VisuallyHidden } from './VisuallyHidden.tsx';

interface ChangeProps {
  /** Up or down; the amount itself comes as words, already formatted. */
  readonly direction: 'up' | 'down' | 'same';
  /** "up", "down", "unchanged", for those who do not see the arrow. */
  readonly directionLabel: string;
  readonly children: ReactNode;
}

const looks = {
  up: { icon: TrendingUp, look: 'text-leaf-dark' },
  down: { icon: TrendingDown, look: 'text-clay-dark' },
  same: { icon: MoveRight, look: 'text-ink-soft' },
};

/** By how much a price rose or fell. */
export function Change({ direction, directionLabel, children }: ChangeProps) {
  const { icon: Icon, look } = looks[direction];
  return (
    <span className={`figures inline-flex items-baseline gap-1.5 font-strong ${look}`}>
      <Icon aria-hidden className="size-5 shrink-0 self-center" />
      <VisuallyHidden>{directionLabel} </VisuallyHidden>
      {children}
    </span>
  );
}
