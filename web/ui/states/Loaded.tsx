import { type ReactNode, useDeferredValue } from 'react';

import { waitsForInternet } from '#web/lib/api/api-error.ts';
import { sayError } from '#web/lib/words/say-error.ts';
import { useWords } from '#web/lib/words/words.ts';

import { ErrorState } from './ErrorState.tsx';
import { OfflineState } from './OfflineState.tsx';
import { Skeleton } from './Skeleton.tsx';

interface LoadedProps<Data> {
  /** The result of `useQuery`. */
  readonly query: {
    readonly data: Data | undefined;
    readonly error: Error | null;
    readonly isPaused: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** The outline of the coming content, so that the page does not jump. */
  readonly skeleton?: ReactNode;
  /** The level of headings in the notices that replace the content. */
  readonly level?: 2 | 3;
  /** Advice for offline, if the usual notice is not enough. */
  readonly offlineText?: string;
  /** The screen's own sentence for a failure. */
  readonly failed?: string;
  readonly children: (data: Data) => ReactNode;
}

/** The server's data, or the reason why it is missing: it is loading, the phone is offline, or it failed. */
export function Loaded<Data>({ query, skeleton, level = 2, offlineText, failed, children }: LoadedProps<Data>) {
  const say = useWords('errors');
  const { data, error, isFetching, refetch } = query;
  const retry = { level, retryLabel: say('load.retry'), onRetry: () => void refetch() };
  const isThere = data !== undefined;
  // React draws a query's rows in slices, because all at once are too much for a cheap phone.
  const isDrawn = useDeferredValue(isThere);
  if (isThere && isDrawn) return children(data);
  if (!isThere && waitsForInternet(query)) {
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
