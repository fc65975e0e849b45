/**
 * Fetches the reader of questions while there is internet, if a service worker keeps it for later. A person who saves
 * data is spared it.
 */
export async function prepareOffline(): Promise<void> {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  if (!navigator.serviceWorker?.controller || connection?.saveData === true) return;
  const { loadReader } = await import('./load-reader.ts');
  await loadReader();
}
