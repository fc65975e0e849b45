import MoveRight from 'lucide-react/icons/move-right';
import TrendingDown from 'lucide-react/icons/trending-down';
import TrendingUp from 'lucide-react/icons/trending-up';
import type { ReactNode } from 'react';

import { VisuallyHidden } from '../VisuallyHidden.tsx';

interface ChangeProps {
  /** The direction only; the amount comes as formatted words. */
  readonly direction: 'up' | 'down' | 'same';
  /** "up", "down" or "unchanged", for people who do not see the arrow. */
  readonly directionLabel: string;
  readonly children: ReactNode;
}

const looks = {
  up: { icon: TrendingUp, look: 'text-leaf-dark' },
  down: { icon: TrendingDown, look: 'text-clay-dark' },
  same: { icon: MoveRight, look: 'text-ink-soft' },
};

/** The amount by which a price rose or fell. */
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
