import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { createVault, identifyKey } from '#server/platform/crypto/vault.ts';

import { createFileStore } from './encrypted-file-store.ts';
import { openLocalDrive } from './local-drive.ts';
import { openSpool } from './spool.ts';

let home: string;
let disk: string;

beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'khet-disk-'));
  disk = path.join(home, 'disk');
  await mkdir(disk);
});

afterEach(async () => {
  spawnSync('umount', [disk], { stdio: 'ignore' });
  await rm(home, { recursive: true, force: true });
});

/** Only root of a whole machine can make a disk; a container's root mostly cannot. */
function canMount(): boolean {
  return process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true'], { stdio: 'ignore' }).status === 0;
}

describe.runIf(canMount())('on a disk without room', () => {
  beforeEach(() => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'khet-test', disk]);
  });
  const tooMuch = () => Readable.from(Array.from({ length: 40 }, () => Buffer.alloc(64 * 1024)));

  test('a file that is stored fails for that reason and no other, and leaves nothing', async () => {
    const drive = await openLocalDrive(path.join(disk, 'files'), new Date());
    const vault = createVault({ keys: { current: identifyKey(Buffer.alloc(32, 1)), previous: [] } });
    const files = createFileStore({ drive, vault });
    const error: unknown = await files.put({ content: tooMuch(), maxBytes: 10_000_000 }).catch((e: unknown) => e);
    expect(reasons(error)).toContain('ENOSPC');
    expect(await readdir(path.join(disk, 'files/incoming'))).toEqual([]);
  });

  test('an upload fails for that reason, and leaves nothing', async () => {
    const spool = await openSpool(path.join(disk, 'incoming'), new Date());
    await expect(spool.keep(tooMuch())).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(await readdir(path.join(disk, 'incoming'))).toEqual([]);
  });
});

function reasons(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  return [(error as NodeJS.ErrnoException).code ?? error.name, ...reasons(error.cause)];
}
