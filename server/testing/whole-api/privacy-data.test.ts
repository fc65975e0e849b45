import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { queryFreshDatabase } from '../database/query-fresh-database.ts';

/** Tables without any personal data. The document must name every other table. */
const impersonal = new Set([
  'ai_key_usage',
  'announcement',
  'backup_key_kept',
  'backup_run',
  'commodity',
  'daily_price',
  'forecast_model',
  'forecast_series',
  'latest_price',
  'market',
  'operator_pass',
  'price',
  'price_fetch',
  'price_put_aside',
  'price_source_key',
  'price_spelling',
  'push_key',
  'quarantined_price',
  'schema_migration',
  'weather_forecast_kept',
  'weather_score',
  'weather_source',
  'weather_warning',
]);

const personalColumn = /^(user|account|person|actor)_id$|email|phone|recipient|address/;

test('the document on privacy names every table that says something of a person, and no other', async () => {
  const document = await readFile(new URL('../../../docs/privacy-data.md', import.meta.url), 'utf8');
  const named = [...document.matchAll(/`([a-z_]+)`/g)].map(([, name = '']) => name);
  const tables = await readTables();
  const personal = [...tables.keys()].filter((name) => !impersonal.has(name));
  expect(named.filter((name, at) => named.indexOf(name) === at).toSorted()).toEqual(personal.toSorted());
  const mistaken = [...impersonal].filter((name) => tables.get(name)?.some((column) => personalColumn.test(column)));
  expect(mistaken).toEqual([]);
});

/** Returns the columns of each table, without the parts of partitioned tables. */
async function readTables(): Promise<Map<string, string[]>> {
  const rows = await queryFreshDatabase<{ name: string; columns: string[] }>(`
    SELECT relname AS name, array_agg(attname::text) AS columns
    FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
    GROUP BY relname`);
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}
