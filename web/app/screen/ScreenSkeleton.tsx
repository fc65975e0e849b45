import { useLocation } from 'react-router';

import type { Key } from '#languages/keys.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';

/**
 * The titles use the shell's words, because a screen's own words come with its code: 15 seconds later on a slow
 * connection.
 */
const titles = {
  '/dashboard': 'navigation.dashboard',
  '/profile': 'session.profile',
  '/crop-disease': 'navigation.cropDisease',
  '/market-prices': 'navigation.marketPrices',
  '/weather': 'navigation.weather',
  '/schemes': 'navigation.schemes',
  '/documents': 'navigation.documents',
  '/voice-assistant': 'navigation.assistant',
} as const satisfies Record<string, Key<'shell'>>;

/** The outline of any screen: a heading, a line, two cards. */
export function ScreenSkeleton({ ofAny = false }: { ofAny?: boolean }) {
  const say = useWords('shell');
  const { pathname } = useLocation();
  const title = pathname in titles ? titles[pathname as keyof typeof titles] : undefined;
  return (
    <div role="status" aria-label={say('loading')} className="flex min-h-[60vh] flex-col gap-4">
      {ofAny ? <TitlesOfAny /> : null}
      {title === undefined ? (
        <Skeleton className="no-title h-10 w-2/3 max-w-80" />
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

/**
 * The build draws one shell for all screens without a drawn page. CSS shows the title that fits the address
 * (looks.css).
 */
function TitlesOfAny() {
  const say = useWords('shell');
  return (['/dashboard', '/profile', '/schemes', '/documents'] as const).map((path) => (
    <p key={path} aria-hidden data-title-of={path} className="text-3xl font-heading">
      {say(titles[path])}
    </p>
  ));
}
