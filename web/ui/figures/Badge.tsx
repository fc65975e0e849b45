import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import { classes } from '../classes.ts';

export type Tone = 'leaf' | 'marigold' | 'clay' | 'plain';

interface BadgeProps {
  readonly tone?: Tone;
  readonly icon: LucideIcon;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

export const toneLooks: Readonly<Record<Tone, string>> = {
  leaf: 'bg-leaf-soft text-leaf-dark',
  marigold: 'bg-marigold-soft text-marigold-dark',
  clay: 'bg-clay-soft text-clay-dark',
  plain: 'bg-card text-ink inset-ring-[1.5px] inset-ring-line',
};

/** A status, always with colour, icon and word together, because each of them alone misses some people. */
export function Badge({ tone = 'leaf', icon: Icon, children, className }: BadgeProps) {
  return (
    <span
      data-keep-in-sight=""
      className={classes(
        'inline-flex min-h-9 max-w-full items-center gap-2 rounded-full px-3.5 py-1 text-sm font-label',
        toneLooks[tone],
        className,
      )}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0">{children}</span>
    </span>
  );
}
