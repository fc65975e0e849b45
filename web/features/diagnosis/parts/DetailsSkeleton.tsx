import { useWords } from '#web/lib/words/words.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';

export function DetailsSkeleton() {
  const say = useWords('diagnosis');
  return (
    <div role="status" aria-label={say('details.loading')} className="grid gap-6 desk:grid-cols-2">
      <Skeleton className="aspect-4/3 w-full" />
      <Skeleton className="h-80 w-full" />
    </div>
  );
}
