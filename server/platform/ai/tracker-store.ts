import { sql } from 'kysely';

import { lazy } from '#domain/lazy.ts';
import type { Database } from '#server/platform/db/connect.ts';

import type { KeyTracker } from './key-pool.ts';
import { budgetLeft, chargeKey, chooseKey, freeInMs, type KeyUsage } from './rules/key-budget.ts';

/** Counts the requests of these keys in PostgreSQL: all instances share one budget. */
export function createKeyTracker({ db, keyIds }: { db: Database; keyIds: readonly string[] }): KeyTracker {
  /** Adds a row for each key before the first question. */
  const introduceKeys = lazy((now: Date) => addKeys(db, keyIds, now));
  const charge = chargeTogether((requests) => chargeAll(db, keyIds, requests));

  return {
    async charge(request) {
      await introduceKeys(request.now);
      return charge(request);
    },
    async noteError({ keyId, now, restMs }) {
      const restsUntil = restMs === undefined ? null : new Date(now.getTime() + restMs);
      await sql`
        UPDATE ai_key_usage SET
          error_count = error_count + 1,
          last_error_at = ${now},
          rests_until = greatest(rests_until, ${restsUntil}::timestamptz)
        WHERE key_id = ${keyId}`.execute(db);
    },
    async freeInMs(now) {
      const rows = await db.selectFrom('aiKeyUsage').selectAll().where('keyId', 'in', keyIds).execute();
      return Math.min(...rows.map((row) => freeInMs(toUsage(row), now.getTime())));
    },
  };
}

/** The share of all requests of these keys that is left in this minute; a key that rests has none. */
export async function readBudgetLeft(db: Database, keyIds: readonly string[], now: Date): Promise<number> {
  const rows = await db.selectFrom('aiKeyUsage').selectAll().where('keyId', 'in', keyIds).execute();
  return budgetLeft(rows.map(toUsage), keyIds.length, now.getTime());
}

async function addKeys(db: Database, keyIds: readonly string[], now: Date): Promise<void> {
  await sql`
    INSERT INTO ai_key_usage (key_id, last_reset_at)
    SELECT key_id, ${now} FROM unnest(${keyIds}::text[]) AS key_id
    ON CONFLICT (key_id) DO NOTHING`.execute(db);
}

type Request = Parameters<KeyTracker['charge']>[0];
type Chosen = readonly (string | undefined)[];

/**
 * Calls that arrive during a charge are charged together afterwards, because each would wait for the same rows. So two
 * hundred questions at once cost a few transactions, and none waits for two hundred.
 */
function chargeTogether(chargeThem: (requests: readonly Request[]) => Promise<Chosen>): KeyTracker['charge'] {
  let waiting: { request: Request; resolve: (keyId: string | undefined) => void; reject: (error: unknown) => void }[] =
    [];
  let isCharging = false;

  async function work(): Promise<void> {
    if (isCharging) return;
    isCharging = true;
    while (waiting.length > 0) {
      const together = waiting;
      waiting = [];
      try {
        const chosen = await chargeThem(together.map(({ request }) => request));
        for (const [at, { resolve }] of together.entries()) resolve(chosen[at]);
      } catch (error) {
        for (const { reject } of together) reject(error);
      }
    }
    isCharging = false;
  }

  return (request) =>
    new Promise((resolve, reject) => {
      waiting.push({ request, resolve, reject });
      void work();
    });
}

/**
 * Locks all rows of the pool first, always in the same order. So instances charge one after the other without a
 * deadlock, and each reads the rows that the one before it wrote.
 */
async function chargeAll(db: Database, keyIds: readonly string[], requests: readonly Request[]): Promise<Chosen> {
  return db.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('aiKeyUsage')
      .selectAll()
      .where('keyId', 'in', keyIds)
      .orderBy('keyId')
      .forUpdate()
      .execute();
    const usages = new Map(rows.map((row) => [row.keyId, toUsage(row)]));
    const charged = new Map<string, KeyUsage>();
    const chosen = requests.map(({ now, except }) => {
      const keyId = chooseKey(usages, now.getTime(), new Set(except));
      const usage = keyId === undefined ? undefined : usages.get(keyId);
      if (keyId === undefined || !usage) return undefined;
      const next = chargeKey(usage, now.getTime());
      usages.set(keyId, next);
      charged.set(keyId, next);
      return keyId;
    });
    await writeCharges(transaction, charged);
    return chosen;
  });
}

async function writeCharges(db: Database, charged: ReadonlyMap<string, KeyUsage>): Promise<void> {
  if (charged.size === 0) return;
  const counts = [...charged.values()].map(({ requestCount }) => requestCount);
  const resets = [...charged.values()].map(({ lastResetAtMs }) => new Date(lastResetAtMs));
  await sql`
    UPDATE ai_key_usage AS usage SET request_count = charged.request_count, last_reset_at = charged.last_reset_at
    FROM unnest(${[...charged.keys()]}::text[], ${counts}::int[], ${resets}::timestamptz[])
      AS charged (key_id, request_count, last_reset_at)
    WHERE usage.key_id = charged.key_id`.execute(db);
}

interface UsageRow {
  requestCount: number;
  lastResetAt: Date;
  errorCount: number;
  lastErrorAt: Date | null;
  restsUntil: Date | null;
}

function toUsage(row: UsageRow): KeyUsage {
  return {
    requestCount: row.requestCount,
    lastResetAtMs: row.lastResetAt.getTime(),
    errorCount: row.errorCount,
    lastErrorAtMs: row.lastErrorAt?.getTime(),
    restsUntilMs: row.restsUntil?.getTime(),
  };
}
