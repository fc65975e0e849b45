import { sql } from 'kysely';
import pg from 'pg';

import type { SealedRows } from '#server/platform/crypto/sealed-rows.ts';
import { identifyKey } from '#server/platform/crypto/vault.ts';
import { copyOut } from '#server/platform/db/copy-out.ts';
import { locks } from '#server/platform/db/locks.ts';
import { namedFiles } from '#server/platform/files/check-files.ts';
import { type Drive, driveUnder } from '#server/platform/files/drive.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import type { Services } from '#server/platform/services.ts';

import { copyFiles } from './copy-files.ts';
import { type TableTotal, totalOf, writeValuesAlike } from './describe-tables.ts';
import { describeDump, dump, dumpTables } from './dump-database.ts';
import { filesFolder, idAt, type Manifest, streamOf, writeManifest } from './manifest.ts';
import { type NameList, noteNames, openNameList } from './name-list.ts';
import { removeOldBackups } from './remove-old-backups.ts';
import { writeSealed } from './sealed-stream.ts';

export interface BackupParts {
  services: Pick<Services, 'db' | 'databaseUrl' | 'clock' | 'config'>;
  /** The place of the backups, and of the files themselves. */
  drive: Drive;
  storedFiles: Drive;
  /** The key of the backups. */
  key: Buffer;
  /** The key that seals columns and files. It goes into the backup only where Khet made it. */
  encryptionKey: Buffer;
  rows: readonly SealedRows[];
  /** Tables whose rows count also when an older backup is restored. */
  outliving: readonly string[];
  version: string;
  signal?: AbortSignal;
}

export interface BackupMade {
  readonly id: string;
  readonly rows: number;
  readonly files: number;
  readonly copied: number;
  readonly sizeBytes: number;
  /** Files that a row still names and that are not in the store. */
  readonly missing: readonly string[];
  readonly removed: readonly string[];
}

/** Makes a backup while Khet runs: one moment of the database, then the files that it names. */
export async function makeBackup(parts: BackupParts): Promise<BackupMade> {
  const { db, clock } = parts.services;
  const startedAt = clock();
  const id = idAt(startedAt);
  return asTheOnlyOne(parts.services.databaseUrl, async () => {
    await db.insertInto('backupRun').values({ id, startedAt }).execute();
    try {
      const made = await write(parts, { id, startedAt });
      await note(parts, id, { succeeded: made.missing.length === 0, rows: made.rows, files: made.files });
      return made;
    } catch (error) {
      await note(parts, id, { succeeded: false });
      throw error;
    }
  });
}

async function note(
  { services: { db, clock } }: BackupParts,
  id: string,
  told: { succeeded: boolean; rows?: number; files?: number },
): Promise<void> {
  await db
    .updateTable('backupRun')
    .set({ ...told, finishedAt: clock() })
    .where('id', '=', id)
    .execute();
}

async function write(parts: BackupParts, { id, startedAt }: { id: string; startedAt: Date }): Promise<BackupMade> {
  const { drive, key, storedFiles, signal, services } = parts;
  const names = openNameList();
  try {
    const { migrations, totals, sizeBytes } = await writeDatabase(parts, id, names);
    const files = driveUnder(drive, filesFolder);
    const { copied, missing } = await copyFiles({ from: storedFiles, to: files, names, signal });
    const manifest: Manifest = {
      form: 1,
      khet: parts.version,
      startedAt: startedAt.toISOString(),
      migrations,
      totals,
      files: names.count(),
      encryptionKeyId: identifyKey(parts.encryptionKey).id,
      ...(services.config.encryptionKey ? {} : { encryptionKey: parts.encryptionKey.toString('base64') }),
    };
    await writeManifest({ drive, key, id }, manifest);
    const removed = await removeOldBackups({ drive, key, now: startedAt, keepDays: services.config.backupKeepDays });
    const rows = Object.values(totals).reduce((sum, total) => sum + Number(total.rows), 0);
    return { id, rows, files: manifest.files, copied, sizeBytes, missing: await stillNamed(parts, missing), removed };
  } finally {
    names.close();
  }
}

interface Written {
  migrations: string[];
  totals: Record<string, TableTotal>;
  sizeBytes: number;
}

/** Reads all from one snapshot, so that rows and names of files fit each other whatever people do meanwhile. */
async function writeDatabase(parts: BackupParts, id: string, names: NameList): Promise<Written> {
  const { drive, key, rows, services, outliving } = parts;
  return withClient(services.databaseUrl, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await writeValuesAlike(client);
    const head = await describeDump(client);
    const { rows: applied } = await client.query<{ name: string }>('SELECT name FROM schema_migration ORDER BY name');
    let sizeBytes = await writeSealed({ drive, key, name: streamOf(id, 'database') }, dump(client, head));
    const named = `COPY (${namedFiles(rows).compile(services.db).sql}) TO STDOUT`;
    sizeBytes += await writeSealed(
      { drive, key, name: streamOf(id, 'names') },
      noteNames(copyOut(client, named), names),
    );
    const apart = { ...head, tables: head.tables.filter(({ name }) => outliving.includes(name)) };
    sizeBytes += await writeSealed({ drive, key, name: streamOf(id, 'outliving') }, dumpTables(client, apart));
    const totals: Record<string, TableTotal> = {};
    for (const table of head.tables) totals[table.name] = await totalOf(client, table);
    await client.query('COMMIT');
    return { migrations: applied.map(({ name }) => name), totals, sizeBytes };
  });
}

/** Somebody may have deleted a file since the snapshot; its row is gone too then. */
async function stillNamed({ services: { db }, rows, storedFiles }: BackupParts, missing: readonly string[]) {
  if (missing.length === 0) return [];
  const { rows: named } = await sql<{ name: string }>`
    SELECT name FROM (${namedFiles(rows)}) AS named WHERE name = ANY(${missing})`.execute(db);
  const still = named.map(({ name }) => name);
  const there = await Promise.all(still.map((name) => storedFiles.exists(name)));
  return still.filter((_, at) => !there[at]);
}

/** Two backups at once would remove each other's files. The lock ends with its transaction, also behind a pooler. */
async function asTheOnlyOne<T>(url: string, work: () => Promise<T>): Promise<T> {
  return withClient(url, async (client) => {
    await client.query('BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0');
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS mine', [
      locks.backups,
    ]);
    if (!rows[0]?.mine) throw new OperatorError('Another backup is being made. Wait until it has ended.');
    return work();
  });
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'khet backup',
  });
  // A lost connection fails its query, which reports the error. Without this listener the error would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
