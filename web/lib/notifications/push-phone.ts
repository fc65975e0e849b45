/** Whether this phone can get warnings, and may. `can` says that the person has not been asked yet, or has agreed. */
export type PushAbility = 'can' | 'refused' | 'unsupported';

export function pushAbility(): PushAbility {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unsupported';
  return Notification.permission === 'denied' ? 'refused' : 'can';
}

export interface PhoneSubscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/**
 * Asks for the permission and subscribes at the browser's push service. Returns undefined if the person refuses. An
 * earlier subscription may be of another account or key, so this one is always new.
 */
export async function subscribePhone(publicKey: string): Promise<PhoneSubscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, keys } = made.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined) {
    throw new Error('The browser made a subscription without its keys');
  }
  return { endpoint, keys: { p256dh, auth } };
}
