import { sayIn } from '#web/lib/words/words.ts';
import { toast } from '#web/ui/overlays/toast.ts';

/** A new version waits until the person agrees, so that typed text is not lost. */
export function offerUpdates(registration: ServiceWorkerRegistration): void {
  const { waiting, installing } = registration;
  if (waiting && navigator.serviceWorker.controller) offer(waiting);
  // It may have arrived before this script.
  offerOnceInstalled(installing);
  registration.addEventListener('updatefound', () => offerOnceInstalled(registration.installing));
}

function offerOnceInstalled(arriving: ServiceWorker | null): void {
  arriving?.addEventListener('statechange', () => {
    if (arriving.state === 'installed' && navigator.serviceWorker.controller) offer(arriving);
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
