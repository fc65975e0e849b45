import { execFileSync, spawnSync } from 'node:child_process';
import { createHash, generateKeyPairSync, verify } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

let project = '';

beforeEach(() => {
  project = mkdtempSync(path.join(os.tmpdir(), 'khet-release-'));
  const about = { name: 'khet', version: '1.2.3' };
  mkdirSync(path.join(project, 'scripts'));
  cpSync('scripts/release.mjs', path.join(project, 'scripts/release.mjs'));
  writeFileSync(path.join(project, 'package.json'), JSON.stringify(about));
  writeFileSync(
    path.join(project, 'package-lock.json'),
    JSON.stringify({ ...about, lockfileVersion: 3, packages: { '': about } }),
  );
  git('init', '-q');
  git('add', '.');
  git('-c', 'user.name=A', '-c', 'user.email=a@example.org', 'commit', '-qm', 'All');
});
afterEach(() => rmSync(project, { recursive: true }));

function git(...args: string[]): void {
  execFileSync('git', args, { cwd: project });
}

function release(...args: string[]) {
  return spawnSync(process.execPath, ['scripts/release.mjs', ...args], { cwd: project, encoding: 'utf8' });
}

test('a release has the sources, the parts, their sums, and a signature that its public key verifies', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'khet-released-'));
  const key = path.join(folder, 'key.pem');
  writeFileSync(key, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  expect(release(folder, key)).toMatchObject({ status: 0, stdout: `khet-1.2.3 is in ${folder}, signed\n` });
  const sums = readFileSync(path.join(folder, 'SHA256SUMS'));
  const rows = sums.toString().trim().split('\n');
  expect(rows.map((row) => row.split('  ')[1])).toEqual(['khet-1.2.3.tar.gz', 'khet-1.2.3.cdx.json']);
  for (const row of rows) {
    const [sum, file = ''] = row.split('  ');
    expect(
      createHash('sha256')
        .update(readFileSync(path.join(folder, file)))
        .digest('hex'),
    ).toBe(sum);
  }
  const signature = readFileSync(path.join(folder, 'SHA256SUMS.sig'));
  expect(verify(null, sums, publicKey, signature)).toBe(true);
  expect(verify(null, Buffer.from(`${sums.toString()} `), publicKey, signature)).toBe(false);
  rmSync(folder, { recursive: true });
});

test('nothing is released from files that differ from the commit', () => {
  writeFileSync(path.join(project, 'more.txt'), 'more');
  expect(release(path.join(os.tmpdir(), 'khet-not-released'))).toMatchObject({
    status: 1,
    stderr: 'Some files differ from the commit. Commit or remove them.\n',
  });
});
