import pg from 'pg';

import { OperatorError } from '#server/platform/config/operator-error.ts';
import { createVault, identifyKey, SealBroken, type Vault } from '#server/platform/crypto/vault.ts';
import { migrate, migrationNames } from '#server/platform/db/migrate.ts';
import { type Drive, driveUnder } from '#server/platform/files/drive.ts';
import { createFileStore } from '#server/platform/files/encrypted-file-store.ts';
import { FileDamaged, FileMissing } from '#server/platform/files/file-store.ts';
import type { KeptJob } from '#server/platform/queue/queue.ts';

import { quote } from './describe-tables.ts';
import { addRows, load } from './load-database.ts';
import { filesFolder, listBackups, type Manifest, streamOf } from './manifest.ts';
import { type NameList, openNameList, readNames } from './name-list.ts';
import { readSealed } from './sealed-stream.ts';
import { severalAtOnce } from './several-at-once.ts';

export interface BackupPlace {
  readonly drive: Drive;
  readonly key: Buffer;
  readonly id: string;
}

/** The vault that opens what the backup holds: with its own key, or with one that the operator gives. */
export function vaultOf(manifest: Manifest, given: readonly Buffer[]): Vault {
  const carried = manifest.encryptionKey === undefined ? [] : [Buffer.from(manifest.encryptionKey, 'base64')];
  const known = [...carried, ...given].map(identifyKey);
  const current = known.find(({ id }) => id === manifest.encryptionKeyId);
  if (!current) {
    throw new OperatorError(
      `What this backup holds was sealed with the key ${manifest.encryptionKeyId}, which it does not carry, because it was given as ENCRYPTION_KEY. Give that key here too.`,
    );
  }
  const previous = known.filter((each) => each !== current);
  return createVault({ keys: { current, previous } });
}

/** A database with rows is never overwritten. */
export async function refuseUsedDatabase(url: string, where: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await refuseRows(client, where);
  } finally {
    await client.end();
  }
}

async function refuseRows(client: pg.ClientBase, where: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND relname <> 'schema_migration' ORDER BY 1`,
  );
  for (const { name } of rows) {
    const { rowCount } = await client.query(`SELECT 1 FROM ${quote(name)} LIMIT 1`);
    if (rowCount !== 0) {
      throw new OperatorError(`${where} is not empty (${name} has rows). A backup is restored only into an empty one.`);
    }
  }
}

export interface RestoreParts {
  place: BackupPlace;
  manifest: Manifest;
  url: string;
  client: pg.ClientBase;
  /** Puts the jobs back through the queue, within the transaction of the client. */
  putBack: (jobs: KeptJob[]) => Promise<void>;
}

/** Fills the empty database: with the schema of the backup, its rows, and then what this version adds. */
export async function restoreDatabase({ place, manifest, url, client, putBack }: RestoreParts): Promise<void> {
  const known = new Set(await migrationNames());
  const unknown = manifest.migrations.filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new OperatorError(
      `Khet ${manifest.khet} made this backup and is newer (${unknown.join(', ')}). Restore it with that version.`,
    );
  }
  await migrate(url, { only: new Set(manifest.migrations) });
  await readSealed({ ...place, name: streamOf(place.id, 'database') }, (pieces) =>
    load({ client, totals: manifest.totals, queueJobs: putBack }, pieces),
  );
  await migrate(url);
  await addOutliving(place, client);
}

/** The newest backup knows best what had to be gone, as closed accounts. */
async function addOutliving({ drive, key, id }: BackupPlace, client: pg.ClientBase): Promise<void> {
  const newest = (await listBackups(drive)).find(({ isWhole }) => isWhole);
  if (newest === undefined || newest.id <= id) return;
  await readSealed({ drive, key, name: streamOf(newest.id, 'outliving') }, (pieces) => addRows(client, pieces));
}

export async function readFileNames(place: BackupPlace, names: NameList): Promise<void> {
  await readSealed({ ...place, name: streamOf(place.id, 'names') }, (pieces) => readNames(pieces, names));
}

export interface FilesOpened {
  readonly opened: number;
  readonly missing: string[];
  readonly damaged: string[];
}

const opensAtOnce = 4;

/** Opens every named file from its first to its last byte. */
export async function openFiles(drive: Drive, vault: Vault, names: NameList): Promise<FilesOpened> {
  const files = createFileStore({ drive, vault });
  const found = { opened: 0, missing: [] as string[], damaged: [] as string[] };
  await severalAtOnce(names.all(), opensAtOnce, async (name) => {
    try {
      for await (const piece of await files.read(name)) void piece;
      found.opened += 1;
    } catch (error) {
      if (error instanceof FileMissing) found.missing.push(name);
      else if (error instanceof FileDamaged || error instanceof SealBroken) found.damaged.push(name);
      else throw error;
    }
  });
  return found;
}

/** Opens the files where they lie in the backups. */
export async function openBackedUpFiles(place: BackupPlace, vault: Vault): Promise<FilesOpened> {
  const names = openNameList();
  try {
    await readFileNames(place, names);
    return await openFiles(driveUnder(place.drive, filesFolder), vault, names);
  } finally {
    names.close();
  }
}
