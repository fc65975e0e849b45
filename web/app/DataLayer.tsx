import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { ApiError } from '#web/lib/api-error.ts';
import { useSession } from '#web/lib/session.ts';

const minuteMs = 60_000;

// Query hears of changes only: a page that opens without a line would ask, wait and ask again before it says so.
if (!import.meta.env.SSR) onlineManager.setOnline(navigator.onLine);

function createClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: minuteMs,
        // The build, which draws pages too, would wait that long for these clocks before it ends.
        gcTime: import.meta.env.SSR ? Infinity : 10 * minuteMs,
        retry: (failures, error) => failures < 2 && deservesAnotherTry(error),
      },
    },
  });
}

/** A bad line does. No line at all is asked again when there is one, and the server's no stays a no. */
function deservesAnotherTry(error: Error): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.code !== 'offline' && !(error.status >= 400 && error.status < 500);
}

interface Kept {
  readonly ownerId: string | undefined;
  readonly client: QueryClient;
  /** Changes with the owner, so that what is on the screen starts over with the new client. */
  readonly generation: number;
}

/** One for the page: what one screen has fetched, the next one shows at once. */
let kept: Kept = { ownerId: undefined, client: createClient(), generation: 0 };

export function DataLayer({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const { client, generation } = keptFor(user?.id);
  return (
    <QueryClientProvider key={generation} client={client}>
      {children}
    </QueryClientProvider>
  );
}

/** Before anything is drawn: the next person on this phone must not see what the last one fetched. */
function keptFor(userId: string | undefined): Kept {
  if (kept.ownerId === undefined) kept = { ...kept, ownerId: userId };
  else if (kept.ownerId !== userId) {
    kept.client.clear();
    kept = { ownerId: userId, client: createClient(), generation: kept.generation + 1 };
  }
  return kept;
}
