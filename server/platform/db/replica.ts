import { sql } from 'kysely';

import type { Logger } from '#server/platform/log/logger.ts';

import type { Connection, Database } from './connect.ts';

/** The database for reads that may be some seconds old. */
export interface Reads {
  /** The replica while it has every change that this instance was told of; otherwise the primary. */
  db: () => Database;
  /** A change was told: the replica is used again when it has that change, so that no reply is kept of old data. */
  changed: () => void;
  stop(): Promise<void>;
}

export interface ReadsParts {
  primary: Database;
  /** Undefined where `DATABASE_READ_URL` is not set. */
  replica: Connection | undefined;
  log: Pick<Logger, 'warn' | 'info'>;
  lookEveryMs?: number;
  /** A replica that is further behind is not used. */
  mostLagMs?: number;
}

/** A place in the primary's log of changes, and when it was asked for. */
interface Place {
  lsn: string;
  atMs: number;
}

export function createReads(parts: ReadsParts): Reads {
  const { primary, replica } = parts;
  if (replica === undefined) return { db: () => primary, changed: () => undefined, stop: async () => undefined };
  return followReplica({ ...parts, replica });
}

function followReplica(parts: ReadsParts & { replica: Connection }): Reads {
  const { primary, replica, log, lookEveryMs = 500, mostLagMs = 10_000 } = parts;
  let isFresh = false;
  let isAway: boolean | undefined;
  let awaited: Place | undefined;
  let changes = 0;
  let underWay: Promise<void> | undefined;

  async function look(): Promise<void> {
    const seen = changes;
    const place = awaited ?? (await readPlace(primary));
    const has = await hasReached(replica.db, place.lsn);
    // A change that was told meanwhile asks for a later place.
    if (seen !== changes) return;
    awaited = has ? undefined : place;
    if (has) {
      isFresh = true;
      note(false);
    } else if (performance.now() - place.atMs > mostLagMs) note(true);
  }

  /** Waiting for one change is usual; only a replica that is lost or late is worth a line. */
  function note(away: boolean, error?: unknown): void {
    if (away) isFresh = false;
    if (isAway === away) return;
    isAway = away;
    if (away) log.warn({ err: error }, 'the replica is away or too far behind; the primary answers reads');
    else log.info('the replica answers reads');
  }

  const lookNow = () =>
    (underWay ??= look()
      .catch((error: unknown) => {
        awaited = undefined;
        note(true, error);
      })
      .finally(() => (underWay = undefined)));
  const timer = setInterval(() => void lookNow(), lookEveryMs);
  timer.unref();
  void lookNow();

  return {
    db: () => (isFresh ? replica.db : primary),
    changed() {
      isFresh = false;
      awaited = undefined;
      changes += 1;
    },
    async stop() {
      clearInterval(timer);
      await underWay;
      await replica.close();
    },
  };
}

async function readPlace(primary: Database): Promise<Place> {
  const atMs = performance.now();
  const { rows } = await sql<{ lsn: string }>`SELECT pg_current_wal_lsn()::text AS lsn`.execute(primary);
  const [row] = rows;
  if (!row) throw new Error('The primary did not tell its place');
  return { lsn: row.lsn, atMs };
}

/** A server that follows nobody is the primary itself, as after a failover, and has all. */
async function hasReached(replica: Database, lsn: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean | null }>`
    SELECT NOT pg_is_in_recovery() OR pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn AS has`.execute(replica);
  return rows[0]?.has ?? false;
}

/** The same services with the database for reads that may be some seconds old, and never for a person's own rows. */
export function forReading<S extends { readonly db: Database; readonly reads: Reads }>(services: S): S {
  return { ...services, db: services.reads.db() };
}
