import { rm } from 'node:fs/promises';

/** Runs when the server has stopped or is about to stop. It deletes the server's database and files. */
export default async function removeData(): Promise<void> {
  const folder = process.env['KHET_E2E_DATA'];
  if (folder !== undefined) await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
}
