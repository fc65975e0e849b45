import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { expect, test } from 'vitest';

import { canMakeDisk, makeOwnDisk } from './own-disk.ts';

test.runIf(canMakeDisk)('a disk for a test is never mounted on the machine itself', async () => {
  const disk = await makeOwnDisk('size=1m');
  try {
    await writeFile(path.join(disk.folder, 'note'), 'on the disk');
    expect(await readdir(disk.mountPoint)).toEqual([]);
    expect(await readFile('/proc/self/mounts', 'utf8')).not.toContain('khet-disk-');
  } finally {
    await disk.remove();
  }
});
