import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { settings } from '#server/platform/config/settings.ts';
import { createTestApp } from '#server/testing/app.ts';

const folder = path.resolve(import.meta.dirname, '../deploy');

async function filesOfDeploy(): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(
      files.map(async (file) => [path.relative(folder, file), await readFile(file, 'utf8')] as [string, string]),
    ),
  );
}

/** Names that belong to other programs, or to compose itself. */
const others = /^(?:POSTGRES|MINIO|MALLOC)_|^(?:DOMAIN|PASSWORD|DATABASE_PASSWORD|S3_PASSWORD|BACKUPS)$/;

/** Places where a file gives a setting: `NAME: value`, `NAME=value` and `name: NAME`. */
const given = /^[ \t]*([A-Z][A-Z0-9_]{2,}): |(?:^|[ \t])([A-Z][A-Z0-9_]{2,})=|name: ([A-Z][A-Z0-9_]{2,})$/gm;

test('every setting that deploy/ gives is one that Khet reads', async () => {
  const known = new Set(Object.values(settings).map(({ env }) => env));
  const unknown: string[] = [];
  let found = 0;
  for (const [file, text] of await filesOfDeploy()) {
    const withoutComments = text.replaceAll(/^\s*#.*$/gm, '');
    for (const [, ...names] of withoutComments.matchAll(given)) {
      const name = names.find((each) => each !== undefined) ?? '';
      if (others.test(name) || /\.(?:md|json)$/.test(file)) continue;
      found += 1;
      if (!known.has(name)) unknown.push(`${file}: ${name}`);
    }
  }
  expect(found).toBeGreaterThan(20);
  expect(unknown).toEqual([]);
});

test('production gets all that it wants set, from the example or the files beside it', async () => {
  const all = [...(await filesOfDeploy()).values()].join('\n');
  const wanted = Object.values(settings).filter((each) => 'wantedInProduction' in each);
  expect(wanted.map(({ env }) => env).filter((name) => !all.includes(`${name}=`) && !all.includes(`${name}:`))).toEqual(
    [],
  );
});

test('every figure of the dashboard and the alerts is one of /metrics', async () => {
  const khet = await createTestApp({ jobs: false });
  onTestFinished(() => khet.close());
  const metrics = await khet.app.inject({ url: '/metrics' });
  const served = new Set([...metrics.body.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name));
  const files = await filesOfDeploy();
  const asked = new Set<string>();
  for (const file of ['prometheus/alerts.yaml', 'grafana/khet.json']) {
    const names = files.get(file)?.matchAll(/\b(?:khet|nodejs|process)_[a-z0-9_]+/g) ?? [];
    for (const [name] of names) asked.add(name.replace(/_(?:bucket|count|sum)$/, ''));
  }
  expect(asked.size).toBeGreaterThan(10);
  expect([...asked].filter((name) => !served.has(name))).toEqual([]);
});

test('the programs that deploy/ starts are there', async () => {
  const started = [...(await filesOfDeploy()).values()].flatMap((text) => text.match(/server\/[\w-]+\.ts/g) ?? []);
  const there = new Set(await readdir(import.meta.dirname));
  expect(new Set(started).size).toBeGreaterThan(2);
  expect(started.filter((file) => !there.has(path.basename(file)))).toEqual([]);
});
