import { vi } from 'vitest';

import type { Notifications } from '#contract/notifications.ts';

/** An account without warnings. */
export const noWarnings: Notifications = {
  publicKey: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  onThisPhone: false,
  phones: 0,
  rain: false,
  frost: false,
  heat: false,
  storm: false,
  official: false,
  prices: false,
  quietFrom: 21,
  quietUntil: 6,
  hasOfficial: true,
  place: { state: { id: 'maharashtra' }, district: { id: 'mh-nashik' } },
};

export const phoneSubscription = {
  endpoint: 'https://push.example.com/send/abc',
  keys: { p256dh: 'a-public-key', auth: 'a-secret' },
};

export interface FakePhone {
  /** The keys with which the page subscribed. */
  readonly subscribedWith: unknown[];
  readonly unsubscribe: ReturnType<typeof vi.fn<() => Promise<boolean>>>;
  readonly requestPermission: ReturnType<typeof vi.fn<() => Promise<NotificationPermission>>>;
}

/** Stands in for the phone's push service, which jsdom lacks, and for the person's answer to the browser's question. */
export function fakePhone(answer: NotificationPermission, before: NotificationPermission = 'default'): FakePhone {
  const subscribedWith: unknown[] = [];
  const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true);
  const requestPermission = vi.fn<() => Promise<NotificationPermission>>(async () => answer);
  const subscription = { toJSON: () => phoneSubscription, unsubscribe };
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async (options: { applicationServerKey: unknown }) => {
      subscribedWith.push(options.applicationServerKey);
      return subscription;
    },
  };
  const registration = { pushManager };
  const serviceWorker = { ready: Promise.resolve(registration), getRegistration: async () => registration };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }));
  vi.stubGlobal('PushManager', Object);
  vi.stubGlobal('Notification', { permission: before, requestPermission });
  return { subscribedWith, unsubscribe, requestPermission };
}
