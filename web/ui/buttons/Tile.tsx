import type { ReactNode } from 'react';

import { classes } from '../classes.ts';

interface TileProps {
  readonly picture: ReactNode;
  /** With this property, the tile is one of several choices, of which only one is chosen. */
  readonly isChosen?: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/** A picture with its name under it. */
export function Tile({ picture, isChosen, onChoose, children }: TileProps) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onChoose}
        className={classes(
          'flex h-full min-h-24 w-full flex-col items-center gap-1.5 rounded-field border-[1.5px] px-0.5 py-2 text-center text-tile leading-tight font-label tracking-tight wrap-anywhere hyphens-auto hover:border-leaf',
          isChosen ? 'border-leaf bg-leaf-soft text-leaf-dark' : 'border-line bg-card',
        )}
      >
        {picture}
        {children}
      </button>
    </li>
  );
}
