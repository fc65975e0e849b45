import pg from 'pg';

import { features } from './features/index.ts';
import { jobs } from './jobs.ts';
import type { Manifest } from './platform/backup/manifest.ts';
import { type BackupPlace, restoreDatabase } from './platform/backup/restore-backup.ts';
import type { Vault } from './platform/crypto/vault.ts';
import { connect } from './platform/db/connect.ts';
import { checkTexts } from './platform/files/check-files.ts';
import type { Logger } from './platform/log/logger.ts';
import { createQueue } from './platform/queue/queue.ts';
import type { Services } from './platform/services.ts';

export interface RestoreInto {
  place: BackupPlace;
  manifest: Manifest;
  url: string;
  vault: Vault;
  log: Logger;
}

export interface Restored {
  /** Jobs of kinds that this version does not know. */
  readonly leftOut: number;
  /** Sealed texts that do not open. */
  readonly broken: string[];
}

/** Restores into the database at this address, which must be empty, with its jobs, and opens every sealed text. */
export async function restoreInto({ place, manifest, url, vault, log }: RestoreInto): Promise<Restored> {
  const client = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'khet restore' });
  client.on('error', () => undefined);
  const queue = createQueue<Services>({ connectionString: url, jobs, log });
  let leftOut = 0;
  await client.connect();
  try {
    await restoreDatabase({
      place,
      manifest,
      url,
      client,
      putBack: async (kept) => {
        leftOut += await queue.putBack(kept, (statement, values) => client.query(statement, values));
      },
    });
  } finally {
    await queue.stop({ graceMs: 0 });
    await client.end();
  }
  return { leftOut, broken: await findBroken(url, vault) };
}

async function findBroken(url: string, vault: Vault): Promise<string[]> {
  const connection = connect(url, { connections: 1, onIdleError: () => undefined });
  try {
    const broken: string[] = [];
    for (const rows of features.flatMap(({ sealed }) => sealed)) {
      broken.push(...(await checkTexts({ db: connection.db, vault }, rows)));
    }
    return broken;
  } finally {
    await connection.close();
  }
}
