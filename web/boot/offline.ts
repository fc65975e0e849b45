import { keepOfflineCopy } from '#web/lib/offline/offline-copy.ts';
import { rememberLanguageForOffline } from '#web/lib/words/language.ts';
import { whenIdle } from '#web/lib/page/when-idle.ts';

const hourMs = 60 * 60_000;

/** Registers the service worker. The page calls this once it no longer needs a slow connection for itself. */
export async function startOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await rememberLanguageForOffline();
  keepFirstVisit();
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  // Some browsers refuse (a private window, a full disk); the page then has no offline copy.
  if (!registration) return;
  void import('./offer-updates.ts').then(
    ({ offerUpdates }) => offerUpdates(registration),
    () => undefined,
  );
  void import('./own-pack/keep-own.ts').then(
    ({ startKeepingOwn }) => startKeepingOwn(),
    () => undefined,
  );
  void askForControl();
  // Continues a copy that was interrupted, or that was wanted without internet.
  void keepOfflineCopy();
  setInterval(() => void registration.update().catch(() => undefined), hourMs);
}

/** Only a phone's first page needs this script, so the others do not fetch it. */
function keepFirstVisit(): void {
  if (navigator.serviceWorker.controller) return;
  navigator.serviceWorker.addEventListener('controllerchange', () => whenIdle(askAgain), { once: true });
}

function askAgain(): void {
  void import('./ask-again.ts').then(
    (module) => module.askAgain(),
    () => undefined,
  );
}

/**
 * `claim` misses a page that still loads while the service worker takes control. Such a page asks again, else its
 * answers are not stored.
 */
async function askForControl(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller) active?.postMessage({ type: 'CLAIM' });
}
