import type { ComponentProps } from 'react';

import { classes } from '../classes.ts';
import { Spinner } from '../states/Spinner.tsx';

/** `light` is for a deep green surface. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'light';

export interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant;
  /** During the work the button stays in place, says `busyLabel` and does nothing. */
  readonly busy?: boolean;
  readonly busyLabel?: string | undefined;
}

export function Button({
  variant = 'primary',
  type = 'button',
  busy = false,
  busyLabel,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- 'button' unless the caller says otherwise
      type={busy ? 'button' : type}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? undefined : onClick}
      className={classes(`button-${variant}`, className)}
    >
      {busy ? (
        <>
          <Spinner />
          {busyLabel ?? children}
        </>
      ) : (
        children
      )}
    </button>
  );
}
