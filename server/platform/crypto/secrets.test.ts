import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { OperatorError } from '#server/platform/config/operator-error.ts';

import { loadOrCreateSecrets } from './secrets.ts';

let parent: string;
let folder: string;

beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'khet-secrets-'));
  folder = path.join(parent, 'data', 'secrets');
});

afterEach(() => rm(parent, { recursive: true, force: true }));

async function modeOf(file: string): Promise<number> {
  return (await stat(file)).mode & 0o777;
}

describe('secrets', () => {
  test('are made on the first start and stay the same ever after', async () => {
    const first = await loadOrCreateSecrets(folder);
    expect(first.encryption).toHaveLength(32);
    expect(await loadOrCreateSecrets(folder)).toEqual(first);
  });

  test('are for the owner alone, also after a copy has loosened them', async () => {
    await loadOrCreateSecrets(folder);
    expect(await modeOf(folder)).toBe(0o700);
    await chmod(path.join(folder, 'encryption'), 0o644);
    await loadOrCreateSecrets(folder);
    expect(await modeOf(path.join(folder, 'encryption'))).toBe(0o600);
  });

  test('processes that start at once agree, and leave no draft behind', async () => {
    const module = new URL('secrets.ts', import.meta.url).href;
    const script = `const { loadOrCreateSecrets } = await import(${JSON.stringify(module)});
      const { encryption } = await loadOrCreateSecrets(${JSON.stringify(folder)});
      process.stdout.write(encryption.toString('base64'));`;
    const start = () => promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
    const printed = await Promise.all([start(), start(), start(), start()]);
    expect(new Set(printed.map(({ stdout }) => stdout)).size).toBe(1);
    expect((await readdir(folder)).toSorted()).toEqual(['encryption']);
  });

  test('calls at once in one process agree', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => loadOrCreateSecrets(folder)));
    expect(new Set(all.map(({ encryption }) => encryption.toString('hex'))).size).toBe(1);
  });

  test.each(['', 'soup', 'AAAA', `${'A'.repeat(43)}=\nmore`])(
    'a damaged one (%j) is reported and left as it is',
    async (damaged) => {
      await loadOrCreateSecrets(folder);
      const file = path.join(folder, 'encryption');
      await writeFile(file, damaged);
      await expect(loadOrCreateSecrets(folder)).rejects.toThrow(OperatorError);
      await expect(loadOrCreateSecrets(folder)).rejects.toThrow(/encryption is damaged/);
      expect(await readFile(file, 'utf8')).toBe(damaged);
    },
  );

  test('the operator’s own secrets are used, and nothing is written', async () => {
    const given = { encryption: Buffer.alloc(32, 7) };
    expect(await loadOrCreateSecrets(folder, given)).toEqual(given);
    await expect(readdir(folder)).rejects.toThrow('ENOENT');
  });

  test('a folder that cannot be made is said in one sentence', async () => {
    await writeFile(path.join(parent, 'data'), 'a file in the way');
    await expect(loadOrCreateSecrets(folder)).rejects.toThrow(OperatorError);
  });
});
