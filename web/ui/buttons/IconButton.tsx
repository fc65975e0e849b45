import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

import { classes } from '../classes.ts';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  readonly icon: LucideIcon;
  /** The action in words, for a pointer and for people who do not see the icon. */
  readonly label: string;
  readonly variant?: 'quiet' | 'outlined' | 'filled';
}

const looks = {
  quiet: 'text-ink hover:bg-leaf-soft',
  outlined: 'border-[1.5px] border-line bg-card text-ink hover:border-leaf',
  filled: 'bg-leaf text-on-leaf hover:bg-leaf-hover',
};

/** A round button of 48 px. */
export function IconButton({
  icon: Icon,
  label,
  variant = 'quiet',
  type = 'button',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- 'button' unless the caller says otherwise
      type={type}
      aria-label={label}
      title={label}
      className={classes(
        'inline-grid size-12 shrink-0 place-items-center rounded-full disabled:cursor-not-allowed disabled:bg-line disabled:text-ink-soft',
        looks[variant],
        className,
      )}
    >
      <Icon aria-hidden className="size-6" />
    </button>
  );
}
