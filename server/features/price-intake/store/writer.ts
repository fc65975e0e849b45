import pg from 'pg';

import { locks } from '#server/platform/db/locks.ts';

/**
 * Opens a connection of its own, because storing a file takes minutes, and the pool's time limits are for people who
 * wait.
 */
export async function openWriter(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 10 * 60_000,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    application_name: 'khet prices',
  });
  // The running statement fails with the same error, so this handler has no work.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

export async function inTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN');
  try {
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    // If the connection is lost, PostgreSQL has rolled back already, and the first error says more.
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/**
 * Waits until no other transaction writes. A roll-up counts the stored rows, and two writers at once would each miss
 * the other's. With one writer there are also no deadlocks.
 */
export async function takeTurn(client: pg.Client): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [locks.writersOfPrices]);
}

/** Makes the missing partitions of these months; several processes may call this at once. */
export async function ensureMonths(client: pg.Client, months: readonly string[]): Promise<void> {
  const missing = await findMissing(client, months);
  if (missing.length > 0) await inTransaction(client, () => makeMonths(client, missing));
}

/** The same in a transaction that is under way. */
export async function makeMonths(client: pg.Client, months: readonly string[]): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [locks.makersOfMonths]);
  for (const month of await findMissing(client, months)) await makeMonth(client, month);
}

/** Asks PostgreSQL's own catalogue, because a connection may remember an old meaning of a table's name. */
async function findMissing(client: pg.Client, months: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relname = ANY($1) AND relnamespace = current_schema()::regnamespace`,
    [months.map(tableOf)],
  );
  const made = new Set(rows.map((row) => row.name));
  return months.filter((month) => !made.has(tableOf(month)));
}

function tableOf(month: string): string {
  return `price_${month.replace('-', '_')}`;
}

/** The partition is made apart and then attached. Made in place it would wait for every reader, and block new ones. */
async function makeMonth(client: pg.Client, month: string): Promise<void> {
  if (!/^\d{4}-\d{2}$/.test(month)) throw new Error(`${month} is not a month`);
  const name = tableOf(month);
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
  await client.query(`
    CREATE TABLE ${name} (LIKE price INCLUDING DEFAULTS INCLUDING CONSTRAINTS);
    ALTER TABLE price ATTACH PARTITION ${name} FOR VALUES FROM ('${month}-01') TO ('${next}')`);
}
