/**
 * Asks the service worker to keep the files wanted now: another language, or those that go with the leaf model. Says
 * whether all are there; without a service worker nothing is kept and so nothing lacks.
 */
export async function keepOfflineCopy(): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (!registration) return true;
  // A version that waits has files of its own.
  const workers = [registration.active, registration.waiting, registration.installing].filter((each) => each !== null);
  const answers = await Promise.all(workers.map(ask));
  return answers.every(Boolean);
}

function ask(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }: MessageEvent<boolean>) => resolve(data), { once: true });
    port1.start();
    // One that could not be installed answers nobody.
    worker.addEventListener('statechange', () => {
      if (worker.state === 'redundant') resolve(false);
    });
    worker.postMessage('keep', [port2]);
  });
}
