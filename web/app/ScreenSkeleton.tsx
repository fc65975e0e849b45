import { useWords } from '#web/lib/words/words.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';

/** The outline of any screen: a heading, a line, two cards. */
export function ScreenSkeleton() {
  const say = useWords('shell');
  return (
    <div role="status" aria-label={say('loading')} className="flex min-h-[60vh] flex-col gap-4">
      <Skeleton className="h-10 w-2/3 max-w-80" />
      <Skeleton className="h-6 w-full max-w-xl" />
      <Skeleton className="mt-4 h-44 w-full" />
      <Skeleton className="h-44 w-full" />
    </div>
  );
}
