import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import SearchCheck from 'lucide-react/icons/search-check';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import { Badge, type Tone } from './Badge.tsx';

export type StatusKind = 'good' | 'reviewed' | 'waiting' | 'refused';

const kinds: Readonly<Record<StatusKind, { icon: LucideIcon; tone: Tone }>> = {
  good: { icon: CircleCheck, tone: 'leaf' },
  reviewed: { icon: SearchCheck, tone: 'marigold' },
  waiting: { icon: Clock, tone: 'plain' },
  refused: { icon: CircleX, tone: 'clay' },
};

/** The state of an application or a paper: approved or verified, under review, pending, rejected. */
export function StatusPill({ kind, children }: { kind: StatusKind; children: ReactNode }) {
  const { icon, tone } = kinds[kind];
  return (
    <Badge icon={icon} tone={tone}>
      {children}
    </Badge>
  );
}
