import pg from 'pg';
import { onTestFinished } from 'vitest';

import { createTestDatabase } from './database.ts';

/** Asks a database that has all migrations and no rows. The running test drops it. */
export async function queryFreshDatabase<Row extends pg.QueryResultRow>(query: string): Promise<Row[]> {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await database.drop();
  });
  return (await client.query<Row>(query)).rows;
}
