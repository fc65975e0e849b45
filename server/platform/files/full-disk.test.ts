import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { createVault, identifyKey } from '#server/platform/crypto/vault.ts';
import { canMakeDisk, makeOwnDisk, type OwnDisk } from '#server/testing/own-disk.ts';

import { createFileStore } from './encrypted-file-store.ts';
import { openLocalDrive } from './local-drive.ts';
import { openSpool } from './spool.ts';

let disk: OwnDisk;

describe.runIf(canMakeDisk)('on a disk without room', () => {
  beforeEach(async () => {
    disk = await makeOwnDisk('size=1m');
  });
  afterEach(() => disk.remove());

  const tooMuch = () => Readable.from(Array.from({ length: 40 }, () => Buffer.alloc(64 * 1024)));

  test('a file that is stored fails for that reason and no other, and leaves nothing', async () => {
    const drive = await openLocalDrive(path.join(disk.folder, 'files'), new Date());
    const vault = createVault({ keys: { current: identifyKey(Buffer.alloc(32, 1)), previous: [] } });
    const files = createFileStore({ drive, vault });
    const error: unknown = await files.put({ content: tooMuch(), maxBytes: 10_000_000 }).catch((e: unknown) => e);
    expect(reasons(error)).toContain('ENOSPC');
    expect(await readdir(path.join(disk.folder, 'files/incoming'))).toEqual([]);
  });

  test('an upload fails for that reason, and leaves nothing', async () => {
    const spool = await openSpool(path.join(disk.folder, 'incoming'), new Date());
    await expect(spool.keep(tooMuch())).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(await readdir(path.join(disk.folder, 'incoming'))).toEqual([]);
  });
});

function reasons(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  return [(error as NodeJS.ErrnoException).code ?? error.name, ...reasons(error.cause)];
}
