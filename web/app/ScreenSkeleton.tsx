import { useLocation } from 'react-router';

import type { Key } from '#languages/keys.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';

/** Said by the shell's own words, for a screen's come with its code: on a slow line a quarter of a minute later. */
const titles: Readonly<Record<string, Key<'shell'>>> = {
  '/dashboard': 'navigation.dashboard',
  '/profile': 'session.profile',
  '/crop-disease': 'navigation.cropDisease',
  '/market-prices': 'navigation.marketPrices',
  '/schemes': 'navigation.schemes',
  '/documents': 'navigation.documents',
  '/voice-assistant': 'navigation.assistant',
};

/** The outline of any screen: a heading, a line, two cards. */
export function ScreenSkeleton() {
  const say = useWords('shell');
  const title = titles[useLocation().pathname];
  return (
    <div role="status" aria-label={say('loading')} className="flex min-h-[60vh] flex-col gap-4">
      {title === undefined ? (
        <Skeleton className="h-10 w-2/3 max-w-80" />
      ) : (
        <p aria-hidden className="text-3xl font-heading">
          {say(title)}
        </p>
      )}
      <Skeleton className="h-6 w-full max-w-xl" />
      <Skeleton className="mt-4 h-44 w-full" />
      <Skeleton className="h-44 w-full" />
    </div>
  );
}
