// This import comes first, so that the files stored beforehand answer first.
import type { WorkerEvent } from './keep-for-offline.ts';
import './keep-for-offline.ts';
import './keep-when-seen.ts';
import './show-pushes.ts';

const worker = self as unknown as {
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
};

self.addEventListener('activate', (event) => (event as WorkerEvent).waitUntil(worker.clients.claim()));
self.addEventListener('message', ({ data }: MessageEvent<{ readonly type?: string } | null>) => {
  // The person agreed to the new version (offline.ts).
  if (data?.type === 'SKIP_WAITING') void worker.skipWaiting();
  if (data?.type === 'CLAIM') void worker.clients.claim();
});
