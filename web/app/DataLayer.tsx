import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';

import { ApiError } from '#web/lib/api-error.ts';
import { useSession } from '#web/lib/session.ts';

const minuteMs = 60_000;

/** One for the page: what one screen has fetched, the next one shows at once. */
const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: minuteMs,
      gcTime: 10 * minuteMs,
      // A bad line deserves another try; an answer of the server does not change by asking again.
      retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
    },
  },
});

let ownerId: string | undefined;

export function DataLayer({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const userId = user?.id;
  // The next person on this phone must not see what the last one fetched.
  useEffect(() => {
    if (ownerId !== undefined && ownerId !== userId) queryClient.clear();
    ownerId = userId;
  }, [userId]);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
