import { randomBytes } from 'node:crypto';

import pg from 'pg';
import { inject } from 'vitest';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Makes an empty, migrated database for this test file, a copy of the run's template. */
export function createTestDatabase(): Promise<TestDatabase> {
  return create((template) => template);
}

/** Makes a database without a schema. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return create(() => 'template0');
}

async function create(copyOf: (template: string) => string): Promise<TestDatabase> {
  const template = new URL(inject('postgresUrl'));
  const name = `test_${randomBytes(8).toString('hex')}`;
  // PostgreSQL copies the template's files directly. With fsync off this is several times faster than through its log.
  await administer(
    template,
    `CREATE DATABASE ${name} TEMPLATE ${copyOf(template.pathname.slice(1))} STRATEGY file_copy`,
  );
  const url = new URL(template);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(template, `DROP DATABASE ${name} WITH (FORCE)`) };
}

/** Connects to the database `postgres`, because a template must have no connection while it is copied. */
async function administer(template: URL, statement: string): Promise<void> {
  const url = new URL(template);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
