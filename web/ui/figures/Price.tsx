import type { ReactNode } from 'react';

import { formatRupees } from '#languages/format.ts';

import { classes } from '../classes.ts';

interface PriceProps {
  readonly rupees: number;
  readonly locale: string;
  /** `hero` once on a screen, `usual` on a card, `small` in a row. */
  readonly size?: 'hero' | 'usual' | 'small';
  /** Follows the figure: "a kg", or the range of a forecast. */
  readonly unit?: ReactNode;
  readonly className?: string | undefined;
}

const sizes = {
  hero: 'text-5xl font-figure tracking-tight',
  usual: 'text-3xl font-figure tracking-tight',
  small: 'text-lg font-strong',
};

/** A price in rupees: the largest thing on its card. */
export function Price({ rupees, locale, size = 'usual', unit, className }: PriceProps) {
  return (
    <span className={classes('inline-flex flex-wrap items-baseline gap-x-2', className)}>
      <span className={`figures ${sizes[size]}`}>{formatRupees(rupees, locale)}</span>
      {unit ? <span className="text-ink-soft">{unit}</span> : null}
    </span>
  );
}
