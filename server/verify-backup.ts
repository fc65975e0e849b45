import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { openBackup } from './open-backup.ts';
import { type FilesOpened, openBackedUpFiles } from './platform/backup/restore-backup.ts';
import type { Config } from './platform/config/settings.ts';
import { startEmbeddedPostgres } from './platform/db/embedded.ts';
import type { Logger } from './platform/log/logger.ts';
import { restoreInto } from './restore-into.ts';

export interface Verified {
  readonly id: string;
  readonly tables: number;
  readonly rows: number;
  readonly broken: readonly string[];
  readonly files: FilesOpened;
}

export interface VerifyParts {
  config: Config;
  place: string;
  id?: string | undefined;
  log: Logger;
}

/**
 * Restores a backup into a new database in a folder of its own, never into the operator's, and compares the count and
 * the digest of every table. The files are opened where they lie.
 */
export async function verifyBackup({ config, place: source, id, log }: VerifyParts): Promise<Verified> {
  const { place, manifest, vault } = await openBackup(config, source, id);
  const folder = await mkdtemp(path.join(tmpdir(), 'khet-verify-'));
  try {
    const postgres = await startEmbeddedPostgres({ folder: path.join(folder, 'data', 'postgres'), log });
    try {
      const { broken } = await restoreInto({ place, manifest, url: postgres.url, vault, log });
      const totals = Object.values(manifest.totals);
      const rows = totals.reduce((sum, total) => sum + Number(total.rows), 0);
      return { id: place.id, tables: totals.length, rows, broken, files: await openBackedUpFiles(place, vault) };
    } finally {
      await postgres.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
