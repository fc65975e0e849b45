import { type ReactNode, useDeferredValue } from 'react';

import { sayError } from '#web/lib/words/say-error.ts';
import { useWords } from '#web/lib/words/words.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { OfflineState } from '#web/ui/OfflineState.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

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
  readonly skeleton: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** What the server sent, or why it is not there: it is coming, there is no line, it failed. */
export function Loaded<Data>({ query, skeleton, children }: LoadedProps<Data>) {
  const say = useWords('market');
  const { data, error, isPaused, isFetching, refetch } = query;
  const retry = { level: 3, retryLabel: say('states.retry'), onRetry: () => void refetch() } as const;
  const isThere = data !== undefined;
  // What a query brings is drawn in one go, and its first rows are too much for that: a cheap phone would stand still.
  const isDrawn = useDeferredValue(isThere);
  if (isThere && isDrawn) return children(data);
  if (!isThere && (isPaused || (error instanceof ApiError && error.code === 'offline'))) {
    return <OfflineState title={say('states.offline')} text={say('states.offlineText')} {...retry} />;
  }
  if (!isThere && error) {
    return <ErrorState title={say('states.failed')} text={sayError(error)} retrying={isFetching} {...retry} />;
  }
  return (
    <div role="status" className="flex flex-col gap-4">
      <p className="flex items-center gap-3 text-ink-soft">
        <Spinner className="size-5 text-leaf" />
        {say('states.loading')}
      </p>
      {skeleton}
    </div>
  );
}
