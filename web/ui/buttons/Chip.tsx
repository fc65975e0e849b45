import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

import { classes } from '../classes.ts';

interface ChipProps extends ComponentProps<'button'> {
  readonly icon?: LucideIcon;
  /** With this property, the chip is a filter that is on or off. */
  readonly pressed?: boolean | undefined;
}

/** A small choice in a row: a filter or a recent search. Without `onClick` it is only a word on a pill. */
export function Chip({ icon: Icon, pressed, className, children, onClick, ...rest }: ChipProps) {
  const look = classes(
    'inline-flex items-center gap-2 rounded-full border-[1.5px] px-4 font-label',
    pressed ? 'border-leaf-deep bg-leaf-deep text-on-deep' : 'border-line bg-card text-ink',
    className,
  );
  const inside = (
    <>
      {Icon ? <Icon aria-hidden className="size-5 shrink-0" /> : null}
      {children}
    </>
  );
  if (!onClick) return <span className={`${look} min-h-10 py-1`}>{inside}</span>;
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={pressed}
      onClick={onClick}
      className={`${look} min-h-12 hover:border-leaf`}
    >
      {inside}
    </button>
  );
}
