import { rm } from 'node:fs/promises';

/** The server has stopped, or is about to; its database and files go too. */
export default async function removeData(): Promise<void> {
  const folder = process.env['KHET_E2E_DATA'];
  if (folder !== undefined) await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
}
