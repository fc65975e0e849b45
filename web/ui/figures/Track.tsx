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
  /** `ahead` is a step still to come. */
  readonly state: StatusKind | 'ahead';
  /** The state in a word: "Approved", "Under Review". */
  readonly stateLabel: string;
}

const looks: Readonly<Record<TrackStep['state'], { icon: LucideIcon | undefined; look: string }>> = {
  good: { icon: Check, look: 'border-leaf bg-leaf text-on-leaf' },
  reviewed: { icon: SearchCheck, look: 'border-marigold-edge bg-marigold-soft text-marigold-dark' },
  waiting: { icon: Clock, look: 'border-edge bg-card text-ink' },
  refused: { icon: X, look: 'border-clay bg-clay text-on-clay' },
  ahead: { icon: undefined, look: 'border-dashed border-edge bg-card' },
};

/** The course of an application, from top to bottom: past events with their days, and the steps to come. */
export function Track({ label, steps }: { label: string; steps: readonly TrackStep[] }) {
  return (
    <ol aria-label={label}>
      {steps.map(({ id, title, text, state, stateLabel }) => {
        const { icon: Icon, look } = looks[state];
        return (
          <li key={id} className="group relative grid grid-cols-[auto_1fr] gap-4 pb-5 last:pb-0">
            <span aria-hidden className="absolute top-9 bottom-0 left-[1.0625rem] w-0.5 bg-line group-last:hidden" />
            <span
              aria-hidden
              className={`relative grid size-9 shrink-0 place-items-center rounded-full border-2 ${look}`}
            >
              {Icon ? <Icon strokeWidth={2.75} className="size-5" /> : null}
            </span>
            <div className={`min-w-0 pt-1 ${state === 'ahead' ? 'text-ink-soft' : ''}`}>
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
