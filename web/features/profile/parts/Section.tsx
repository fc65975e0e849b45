import { type ReactNode, useId } from 'react';

import { Card } from '#web/ui/Card.tsx';

interface SectionProps {
  readonly title: string;
  readonly text?: ReactNode;
  /** Beside the title: a button. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A card with its heading: one subject of the profile or its settings. */
export function Section({ title, text, action, children }: SectionProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {action}
        {text ? <p className="w-full max-w-2xl text-ink-soft">{text}</p> : null}
      </div>
      {children}
    </Card>
  );
}
