import type { ComponentProps } from 'react';
import { NavLink, useLocation } from 'react-router';

interface PlaceLinkProps extends ComponentProps<typeof NavLink> {
  readonly to: string;
}

/** A link of a bar: lit on all screens below its own too, where it leads to another page than the one that is read. */
export function PlaceLink({ to, ...rest }: PlaceLinkProps) {
  const { pathname } = useLocation();
  // Every path is below the landing page's.
  return <NavLink {...rest} to={to} end={to === '/'} aria-current={pathname === to ? 'page' : 'true'} />;
}
