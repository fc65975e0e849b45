import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { ApiError } from '#web/lib/api/api-error.ts';
import { onSessionChanged, readSession } from '#web/lib/session/session.ts';
import { createStore, useStore } from '#web/lib/store.ts';

const minuteMs = 60_000;

// Query notices only changes, and only while somebody listens. A page that opens offline would first ask twice in vain,
// and a page that went offline on a screen without data would not ask again later.
if (!import.meta.env.SSR) {
  onlineManager.setOnline(navigator.onLine);
  onlineManager.subscribe(() => undefined);
}

function createClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: minuteMs,
        // The build draws pages too, and would wait for these timers before it ends.
        gcTime: import.meta.env.SSR ? Infinity : 10 * minuteMs,
        retry: (failures, error) => failures < 2 && deservesAnotherTry(error),
      },
    },
  });
}

/**
 * A bad connection deserves another try. Offline, Query asks again once there is internet. An error of the server is
 * final.
 */
function deservesAnotherTry(error: Error): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.code !== 'offline' && !(error.status >= 400 && error.status < 500);
}

interface Kept {
  readonly ownerId: string | undefined;
  readonly client: QueryClient;
  /** Changes with the signed-in person, so that the screen starts over with the new client. */
  readonly generation: number;
}

/** The whole page shares one client, so the next screen shows at once the data that one screen has fetched. */
const kept = createStore<Kept>({ ownerId: readSession().user?.id, client: createClient(), generation: 0 });

// This runs together with the change of session: the next person on this phone must not see the last person's data.
onSessionChanged(() => {
  const userId = readSession().user?.id;
  const { ownerId, client, generation } = kept.read();
  if (ownerId === userId) return;
  // A visitor has fetched only public data, so the client can stay.
  if (ownerId === undefined) return kept.write({ ownerId: userId, client, generation });
  client.clear();
  kept.write({ ownerId: userId, client: createClient(), generation: generation + 1 });
});

export function DataLayer({ children }: { children: ReactNode }) {
  const { client, generation } = useStore(kept, kept.read());
  return (
    <QueryClientProvider key={generation} client={client}>
      {children}
    </QueryClientProvider>
  );
}
