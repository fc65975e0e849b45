/**
 * Asks the service worker to store the wanted files: another language, or the files of the leaf model. Returns whether
 * all are stored; without a service worker that is always true.
 */
export async function keepOfflineCopy(): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (!registration) return true;
  // A waiting version has its own files.
  const workers = [registration.active, registration.waiting, registration.installing].filter((each) => each !== null);
  const answers = await Promise.all(workers.map(ask));
  return answers.every(Boolean);
}

function ask(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }: MessageEvent<boolean>) => resolve(data), { once: true });
    port1.start();
    // A service worker that could not be installed never answers.
    worker.addEventListener('statechange', () => {
      if (worker.state === 'redundant') resolve(false);
    });
    worker.postMessage('keep', [port2]);
  });
}
