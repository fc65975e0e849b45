import { dayMs } from '#domain/days/days.ts';
import { type Drive, driveUnder } from '#server/platform/files/drive.ts';

import { filesFolder, type FoundBackup, listBackups, momentOf, streamOf } from './manifest.ts';
import { openNameList, readNames } from './name-list.ts';
import { partOf, readSealed } from './sealed-stream.ts';

export interface OldBackups {
  drive: Drive;
  key: Buffer;
  now: Date;
  keepDays: number;
}

/** Removes the backups whose days are over, and then the files that no other backup names. Returns their ids. */
export async function removeOldBackups({ drive, key, now, keepDays }: OldBackups): Promise<string[]> {
  const found = await listBackups(drive);
  const newest = found.find(({ isWhole }) => isWhole);
  const isOld = (backup: FoundBackup) => {
    const ageMs = now.getTime() - momentOf(backup.id).getTime();
    // A backup that broke off is of no use to anybody.
    return backup !== newest && ageMs > (backup.isWhole ? keepDays : 1) * dayMs;
  };
  const old = found.filter(isOld);
  for (const { id, keys } of old) {
    // Without its manifest it is no backup, also when the removal breaks off here.
    const manifest = partOf(streamOf(id, 'manifest'), 1);
    await drive.remove(manifest);
    for (const each of keys) if (each !== manifest) await drive.remove(each);
  }
  const kept = found.filter((each) => !old.includes(each));
  if (old.length > 0) await removeUnnamed({ drive, key }, kept);
  return old.map(({ id }) => id);
}

async function removeUnnamed({ drive, key }: Pick<OldBackups, 'drive' | 'key'>, kept: readonly FoundBackup[]) {
  const names = openNameList();
  try {
    for (const { id, keys } of kept) {
      const name = streamOf(id, 'names');
      if (keys.includes(partOf(name, 1))) await readSealed({ drive, key, name }, (pieces) => readNames(pieces, names));
    }
    const files = driveUnder(drive, filesFolder);
    for await (const stored of files.list()) if (!names.has(stored.key)) await files.remove(stored.key);
  } finally {
    names.close();
  }
}
