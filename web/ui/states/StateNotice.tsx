import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import { type Tone, toneLooks } from '../figures/Badge.tsx';

interface StateNoticeProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly icon: LucideIcon;
  readonly tone: Tone;
  readonly level?: 1 | 2 | 3;
  /**
   * Makes a screen reader say the notice when it replaces something: at once (`alert`), or at the next pause
   * (`status`).
   */
  readonly announce?: 'alert' | 'status';
  readonly children?: ReactNode;
}

/** Stands in the place of content: a sign, a title, a sentence and the next step. */
export function StateNotice({ title, text, icon: Icon, tone, level = 2, announce, children }: StateNoticeProps) {
  const Title = `h${level}` as const;
  return (
    <div
      role={announce}
      data-keep-in-sight=""
      className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-8 text-center"
    >
      <span className={`grid size-16 place-items-center rounded-full ${toneLooks[tone]}`}>
        <Icon aria-hidden className="size-8" />
      </span>
      <Title className="text-xl">{title}</Title>
      {text ? <p className="text-pretty text-ink-soft">{text}</p> : null}
      {children ? <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div> : null}
    </div>
  );
}
