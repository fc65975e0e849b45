import Sprout from 'lucide-react/icons/sprout';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import { StateNotice } from './StateNotice.tsx';

interface EmptyStateProps {
  readonly title: string;
  /** The next step for the person. */
  readonly text?: ReactNode;
  readonly icon?: LucideIcon;
  readonly level?: 1 | 2 | 3;
  /** The button or link for that step. */
  readonly children?: ReactNode;
}

/** Says that there is nothing yet, and what to do about it. */
export function EmptyState({ icon = Sprout, ...rest }: EmptyStateProps) {
  return <StateNotice {...rest} icon={icon} tone="leaf" />;
}
