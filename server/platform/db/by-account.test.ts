import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { queryFreshDatabase } from '#server/testing/database/query-fresh-database.ts';

import copiedTables from '../../../db/copied-tables.json' with { type: 'json' };
import knownHindrances from '../../../db/citus-hindrances.json' with { type: 'json' };
import packageFile from '../../../package.json' with { type: 'json' };
import { findHindrances, type TableShape } from './rules/find-hindrances.ts';

test('nothing new hinders Citus from placing the rows of people by account', async () => {
  const tables = await readTables();
  const names = new Set(tables.map(({ name }) => name));
  expect(copiedTables.filter((name) => !names.has(name))).toEqual([]);
  // The list may only grow shorter: `docs/decisions/0151-by-account.md`. Take out what you have mended.
  expect(findHindrances(tables, new Set(copiedTables)).toSorted()).toEqual(Object.keys(knownHindrances).toSorted());
});

test('each hindrance says how its rows are to be held, or in which release it is gone', async () => {
  const scaling = await readFile(new URL('../../../docs/scaling.md', import.meta.url), 'utf8');
  for (const [hindrance, entry] of Object.entries(knownHindrances)) {
    if ('held' in entry) {
      expect(scaling, hindrance).toContain(`**${entry.held}**`);
    } else {
      expect(entry.why, hindrance).not.toBe('');
      // The release before no longer needs it then: take it away, as `docs/decisions/0150-migrations-expand-first.md` says.
      const isDue = packageFile.version.localeCompare(entry.goneIn, 'en', { numeric: true }) >= 0;
      expect(isDue, hindrance).toBe(false);
    }
  }
});

function readTables(): Promise<TableShape[]> {
  return queryFreshDatabase<TableShape>(`
    SELECT c.relname AS name,
      (SELECT json_agg(json_build_object('name', attname, 'mayBeEmpty', NOT attnotnull))
       FROM pg_attribute WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped) AS columns,
      (SELECT coalesce(json_agg(json_build_object('name', u.relname, 'columns',
         (SELECT json_agg(attname) FROM pg_attribute WHERE attrelid = c.oid AND attnum = ANY (i.indkey))) ORDER BY u.relname), '[]')
       FROM pg_index i JOIN pg_class u ON u.oid = i.indexrelid WHERE i.indrelid = c.oid AND i.indisunique) AS uniques,
      (SELECT coalesce(json_agg(json_build_object('name', f.conname, 'target', f.confrelid::regclass::text, 'columns',
         (SELECT json_agg(attname ORDER BY n) FROM unnest(f.conkey) WITH ORDINALITY AS k (attnum, n)
            JOIN pg_attribute USING (attnum) WHERE attrelid = c.oid), 'targetColumns',
         (SELECT json_agg(attname ORDER BY n) FROM unnest(f.confkey) WITH ORDINALITY AS k (attnum, n)
            JOIN pg_attribute USING (attnum) WHERE attrelid = f.confrelid)) ORDER BY f.conname), '[]')
       FROM pg_constraint f WHERE f.conrelid = c.oid AND f.contype = 'f') AS "foreignKeys"
    FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    ORDER BY c.relname`);
}
