import type { ReactNode } from 'react';

import { sayError } from '#web/lib/words/say-error.ts';
import { useWords } from '#web/lib/words/words.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { OfflineState } from '#web/ui/OfflineState.tsx';

interface LoadedProps<Data> {
  /** What `useQuery` returns. */
  readonly query: {
    readonly data: Data | undefined;
    readonly error: Error | null;
    readonly isPaused: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** What stands there while it is coming. */
  readonly skeleton: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** What the server sent, or why it is not there: it is coming, there is no line, it failed. */
export function Loaded<Data>({ query, skeleton, children }: LoadedProps<Data>) {
  const say = useWords('diagnosis');
  const { data, error, isPaused, isFetching, refetch } = query;
  const retry = { retryLabel: say('recent.retry'), onRetry: () => void refetch() };
  if (data !== undefined) return children(data);
  if (isPaused || (error instanceof ApiError && error.code === 'offline')) {
    return <OfflineState title={say('recent.offline')} text={say('recent.offlineText')} {...retry} />;
  }
  if (error) {
    return <ErrorState title={say('recent.failed')} text={sayError(error)} retrying={isFetching} {...retry} />;
  }
  return skeleton;
}
