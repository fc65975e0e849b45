import { type ReactNode, useId } from 'react';

import { Card } from './Card.tsx';
import { classes } from '../classes.ts';

interface SectionProps {
  readonly title: string;
  readonly text?: ReactNode;
  /** A button beside the title. On a phone it comes after the text that explains it. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A card with its heading: one subject of a screen. */
export function Section({ title, text, action, children }: SectionProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {action ? (
          // The words of a quiet button line up with the card, not its empty edge.
          <div
            className={classes(
              '[&>.button-quiet]:-mx-4 [&>.button-quiet]:max-w-none!',
              text !== undefined && 'max-sm:order-last',
            )}
          >
            {action}
          </div>
        ) : null}
        {text ? (
          <div className="w-full">
            <p className="max-w-2xl text-ink-soft">{text}</p>
          </div>
        ) : null}
      </div>
      {children}
    </Card>
  );
}
