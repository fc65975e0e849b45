import pg from 'pg';

/** Any number, as long as every writer of prices asks for the same one. */
const writersLock = 4_733_811;

/**
 * A connection of its own: a file is stored for minutes, statement after statement, and the pool's
 * time limits are for people who wait.
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
  // Whoever waits for a statement is told by it.
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
    // A connection that is gone has rolled back by itself, and its own error says more.
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/**
 * One writer at a time, until the transaction ends: a roll-up counts what others have stored, and two that
 * count at once would each miss the other's. It also leaves nothing to lock crosswise.
 */
export async function takeTurn(client: pg.Client): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [writersLock]);
}
