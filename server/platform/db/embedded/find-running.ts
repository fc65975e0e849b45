import { readFile } from 'node:fs/promises';

import pg from 'pg';

import { passwordFile } from './create-cluster.ts';
import { readPidFile } from './postmaster.ts';

/** Returns the address of the database in this folder, if another copy of Khet runs it. */
export async function findRunningPostgres(folder: string): Promise<string | undefined> {
  const [, , , port, , , , state] = (await readPidFile(folder)).split('\n');
  if (port === undefined || state?.trim() !== 'ready') return undefined;
  const password = await readFile(passwordFile(folder), 'utf8').catch(() => undefined);
  if (password === undefined) return undefined;
  const url = `postgres://khet:${password.trim()}@127.0.0.1:${port.trim()}/khet`;
  return (await answers(url)) ? url : undefined;
}

/** A killed process leaves its pid file behind, so the file alone proves nothing. */
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}
