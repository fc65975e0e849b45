import { keepOfflineCopy } from '#web/lib/offline-copy.ts';
import { rememberLanguageForOffline } from '#web/lib/words/language.ts';
import { sayIn } from '#web/lib/words/words.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { toast } from '#web/ui/toast.ts';

const hourMs = 60 * 60_000;

/** Registers the service worker; asked for once the page has nothing better to do with a slow connection. */
export async function startOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await rememberLanguageForOffline();
  keepFirstVisit();
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  // A browser that refuses (a private window, a full disk) simply has no offline copy.
  if (!registration) return;
  offerUpdates(registration);
  void askForControl();
  // Resumes a copy that broke off, or that was asked for without internet.
  void keepOfflineCopy();
  setInterval(() => void registration.update().catch(() => undefined), hourMs);
}

/** Few pages are the first of a phone: the others fetch no script for it. */
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

/** A page that was on its way while the service worker took over the others was passed over, and is not kept. */
async function askForControl(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller) active?.postMessage({ type: 'CLAIM' });
}

/** A new version waits until the person agrees, so that nothing they are typing is lost. */
function offerUpdates(registration: ServiceWorkerRegistration): void {
  if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const arriving = registration.installing;
    arriving?.addEventListener('statechange', () => {
      if (arriving.state === 'installed' && navigator.serviceWorker.controller) offer(arriving);
    });
  });
}

function offer(worker: ServiceWorker): void {
  const say = sayIn('shell');
  toast.info(say('update.ready'), {
    stays: true,
    action: { label: say('update.reload'), run: () => activate(worker) },
  });
}

function activate(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
  worker.postMessage({ type: 'SKIP_WAITING' });
}
