import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { expect, test } from 'vitest';

interface Package {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** npm drops the packages of other systems when it makes the file from installed packages; see CONTRIBUTING.md. */
test('the lock file has the packages of every system', async () => {
  const file = path.resolve(import.meta.dirname, '../../package-lock.json');
  const { packages } = JSON.parse(await readFile(file, 'utf8')) as { packages: Record<string, Package> };
  const isThere = (from: string, name: string): boolean => {
    if (packages[path.posix.join(from, 'node_modules', name)]) return true;
    return from !== '' && isThere(from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name);
  };
  const asked = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).map((name) => ({ place, name })),
  );
  expect(asked.length).toBeGreaterThan(50);
  expect(asked.filter(({ place, name }) => !isThere(place, name))).toEqual([]);
});
