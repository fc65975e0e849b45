import { stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { locate } from '#server/platform/config/locate.ts';
import type { Config } from '#server/platform/config/settings.ts';
import type { Drive } from '#server/platform/files/drive.ts';

import { type Finding, finder } from './finding.ts';

const disk = finder('disk');
const keys = finder('keys');
const files = finder('files');

const gigabyte = 1024 ** 3;
/** An evening's fetch, a night's learning and some hundred papers fit into this. */
const leastFree = 2 * gigabyte;

export async function lookAtDisk(config: Config): Promise<Finding[]> {
  const places: [string, string][] = [
    ['KHET_DATA', config.dataFolder],
    ['the temporary folder', tmpdir()],
  ];
  const { backupTarget: target } = config;
  if (target !== undefined && !target.startsWith('s3://')) places.push(['BACKUP_TARGET', target]);
  return Promise.all(places.map(([name, folder]) => lookAtPlace(name, folder)));
}

async function lookAtPlace(name: string, folder: string): Promise<Finding> {
  const about = `${name} (${folder})`;
  try {
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    const told = `${(free / gigabyte).toFixed(1)} GB are free in ${about}`;
    return free < leastFree ? disk.trouble(`Only ${told}. Free some, or give a bigger disk.`) : disk.good(`${told}.`);
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    return isMissing
      ? disk.note(`${about} is not there yet; Khet makes it.`)
      : disk.trouble(`${about} cannot be looked at: ${(error as Error).message}.`);
  }
}

/** Only the owner may read the secrets. */
export async function lookAtSecrets(config: Config): Promise<Finding> {
  const { secrets } = locate(config);
  const status = await stat(secrets).catch(() => undefined);
  if (!status) {
    return config.encryptionKey
      ? keys.good('The encryption key is given as ENCRYPTION_KEY.')
      : keys.note(`There is no key yet; the first start makes it in ${secrets}.`);
  }
  if ((status.mode & 0o077) !== 0) {
    return keys.trouble(`Others on this machine may look into ${secrets}. Run: chmod 700 ${secrets}`);
  }
  return keys.good(`The secrets in ${secrets} can be read only by their owner.`);
}

/** Writes, reads and removes a small file, as people's files are. */
export async function lookAtFiles(config: Config, open: () => Promise<Drive>): Promise<Finding> {
  const place = config.s3Bucket === undefined ? `the folder ${locate(config).files}` : `the bucket ${config.s3Bucket}`;
  const probe = `probe/${Date.now()}`;
  try {
    const drive = await open();
    await drive.write(probe, Readable.from([Buffer.from(probe)], { objectMode: false }));
    const stored = await drive.read(probe);
    const back = stored && (await buffer(stored)).toString();
    await drive.remove(probe);
    if (back === probe) return files.good(`A file can be written, read and removed in ${place}.`);
    return files.trouble(`A file written to ${place} does not come back. Look at the settings S3_….`);
  } catch (error) {
    const { name, message } = error as Error;
    return files.trouble(
      `Files cannot be kept in ${place} (${name}: ${message.split('\n', 1)[0]}). Look at its settings S3_… and rights.`,
    );
  }
}
