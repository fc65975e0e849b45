import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface TileLinkProps {
  readonly to: string;
  readonly picture: ReactNode;
  readonly children: ReactNode;
}

/** A link: a picture with its name under it. */
export function TileLink({ to, picture, children }: TileLinkProps) {
  return (
    <li>
      <Link
        to={to}
        className="flex h-full min-h-24 w-full flex-col items-center gap-1.5 rounded-field border-[1.5px] border-line bg-card px-0.5 py-2 text-center text-tile leading-tight font-label tracking-tight wrap-anywhere hyphens-auto hover:border-leaf"
      >
        {picture}
        {children}
      </Link>
    </li>
  );
}
