import type { ReactNode } from 'react';

interface PageHeaderProps {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** Above the title: the place in the app, or a badge. */
  readonly lead?: ReactNode;
  /** Beside the title on a wide screen, under it on a phone. */
  readonly actions?: ReactNode;
}

/** The top of a screen. It holds the page's one `h1`. */
export function PageHeader({ title, text, lead, actions }: PageHeaderProps) {
  return (
    <header className="flex flex-col gap-4 md:flex-row md:items-end md:justify-between">
      <div className="min-w-0">
        {lead ? <div className="mb-2 text-ink-soft">{lead}</div> : null}
        <h1>{title}</h1>
        {text ? <p className="mt-2 max-w-2xl text-lg text-pretty text-ink-soft">{text}</p> : null}
      </div>
      {actions ? <div className="flex shrink-0 flex-wrap gap-3">{actions}</div> : null}
    </header>
  );
}
