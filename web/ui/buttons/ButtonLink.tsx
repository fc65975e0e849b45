import type { ComponentProps } from 'react';
import { Link } from 'react-router';

import type { ButtonVariant } from './Button.tsx';
import { classes } from '../classes.ts';

type ButtonLinkProps = { readonly variant?: ButtonVariant } & (
  | ({ readonly to: string } & ComponentProps<typeof Link>)
  | ({ readonly href: string } & ComponentProps<'a'>)
);

/**
 * A link that looks like a button: `to` leads to a screen of Khet, `href` elsewhere (a site, a telephone number, a
 * file).
 */
export function ButtonLink({ variant = 'primary', className, children, ...rest }: ButtonLinkProps) {
  const look = classes(`button-${variant}`, className);
  if ('to' in rest) {
    return (
      <Link {...rest} className={look}>
        {children}
      </Link>
    );
  }
  return (
    <a {...rest} className={look}>
      {children}
    </a>
  );
}
