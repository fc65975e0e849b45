import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

interface Locked {
  dev?: boolean;
  license?: string;
  link?: boolean;
}

/** Licences under which a package may be part of a program under the AGPL-3.0. */
const fitting = new Set([
  '0BSD',
  '(AFL-2.1 OR BSD-3-Clause)',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-3-Clause',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  '(MIT OR Apache-2.0)',
  '(MIT OR CC0-1.0)',
  'MPL-2.0',
  'OFL-1.1',
]);

test('every package that Khet runs with has a licence that fits its own', async () => {
  const lock = JSON.parse(await readFile('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };
  const packages = Object.entries(lock.packages).filter(
    ([place, { dev, link }]) => place !== '' && dev !== true && link !== true,
  );
  expect(packages.length).toBeGreaterThan(200);
  const others = packages
    .map(([place, { license }]) => [place.replace(/^.*node_modules\//, ''), license ?? 'none'] as const)
    .filter(([, license]) => !license.split(' AND ').every((each) => fitting.has(each)));
  expect(others.map(([name, license]) => `${name}: ${license}`)).toEqual([]);
});
