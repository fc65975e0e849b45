import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';

import { classes } from '../classes.ts';
import { useFieldAttributes } from './field-context.ts';

/** The phone's own list, because nothing is quicker on a cheap phone. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select
        {...rest}
        {...useFieldAttributes(rest)}
        className={classes('field-box appearance-none truncate pr-[min(3rem,10vw)]', className)}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-[min(1rem,2.5vw)] size-[min(1.25rem,6vw)] -translate-y-1/2"
      />
    </span>
  );
}
