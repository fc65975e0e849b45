import { sql } from 'kysely';

import { findLastGoodBackup } from '#server/platform/backup/backup-age.ts';
import { keepTheKey, lacksKeptKey } from '#server/platform/backup/backup-key.ts';
import type { Config } from '#server/platform/config/settings.ts';
import type { SealedRows } from '#server/platform/crypto/sealed-rows.ts';
import { SealBroken, type Vault } from '#server/platform/crypto/vault.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { migrationNames } from '#server/platform/db/migrate.ts';

import { type Finding, finder } from './finding.ts';

const database = finder('database');
const clock = finder('clock');
const keys = finder('keys');
const jobs = finder('jobs');
const backups = finder('backups');

const mostClockSeconds = 5;
const hourMs = 3_600_000;
const oldBackupHours = 36;
const longWaitMinutes = 60;

export async function lookAtSchema(db: Database): Promise<Finding> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM schema_migration`.execute(db);
  const applied = new Set(rows.map(({ name }) => name));
  const waiting = (await migrationNames()).filter((name) => !applied.has(name));
  if (waiting.length === 0) return database.good('The database answers, and its schema is that of this version.');
  return database.note(`The database answers; the next start applies ${waiting.length} migrations.`);
}

/** One-time codes and sessions end by the clock of the server, jobs by that of the database. */
export async function lookAtClock(db: Database): Promise<Finding> {
  const before = Date.now();
  const { rows } = await sql<{ at: Date }>`SELECT clock_timestamp() AS at`.execute(db);
  const middle = (before + Date.now()) / 2;
  const apart = Math.abs((rows[0]?.at.getTime() ?? 0) - middle) / 1000;
  if (apart <= mostClockSeconds) return clock.good('This machine and the database have the same time.');
  return clock.trouble(
    `The clocks of this machine and of the database are ${Math.round(apart)} s apart. Switch time synchronisation on (systemd-timesyncd or chrony).`,
  );
}

/** Opens one sealed text of each kind. */
export async function lookAtKey(db: Database, vault: Vault, rows: readonly SealedRows[]): Promise<Finding> {
  for (const { table, id, words = {} } of rows) {
    for (const [column, { context }] of Object.entries(words)) {
      const found = await sql<{ id: string; sealed: string }>`
        SELECT ${sql.ref(id)} AS id, ${sql.ref(column)} AS sealed FROM ${sql.table(table)}
        WHERE ${sql.ref(column)} IS NOT NULL LIMIT 1`.execute(db);
      const [row] = found.rows;
      if (row && !opens(vault, row.sealed, context(row.id))) {
        return keys.trouble(
          `The encryption key does not open what the database holds (${table}). Give the right one as ENCRYPTION_KEY, or put secrets/encryption back.`,
        );
      }
    }
  }
  return keys.good('The encryption key opens what the database holds.');
}

function opens(vault: Vault, sealed: string, context: string): boolean {
  try {
    vault.decryptText(sealed, context);
    return true;
  } catch (error) {
    if (error instanceof SealBroken) return false;
    throw error;
  }
}

export async function lookAtJobs(db: Database): Promise<Finding> {
  const { rows: there } = await sql<{ there: boolean }>`SELECT to_regclass('pgboss.job') IS NOT NULL AS there`.execute(
    db,
  );
  if (!there[0]?.there) return jobs.note('No process has run jobs on this database yet.');
  const { rows } = await sql<{ name: string; minutes: number }>`
    SELECT name, (extract(epoch FROM clock_timestamp() - min(greatest(start_after, created_on))) / 60)::int AS minutes
    FROM pgboss.job WHERE state IN ('created', 'retry') GROUP BY name ORDER BY 2 DESC LIMIT 1`.execute(db);
  const [oldest] = rows;
  if (!oldest || oldest.minutes < longWaitMinutes) return jobs.good('No job has waited for an hour.');
  return jobs.trouble(
    `${oldest.name} has waited for ${oldest.minutes} minutes. Look whether a process runs jobs ("npm run worker", or JOBS=here), and at its log.`,
  );
}

export async function lookAtBackups(db: Database, config: Config): Promise<Finding[]> {
  if (config.backupTarget === undefined) {
    return [
      backups.trouble('No backups are made. Set BACKUP_TARGET to a folder of another disk, or s3://bucket/folder.'),
    ];
  }
  const last = await findLastGoodBackup(db);
  const key = (await lacksKeptKey({ db, config })) ? [backups.trouble(keepTheKey)] : [];
  if (!last)
    return [...key, backups.trouble('No backup was made yet. Run "npm run backup" once and look at its words.')];
  const hours = Math.round((Date.now() - last.getTime()) / hourMs);
  if (hours <= oldBackupHours) return [...key, backups.good(`The last good backup is ${hours} hours old.`)];
  return [
    ...key,
    backups.trouble(`The last good backup is ${hours} hours old. Run "npm run backup" and look at its words.`),
  ];
}
