import { type ReactNode, useDeferredValue } from 'react';

import { ApiError } from '#web/lib/api-error.ts';
import { sayError } from '#web/lib/words/say-error.ts';
import { useWords } from '#web/lib/words/words.ts';

import { ErrorState } from './ErrorState.tsx';
import { OfflineState } from './OfflineState.tsx';
import { Skeleton } from './Skeleton.tsx';

interface LoadedProps<Data> {
  /** What `useQuery` returns. */
  readonly query: {
    readonly data: Data | undefined;
    readonly error: Error | null;
    readonly isPaused: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** The outline of what is coming, so that nothing jumps when it is there. */
  readonly skeleton?: ReactNode;
  /** Of the headings of what stands there instead. */
  readonly level?: 2 | 3;
  /** What to do offline, where there is more to say than that it opens later. */
  readonly offlineText?: string;
  /** The screen's own sentence for a failure. */
  readonly failed?: string;
  readonly children: (data: Data) => ReactNode;
}

/** What the server sent, or why it is not there: it is coming, the phone is offline, it failed. */
export function Loaded<Data>({ query, skeleton, level = 2, offlineText, failed, children }: LoadedProps<Data>) {
  const say = useWords('errors');
  const { data, error, isPaused, isFetching, refetch } = query;
  const retry = { level, retryLabel: say('load.retry'), onRetry: () => void refetch() };
  const isThere = data !== undefined;
  // What a query brings is drawn in slices: all its rows at once are too much for a cheap phone.
  const isDrawn = useDeferredValue(isThere);
  if (isThere && isDrawn) return children(data);
  if (!isThere && (isPaused || (error instanceof ApiError && error.code === 'offline'))) {
    return <OfflineState title={say('load.offline')} text={offlineText ?? say('load.offlineText')} {...retry} />;
  }
  if (!isThere && error) {
    return <ErrorState title={failed ?? say('load.failed')} text={sayError(error)} retrying={isFetching} {...retry} />;
  }
  return skeleton ?? <UsualSkeleton label={say('load.loading')} />;
}

function UsualSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-4">
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}
