/* The service worker shows the warnings that the server sends, also while no page is open. */
import type { PushText } from '#domain/notifications/notifications.ts';

import type { WorkerEvent } from './keep-for-offline.ts';

interface PushEvent extends WorkerEvent {
  readonly data: { json(): unknown } | null;
}

interface ClickEvent extends WorkerEvent {
  readonly notification: Notification;
}

interface Page {
  navigate(url: string): Promise<unknown>;
  focus(): Promise<unknown>;
}

const worker = self as unknown as {
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
  readonly clients: {
    matchAll(options: { type: 'window' }): Promise<readonly Page[]>;
    openWindow(url: string): Promise<unknown>;
  };
};

function show({ title, body, language, tag, path }: PushText): Promise<void> {
  const looks = { icon: '/icon-192.png', lang: language, tag, data: path };
  return worker.registration.showNotification(title, { body, ...looks });
}

/** Opens the screen that tells more, in the open page where there is one. */
async function open(path: unknown): Promise<void> {
  const address = new URL(String(path), location.origin);
  const url = address.origin === location.origin ? address.href : location.origin;
  const [page] = await worker.clients.matchAll({ type: 'window' });
  if (!page) await worker.clients.openWindow(url);
  else await Promise.all([page.focus(), page.navigate(url)]);
}

self.addEventListener('push', (event) => {
  const push = event as unknown as PushEvent;
  if (push.data) push.waitUntil(show(push.data.json() as PushText));
});
self.addEventListener('notificationclick', (event) => {
  const click = event as unknown as ClickEvent;
  click.notification.close();
  click.waitUntil(open(click.notification.data));
});
