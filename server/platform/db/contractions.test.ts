import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import contractions from '../../../db/contractions.json' with { type: 'json' };
import packageFile from '../../../package.json' with { type: 'json' };
import { migrationNames } from './migrate.ts';
import { findContractions } from './rules/find-contractions.ts';

test('a migration that breaks the code before it is listed with the oldest release that runs after it', async () => {
  const broken = new Map<string, string[]>();
  for (const name of await migrationNames()) {
    const sql = await readFile(new URL(`../../../db/migrations/${name}`, import.meta.url), 'utf8');
    const found = findContractions(sql);
    if (found.length > 0)
      broken.set(
        name,
        found.map(({ does, statement }) => `${does}: ${statement}`),
      );
  }
  const unlisted = [...broken].filter(([name]) => !(name in contractions));
  // Add beside the old, and take the old away in a later release: `docs/decisions/0150-migrations-expand-first.md`.
  expect(Object.fromEntries(unlisted)).toEqual({});
  expect(Object.keys(contractions).filter((name) => !broken.has(name))).toEqual([]);
});

test('no listed release comes after the next one', () => {
  const [major, minor = 0] = packageFile.version.split('.').map(Number);
  const later = Object.entries(contractions).filter(
    ([, { oldestCode }]) => oldestCode.localeCompare(`${major}.${minor + 1}.0`, 'en', { numeric: true }) > 0,
  );
  expect(later).toEqual([]);
});
