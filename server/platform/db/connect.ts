import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

import type { DB } from './database.generated.ts';

export type Database = Kysely<DB>;

/** Days come as text: a calendar day has no time zone, and a Date would give it one. */
const dateType = 1082;
const bigintType = 20;
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === dateType) return (text: string) => text;
    if (oid === bigintType) return Number;
    return pg.types.getTypeParser(oid, format);
  },
};

export interface Connection {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

export function connect(
  url: string,
  options: { connections: number; onIdleError: (error: Error) => void },
): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'khet',
    types,
  });
  pool.on('error', options.onIdleError);
  const db: Database = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin()],
  });
  return { db, pool, close: () => db.destroy() };
}
