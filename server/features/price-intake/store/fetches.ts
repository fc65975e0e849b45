import { sql } from 'kysely';
import type pg from 'pg';

import type { FetchTrouble } from '#contract/price-intake.ts';
import type { Database } from '#server/platform/db/connect.ts';

import type { Counts } from './given.ts';

export interface FetchRow {
  id: string;
  source: string;
  request: string;
  state: string;
  stepsTotal: number;
  stepsDone: string[];
  stored: number;
  unchanged: number;
  quarantined: number;
  /** JSON as text, because the database plug-in would change the keys of an object to camel case. */
  reasons: string;
  problem: string | null;
  trouble: string | null;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
}

const columns = [
  'id',
  'source',
  'request',
  'state',
  'stepsTotal',
  'stepsDone',
  'stored',
  'unchanged',
  'quarantined',
  'problem',
  'trouble',
  'createdAt',
  'startedAt',
  'finishedAt',
  sql<string>`reasons::text`.as('reasons'),
] as const;

export async function findFetch(db: Database, id: string): Promise<FetchRow | undefined> {
  return db.selectFrom('priceFetch').select(columns).where('id', '=', id).executeTakeFirst();
}

/** The newest fetch of this request, in any state. */
export async function findFetchFor(
  db: Database,
  { source, request }: Pick<FetchRow, 'source' | 'request'>,
): Promise<FetchRow | undefined> {
  return db
    .selectFrom('priceFetch')
    .select(columns)
    .where('source', '=', source)
    .where('request', '=', request)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Undefined where a fetch of this request is under way. */
export async function addFetch(
  db: Database,
  fetch: Pick<FetchRow, 'source' | 'request' | 'stepsTotal' | 'createdAt'>,
): Promise<FetchRow | undefined> {
  return db
    .insertInto('priceFetch')
    .values(fetch)
    .onConflict((conflict) =>
      conflict
        .columns(['source', 'request'])
        .where('state', 'in', [sql.lit('queued'), sql.lit('running')])
        .doNothing(),
    )
    .returning(columns)
    .executeTakeFirst();
}

export async function markRunning(db: Database, id: string, now: Date): Promise<void> {
  await db
    .updateTable('priceFetch')
    .set((eb) => ({ state: 'running', startedAt: eb.fn.coalesce('startedAt', eb.val(now)), finishedAt: null }))
    .where('id', '=', id)
    .execute();
}

/** `problem` is the text for an operator; `trouble` is the code for everybody. */
export interface Ailment {
  problem: string;
  trouble: FetchTrouble;
}

export async function markProblem(db: Database, id: string, { problem, trouble }: Ailment): Promise<void> {
  await db.updateTable('priceFetch').set({ problem, trouble }).where('id', '=', id).execute();
}

export async function markFinished(
  db: Database,
  id: string,
  end: { state: 'done' | 'failed'; ailment: Ailment | undefined; now: Date },
): Promise<void> {
  await db
    .updateTable('priceFetch')
    .set((eb) => ({
      state: end.state,
      problem: end.ailment?.problem ?? null,
      trouble: end.ailment?.trouble ?? null,
      finishedAt: end.now,
      ...(end.state === 'done' ? { stepsTotal: eb.fn<number>('cardinality', ['stepsDone']) } : {}),
    }))
    .where('id', '=', id)
    .execute();
}

/** Gives up fetches that were open before this time, because their job is gone. */
export async function giveUpOlder(db: Database, before: Date, now: Date): Promise<void> {
  await db
    .updateTable('priceFetch')
    .set({ state: 'failed', problem: 'It was begun and never finished.', trouble: 'internal', finishedAt: now })
    .where('state', 'in', ['queued', 'running'])
    .where('createdAt', '<', before)
    .execute();
}

/** Marks a step as done; false if it was done already. */
export async function claimStep(client: pg.Client, step: { fetchId: string; name: string }): Promise<boolean> {
  const { rowCount } = await client.query(
    `UPDATE price_fetch SET steps_done = steps_done || $2::text WHERE id = $1 AND NOT $2 = ANY(steps_done)`,
    [step.fetchId, step.name],
  );
  return rowCount === 1;
}

export async function addCounts(client: pg.Client, fetchId: string, counts: Counts): Promise<void> {
  await client.query(
    `UPDATE price_fetch AS f SET stored = stored + $2, unchanged = unchanged + $3, quarantined = quarantined + $4,
       reasons = (
         SELECT coalesce(jsonb_object_agg(reason, sum), '{}') FROM (
           SELECT key AS reason, sum(value::bigint) AS sum
           FROM (SELECT * FROM jsonb_each_text(f.reasons) UNION ALL SELECT * FROM jsonb_each_text($5)) AS both_counts
           GROUP BY key
         ) AS counted)
     WHERE id = $1`,
    [fetchId, counts.stored, counts.unchanged, counts.quarantined, JSON.stringify(counts.reasons)],
  );
}

/** The import of a file that ended last since then and stored something. */
export async function findNewestImport(db: Database, since: Date): Promise<string | undefined> {
  const newest = await db
    .selectFrom('priceFetch')
    .select('id')
    .where('request', 'like', 'file %')
    .where('state', '=', 'done')
    .where('stored', '>', 0)
    .where('finishedAt', '>', since)
    .orderBy('finishedAt', 'desc')
    .executeTakeFirst();
  return newest?.id;
}

export async function findNewestDays(db: Database): Promise<{ source: string; day: string }[]> {
  return db
    .selectFrom('latestPrice')
    .select(({ fn }) => ['source', fn.max<string>('day').as('day')])
    .groupBy('source')
    .execute();
}

/** The days since then with a reported price. */
export async function listReportedDays(db: Database, since: string): Promise<string[]> {
  const rows = await db
    .selectFrom('dailyPrice')
    .select('day')
    .distinct()
    .where('day', '>=', since)
    .where('isDemonstration', '=', false)
    .orderBy('day')
    .execute();
  return rows.map(({ day }) => day);
}

/** The newest fetch or import of each source. */
export async function listLastFetches(db: Database): Promise<FetchRow[]> {
  return db
    .selectFrom('priceFetch')
    .distinctOn('source')
    .select(columns)
    .orderBy('source')
    .orderBy('createdAt', 'desc')
    .execute();
}
