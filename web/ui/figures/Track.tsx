import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import SearchCheck from 'lucide-react/icons/search-check';
import X from 'lucide-react/icons/x';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import type { StatusKind } from './StatusPill.tsx';

export interface TrackStep {
  readonly id: string;
  readonly title: ReactNode;
  /** The day of the event, or the event that comes next. */
  readonly text?: ReactNode;
  /** `now` is the step to take next, and `ahead` one that is still to come. */
  readonly state: StatusKind | 'now' | 'ahead';
  /** The state in a word: "Approved", "Under Review". */
  readonly stateLabel: string;
  /** A picture of the step. Without it, the mark shows the state. */
  readonly icon?: LucideIcon;
}

const looks: Readonly<Record<TrackStep['state'], { icon: LucideIcon | undefined; look: string }>> = {
  good: { icon: Check, look: 'border-leaf bg-leaf text-on-leaf' },
  now: { icon: Clock, look: 'border-marigold-edge bg-marigold-soft text-marigold-dark' },
  reviewed: { icon: SearchCheck, look: 'border-marigold-edge bg-marigold-soft text-marigold-dark' },
  waiting: { icon: Clock, look: 'border-edge bg-card text-ink' },
  refused: { icon: X, look: 'border-clay bg-clay text-on-clay' },
  ahead: { icon: undefined, look: 'border-dashed border-edge bg-card text-ink-soft' },
};

/** The course of an application, from top to bottom: past events with their days, and the steps to come. */
export function Track({ label, steps }: { label: string; steps: readonly TrackStep[] }) {
  return (
    <ol aria-label={label}>
      {steps.map(({ id, title, text, state, stateLabel, icon }) => {
        const { icon: mark, look } = looks[state];
        const Icon = icon ?? mark;
        return (
          <li key={id} className="group relative grid grid-cols-[auto_1fr] gap-4 pb-4 last:pb-0">
            <span aria-hidden className="absolute top-12 bottom-0 left-[1.4375rem] w-0.5 bg-line group-last:hidden" />
            <span
              aria-hidden
              className={`relative grid size-12 shrink-0 place-items-center rounded-full border-2 ${look}`}
            >
              {Icon ? <Icon className="size-6" /> : null}
            </span>
            <div className={`min-w-0 self-center ${state === 'ahead' ? 'text-ink-soft' : ''}`}>
              <p className="font-label">
                {title}
                {/* A line may end with the point, and none begins with it. */}
                <span className="text-sm font-text text-ink-soft">{`\u00A0· ${stateLabel}`}</span>
              </p>
              {text ? <p className="text-sm text-ink-soft">{text}</p> : null}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
