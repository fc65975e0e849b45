import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useId } from 'react';

import { classes } from '../classes.ts';

interface FoldProps {
  readonly title: ReactNode;
  /** Shown beside the title while it is closed: a picture or a word of the content. */
  readonly gist?: ReactNode;
  /** By which a link leads here; on a page one only. */
  readonly id?: string;
  /** The title's rank among headings; without it the title is not a heading. */
  readonly level?: 2 | 3;
  readonly open?: boolean;
  /** `card` is a card by itself; `line` is a part of a card. */
  readonly look?: 'card' | 'line';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Content that not everyone needs, hidden until a tap, in the browser's own `details`. */
export function Fold({ id: anchor, title, gist, level, open = false, look = 'card', className, children }: FoldProps) {
  const id = useId();
  const Title = level === 2 ? 'h2' : level === 3 ? 'h3' : 'span';
  const details = (
    <details
      id={anchor}
      open={open}
      className={classes('group/fold min-w-0 scroll-mt-20', look === 'card' && 'surface', className)}
    >
      <summary
        className={classes(
          'flex min-h-12 list-none items-center gap-x-3 rounded-card py-1.5 [&::-webkit-details-marker]:hidden',
          look === 'card' && 'px-4 md:px-6',
        )}
      >
        <Title
          id={id}
          className={classes('min-w-0 flex-1', level === 2 ? 'text-base md:text-lg' : 'text-base font-label')}
        >
          {title}
        </Title>
        <span className="group-open/fold:hidden">{gist}</span>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-leaf-dark motion-safe:transition-transform group-open/fold:rotate-180"
        />
      </summary>
      <div className={look === 'card' ? 'px-4 pt-1 pb-4 md:px-6 md:pb-6' : 'pt-1 pb-2'}>{children}</div>
    </details>
  );
  return level === 2 ? <section aria-labelledby={id}>{details}</section> : details;
}
