import { beforeAll, beforeEach, expect, test, vi } from 'vitest';

import type { PushText } from '#domain/notifications/notifications.ts';

const rain: PushText = {
  title: 'Rain within 24 hours',
  body: 'Look when it comes.',
  language: 'en',
  tag: 'rain',
  path: '/weather',
};
const showNotification = vi.fn<ServiceWorkerRegistration['showNotification']>(async () => undefined);
const openWindow = vi.fn<(url: string) => Promise<void>>(async () => undefined);
const page = {
  focus: vi.fn<() => Promise<void>>(async () => undefined),
  navigate: vi.fn<(url: string) => Promise<void>>(async () => undefined),
};
let openPages: (typeof page)[] = [];

beforeAll(async () => {
  // jsdom is no service worker, so these stand in for the worker's own.
  Object.assign(self, {
    registration: { showNotification },
    clients: { matchAll: async () => openPages, openWindow },
  });
  await import('./show-pushes.ts');
});
beforeEach(() => {
  vi.clearAllMocks();
  openPages = [];
});

/** Sends an event as the browser does, and waits for what the worker asks it to wait for. */
async function send(name: 'push' | 'notificationclick', fields: object): Promise<void> {
  const waits: Promise<unknown>[] = [];
  const event = Object.assign(new Event(name), { waitUntil: (work: Promise<unknown>) => waits.push(work), ...fields });
  self.dispatchEvent(event);
  await Promise.all(waits);
}

async function touch(path: unknown) {
  const close = vi.fn<() => void>();
  await send('notificationclick', { notification: { data: path, close } });
  expect(close).toHaveBeenCalledOnce();
}

test('a message is shown in its language, and a newer one of its kind takes its place', async () => {
  await send('push', { data: { json: () => rain } });
  expect(showNotification).toHaveBeenCalledExactlyOnceWith('Rain within 24 hours', {
    body: 'Look when it comes.',
    icon: '/icon-192.png',
    lang: 'en',
    tag: 'rain',
    data: '/weather',
  });
});

test('a push without a message shows nothing', async () => {
  await send('push', { data: null });
  expect(showNotification).not.toHaveBeenCalled();
});

test('a touch opens the screen that tells more, in the open page where there is one', async () => {
  await touch('/weather');
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(`${location.origin}/weather`);
  openPages = [page];
  await touch('/my-alerts');
  expect(page.focus).toHaveBeenCalledOnce();
  expect(page.navigate).toHaveBeenCalledExactlyOnceWith(`${location.origin}/my-alerts`);
  expect(openWindow).toHaveBeenCalledOnce();
});

test.each(['https://elsewhere.example/', '//elsewhere.example', 'javascript:alert(1)'])(
  'a touch never leads to another site: %s',
  async (path) => {
    await touch(path);
    expect(openWindow).toHaveBeenCalledExactlyOnceWith(location.origin);
  },
);
