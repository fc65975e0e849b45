import { sql } from 'kysely';

import type { Database } from '#server/platform/db/connect.ts';

import type { KeyTracker } from './key-pool.ts';
import { budget, freeInMs, type KeyUsage } from './rules/key-budget.ts';

/** The trackers of these keys in PostgreSQL, one budget for every instance. */
export function createKeyTracker({ db, keyIds }: { db: Database; keyIds: readonly string[] }): KeyTracker {
  let known: Promise<void> | undefined;

  /** A key has its row from the first question on. A failure is not kept, so that the next question tries again. */
  async function introduceKeys(now: Date): Promise<void> {
    known ??= addKeys(db, keyIds, now);
    try {
      await known;
    } catch (error) {
      known = undefined;
      throw error;
    }
  }

  return {
    async charge({ now, except }) {
      await introduceKeys(now);
      return chargeBest(db, { keyIds, except, now });
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

async function addKeys(db: Database, keyIds: readonly string[], now: Date): Promise<void> {
  await sql`
    INSERT INTO ai_key_usage (key_id, last_reset_at)
    SELECT key_id, ${now} FROM unnest(${keyIds}::text[]) AS key_id
    ON CONFLICT (key_id) DO NOTHING`.execute(db);
}

/**
 * `rules/key-budget.ts` in one statement. All rows of the pool are locked first, always in the same order: those who
 * meet go one after the other and never deadlock, and what comes out of the lock is what the one before left.
 */
async function chargeBest(
  db: Database,
  { keyIds, except, now }: { keyIds: readonly string[]; except: readonly string[]; now: Date },
): Promise<string | undefined> {
  const windowEnded = new Date(now.getTime() - budget.windowMs);
  const calmSince = new Date(now.getTime() - budget.calmMs);
  const { rows } = await sql<{ keyId: string }>`
    WITH locked AS MATERIALIZED (
      SELECT * FROM ai_key_usage WHERE key_id = ANY(${keyIds}::text[]) ORDER BY key_id FOR UPDATE
    ),
    judged AS (
      SELECT key_id,
        CASE WHEN last_reset_at <= ${windowEnded} THEN ${budget.requests}::int
          ELSE ${budget.requests}::int - request_count END AS headroom,
        CASE WHEN last_error_at > ${calmSince} THEN 0 ELSE ${budget.calmBonus}::int END AS bonus
      FROM locked
      WHERE key_id <> ALL(${except}::text[]) AND (rests_until IS NULL OR rests_until <= ${now})
    ),
    best AS (
      SELECT key_id FROM judged WHERE headroom > 0 ORDER BY headroom + bonus DESC, key_id LIMIT 1
    )
    UPDATE ai_key_usage AS usage SET
      request_count = CASE WHEN usage.last_reset_at <= ${windowEnded} THEN 1 ELSE usage.request_count + 1 END,
      last_reset_at = CASE WHEN usage.last_reset_at <= ${windowEnded} THEN ${now}::timestamptz
        ELSE usage.last_reset_at END
    FROM best WHERE usage.key_id = best.key_id
    RETURNING usage.key_id`.execute(db);
  return rows[0]?.keyId;
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
