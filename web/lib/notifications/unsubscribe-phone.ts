/**
 * Ends this phone's subscription at its push service: from then on that service accepts no message for it, whether or not
 * Khet's server hears of the sign-out.
 */
export async function unsubscribePhone(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  } catch {
    // Without a service worker there is no subscription either.
  }
}
