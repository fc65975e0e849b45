import BellRing from 'lucide-react/icons/bell-ring';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleCheckBig from 'lucide-react/icons/circle-check-big';
import FilePlus2 from 'lucide-react/icons/file-plus-2';
import FileWarning from 'lucide-react/icons/file-warning';
import Leaf from 'lucide-react/icons/leaf';
import ListChecks from 'lucide-react/icons/list-checks';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Sprout from 'lucide-react/icons/sprout';
import User from 'lucide-react/icons/user';
import WifiOff from 'lucide-react/icons/wifi-off';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';

import { sayIn, useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';
import { classes } from '#web/ui/classes.ts';
import { toast } from '#web/ui/overlays/toast.ts';

import type { DueItem } from './find-due.ts';
import { useDue, useDueWords } from './use-due.ts';

/** One thing at a time. The others are one tap away. */
const shownAtFirst = 1;

/** Everything that is due, from all parts of Khet. */
export function Due() {
  const say = useWords('dashboard');
  const { items, isLoading, missing, hasFailed, retry } = useDue();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, shownAtFirst);
  useEffect(() => {
    if (hasFailed) toast.error(sayIn('dashboard')('failed'));
  }, [hasFailed]);
  const hidden = items.length - shown.length;
  return (
    <section aria-labelledby="due">
      <h2 id="due" className="mb-2 text-xl">
        {say('due.title')}
      </h2>
      <Card padding="none" className="px-4 py-1">
        {isLoading ? (
          <div role="status" aria-label={say('due.loading')} className="flex flex-col gap-3 py-3">
            {['first', 'second', 'third'].map((row) => (
              <Skeleton key={row} className="h-12 w-full" />
            ))}
          </div>
        ) : (
          <>
            <ul className="divide-y-[1.5px] divide-line">
              {shown.map((item) => (
                <DueRow
                  key={`${item.kind} ${item.to} ${'paper' in item && typeof item.paper === 'string' ? item.paper : ''}`}
                  item={item}
                />
              ))}
            </ul>
            {items.length === 0 && missing === undefined ? (
              <p className="flex items-center gap-3 py-4">
                <CircleCheckBig aria-hidden className="size-6 shrink-0 text-leaf" />
                {say('due.none')}
              </p>
            ) : null}
            {hidden > 0 ? (
              <Button variant="quiet" onClick={() => setWhole(true)}>
                {say('due.more', { count: hidden })}
              </Button>
            ) : null}
            {missing === 'waiting' ? (
              <p role="status" className="flex items-center gap-3 py-3 text-ink-soft">
                <WifiOff aria-hidden className="size-5 shrink-0" />
                {say('due.partWaiting')}
              </p>
            ) : null}
            {missing === 'failed' ? (
              <div role="status" className="flex flex-wrap items-center justify-between gap-2 py-2">
                <p className="text-ink-soft">{say('due.partMissing')}</p>
                <Button variant="quiet" onClick={retry}>
                  <RefreshCw aria-hidden className="size-5" />
                  {say('retry')}
                </Button>
              </div>
            ) : null}
          </>
        )}
      </Card>
    </section>
  );
}

const looks: Readonly<Record<DueItem['kind'], { icon: LucideIcon; look: string }>> = {
  deadline: { icon: CalendarClock, look: 'bg-clay-soft text-clay-dark' },
  expires: { icon: CalendarClock, look: 'bg-clay-soft text-clay-dark' },
  reminder: { icon: BellRing, look: 'bg-marigold-soft text-marigold-dark' },
  paper: { icon: FilePlus2, look: 'bg-marigold-soft text-marigold-dark' },
  doubt: { icon: FileWarning, look: 'bg-marigold-soft text-marigold-dark' },
  price: { icon: BellRing, look: 'bg-leaf-soft text-leaf-dark' },
  look: { icon: Sprout, look: 'bg-marigold-soft text-marigold-dark' },
  diagnosis: { icon: Leaf, look: 'bg-leaf-soft text-leaf-dark' },
  start: { icon: FilePlus2, look: 'bg-leaf-soft text-leaf-dark' },
};

const startIcons = { questions: ListChecks, profile: User, paper: FilePlus2, alert: BellRing } as const;

/** One thing to do or to know. The whole row is a link. */
function DueRow({ item }: { item: DueItem }) {
  const { title, text } = useDueWords(item);
  const { icon, look } = looks[item.kind];
  const Icon = item.kind === 'start' ? startIcons[item.step] : icon;
  return (
    <li className="relative flex min-h-15 items-center gap-3 py-2 has-[a:hover]:text-leaf-dark">
      <span className={classes('grid size-10 shrink-0 place-items-center rounded-field', look)}>
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <Link to={item.to} className="font-label break-words after:absolute after:inset-0">
          {title}
        </Link>
        <p className="text-sm break-words text-ink-soft">{text}</p>
      </div>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
    </li>
  );
}
