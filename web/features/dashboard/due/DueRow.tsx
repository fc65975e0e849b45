import {
  BellRing,
  CalendarClock,
  ChevronRight,
  FilePlus2,
  FileWarning,
  Leaf,
  type LucideIcon,
  User,
} from 'lucide-react';
import { Link } from 'react-router';

import { classes } from '#web/ui/classes.ts';

import type { DueItem } from './find-due.ts';
import { useDueWords } from './use-due-words.ts';

const looks: Readonly<Record<DueItem['kind'], { icon: LucideIcon; look: string }>> = {
  deadline: { icon: CalendarClock, look: 'bg-clay-soft text-clay-dark' },
  expires: { icon: CalendarClock, look: 'bg-clay-soft text-clay-dark' },
  reminder: { icon: BellRing, look: 'bg-marigold-soft text-marigold-dark' },
  paper: { icon: FilePlus2, look: 'bg-marigold-soft text-marigold-dark' },
  doubt: { icon: FileWarning, look: 'bg-marigold-soft text-marigold-dark' },
  price: { icon: BellRing, look: 'bg-leaf-soft text-leaf-dark' },
  diagnosis: { icon: Leaf, look: 'bg-leaf-soft text-leaf-dark' },
  start: { icon: FilePlus2, look: 'bg-leaf-soft text-leaf-dark' },
};

const startIcons = { profile: User, paper: FilePlus2, alert: BellRing } as const;

/** One thing to do or to know; the whole row leads there. */
export function DueRow({ item }: { item: DueItem }) {
  const { title, text } = useDueWords(item);
  const { icon, look } = looks[item.kind];
  const Icon = item.kind === 'start' ? startIcons[item.step] : icon;
  return (
    <li className="relative flex min-h-15 items-center gap-3 py-2 has-[a:hover]:text-leaf-dark">
      <span className={classes('grid size-10 shrink-0 place-items-center rounded-field', look)}>
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <Link to={item.to} className="line-clamp-2 font-label break-words after:absolute after:inset-0">
          {title}
        </Link>
        <p className="line-clamp-1 text-sm break-words text-ink-soft">{text}</p>
      </div>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
    </li>
  );
}
