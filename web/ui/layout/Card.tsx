import type { ComponentProps } from 'react';

import { classes } from '../classes.ts';

interface CardProps extends ComponentProps<'div'> {
  readonly as?: 'div' | 'section' | 'article' | 'li';
  /**
   * `plain` is the usual card; `leaf` is for good news, `marigold` for a caution, `deep` for the one main offer of a
   * screen.
   */
  readonly tone?: 'plain' | 'leaf' | 'marigold' | 'clay' | 'deep';
  readonly padding?: 'none' | 'small' | 'usual';
}

const tones = {
  plain: 'surface',
  leaf: 'rounded-card bg-leaf-soft text-ink',
  marigold: 'rounded-card bg-marigold-soft text-ink',
  clay: 'rounded-card bg-clay-soft text-ink',
  deep: 'relative isolate overflow-hidden rounded-card bg-leaf-deep text-on-deep',
};

const paddings = { none: '', small: 'p-[min(0.75rem,3.4vw)]', usual: 'p-[min(1rem,4.5vw)] md:p-6' };

/** A box that holds one idea. */
export function Card({ as: Tag = 'div', tone = 'plain', padding = 'usual', className, ...rest }: CardProps) {
  // The four tags have the same attributes, but TypeScript would ask for the attributes of each.
  const Box = Tag as 'div';
  return <Box {...rest} className={classes(tones[tone], paddings[padding], className)} />;
}
