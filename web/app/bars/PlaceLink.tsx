import type { ComponentProps } from 'react';
import { NavLink, useLocation } from 'react-router';

interface PlaceLinkProps extends ComponentProps<typeof NavLink> {
  readonly to: string;
}

/** A link of a bar. It is lit on the screens below its own too; there `aria-current` says 'true' and not 'page'. */
export function PlaceLink({ to, ...rest }: PlaceLinkProps) {
  const { pathname } = useLocation();
  // Every path is below the landing page's path.
  return <NavLink {...rest} to={to} end={to === '/'} aria-current={pathname === to ? 'page' : 'true'} />;
}
