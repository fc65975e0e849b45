import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

import { DatabaseClient } from './client.ts';
import type { DB } from './database.generated.ts';

export type Database = Kysely<DB>;

/** A day is read as text: a calendar day has no time zone, and a Date would give it one. */
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

export interface ConnectOptions {
  connections: number;
  onIdleError: (error: Error) => void;
  /** A little more than the server's own limit for a statement. A query that takes longer has lost its connection. */
  queryTimeoutMs?: number;
}

const statementTimeoutMs = 15_000;

/** Sent as a statement: a pooler refuses such settings in the first message of a connection. */
const limits = `SET statement_timeout = ${statementTimeoutMs}; SET idle_in_transaction_session_timeout = 15000`;

export function connect(
  url: string,
  { connections, onIdleError, queryTimeoutMs = statementTimeoutMs + 5000 }: ConnectOptions,
): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    query_timeout: queryTimeoutMs,
    // A router may drop a quiet connection without a notice.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'khet',
    types,
    Client: DatabaseClient,
  });
  // It goes out before the first query. A connection that fails here fails that query too, which tells its caller.
  pool.on('connect', (client) => void client.query(limits).catch(() => undefined));
  let isClosing = false;
  // The pool reports its end before PostgreSQL has closed every connection. A connection lost in that time is no error.
  pool.on('error', (error) => isClosing || onIdleError(error));
  const db: Database = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin()],
  });
  const close = () => {
    isClosing = true;
    return db.destroy();
  };
  return { db, pool, close };
}
