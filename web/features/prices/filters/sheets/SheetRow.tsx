import Check from 'lucide-react/icons/check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import { classes } from '#web/ui/classes.ts';

interface SheetRowProps {
  readonly icon?: LucideIcon;
  readonly isChosen?: boolean;
  /** True if it opens a further list. */
  readonly leadsOn?: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/** One choice of a sheet, as wide as the sheet. */
export function SheetRow({ icon: Icon, isChosen = false, leadsOn = false, onChoose, children }: SheetRowProps) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={leadsOn ? undefined : isChosen}
        onClick={onChoose}
        className={classes(
          'flex min-h-12 w-full items-center gap-3 rounded-field px-3 py-2 text-left hover:bg-leaf-soft',
          isChosen && 'bg-leaf-soft font-label text-leaf-dark',
        )}
      >
        {Icon ? <Icon aria-hidden className="size-6 shrink-0 text-leaf" /> : null}
        <span className="min-w-0 flex-1">{children}</span>
        {leadsOn ? <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" /> : null}
        {isChosen && !leadsOn ? <Check aria-hidden strokeWidth={3} className="size-5 shrink-0" /> : null}
      </button>
    </li>
  );
}
