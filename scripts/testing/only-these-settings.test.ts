import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { readConfig } from '#server/platform/config/read-config.ts';
import { settings } from '#server/platform/config/settings.ts';
import { onlyTheseSettings } from './only-these-settings.ts';

const repository = path.resolve(import.meta.dirname, '../..');
const names = Object.values(settings).map(({ env }) => env);
const ofTheOperator = Object.fromEntries(names.map((name) => [name, 'of-the-operator']));

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'khet-settings-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Evaluates a module of ours in a process with every setting that an operator could make. */
function ask(file: string, expression: string, { cwd = folder, given = {} } = {}): unknown {
  const address = JSON.stringify(pathToFileURL(path.join(repository, file)).href);
  const script = `import(${address}).then(async (it) => console.log(JSON.stringify(await ${expression})))`;
  const environment = { ...process.env, ...ofTheOperator, ...given };
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', script], { cwd, env: environment, encoding: 'utf8' });
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

test('nothing of the shell and nothing of .env reaches a server with settings of its own', () => {
  writeFileSync(path.join(folder, '.env'), names.map((name) => `${name}=of-the-operator\n`).join(''));
  const config = ask('server/platform/config/read-config.ts', 'it.readConfig(it.readEnvironment())', {
    given: onlyTheseSettings({ PORT: '4321' }),
  });
  expect(config).toEqual(JSON.parse(JSON.stringify(readConfig({ PORT: '4321' }))));
});

test('the server of the journeys has settings of its own', () => {
  // These are chosen beforehand, so that reading the configuration makes no folder and takes no port.
  const chosen = { KHET_E2E_PORT: '1', KHET_E2E_DATA: folder, KHET_E2E_SMTP_PORT: '2', KHET_E2E_MAIL_PORT: '3' };
  const environment = ask('playwright.config.ts', 'it.default.webServer.at(-1).env', {
    cwd: repository,
    given: chosen,
  }) as Record<string, string>;
  expect(Object.keys(environment)).toEqual(expect.arrayContaining(names));
  expect(Object.values(environment)).not.toContain('of-the-operator');
  expect(environment).toMatchObject({ PORT: '1', KHET_DATA: folder, DATABASE_URL: '' });
});

test('the folder of the journeys’ server stays until the whole run has ended, and is gone then', () => {
  const given = { KHET_E2E_PORT: '1', KHET_E2E_DATA: undefined, KHET_E2E_SMTP_PORT: '2', KHET_E2E_MAIL_PORT: '3' };
  const isThere = `[it.default.globalTeardown ?? null, process.env.KHET_E2E_DATA, process.getBuiltinModule('fs').existsSync(process.env.KHET_E2E_DATA)]`;
  const [teardown, made, wasThere] = ask('playwright.config.ts', isThere, { cwd: repository, given }) as string[];
  expect([teardown, wasThere]).toEqual([null, true]);
  expect(existsSync(made ?? '')).toBe(false);
});

test('the server of a benchmark has settings of its own, and those that the benchmark gives', () => {
  mkdirSync(path.join(folder, 'server'));
  writeFileSync(
    path.join(folder, 'server/main.ts'),
    `setInterval(() => undefined, 1000);
    const { DATABASE_URL, PORT, JOBS } = process.env;
    console.log('Khet is ready at ' + JSON.stringify({ DATABASE_URL, PORT, JOBS }));`,
  );
  const start = `it.startServer(undefined, { JOBS: 'elsewhere' })`;
  const url = ask('bench/support/server.ts', `${start}.then(({ url, stop }) => stop().then(() => url))`);
  expect(JSON.parse(String(url))).toEqual({ DATABASE_URL: '', PORT: '0', JOBS: 'elsewhere' });
});
