import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';

import { classes } from '../classes.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

interface StepsProps {
  /** The goal of the steps. */
  readonly label: string;
  readonly steps: readonly ReactNode[];
  /** The number of the present step, from 1; larger than the last number when all are done. */
  readonly current: number;
  /** A screen reader says it after the name of a finished step: "done". */
  readonly doneLabel: string;
}

/** The present step of a short way: upload, analyse, result. */
export function Steps({ label, steps, current, doneLabel }: StepsProps) {
  return (
    <ol aria-label={label} className="flex">
      {steps.map((step, index) => {
        const number = index + 1;
        const done = number < current;
        return (
          <li
            // oxlint-disable-next-line react/no-array-index-key -- steps stand in their order and never move
            key={number}
            aria-current={number === current ? 'step' : undefined}
            className="relative flex flex-1 flex-col items-center gap-2 px-1 text-center"
          >
            {index > 0 ? (
              <span
                aria-hidden
                className={classes(
                  // At twice the text size the steps stand below each other, so no line may connect them sideways.
                  'absolute top-5 right-[calc(50%+1.25rem)] h-0.5 w-[calc(100%-2.5rem)] @max-[15rem]/screen:hidden',
                  number <= current ? 'bg-leaf' : 'bg-line',
                )}
              />
            ) : null}
            <span
              aria-hidden
              className={classes(
                'figures relative grid size-10 place-items-center rounded-full border-2 font-strong',
                number <= current ? 'border-leaf bg-leaf text-on-leaf' : 'border-edge bg-card text-ink-soft',
              )}
            >
              {done ? <Check strokeWidth={3} className="size-5" /> : number}
            </span>
            <span className={classes('text-sm leading-tight', number === current ? 'font-strong' : 'text-ink-soft')}>
              {step}
              {done ? <VisuallyHidden>, {doneLabel}</VisuallyHidden> : null}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
