import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

import { OperatorError } from '#server/platform/config/operator-error.ts';
import type { Drive } from '#server/platform/files/drive.ts';

import type { TableTotal } from './describe-tables.ts';
import { partOf, readSealed, writeSealed } from './sealed-stream.ts';

/** The last thing that a backup writes: without it the backup is not whole. */
export interface Manifest {
  readonly form: 1;
  /** The version of Khet that made the backup. */
  readonly khet: string;
  readonly startedAt: string;
  /** The names of the migrations of the database, in order. */
  readonly migrations: readonly string[];
  readonly totals: Readonly<Record<string, TableTotal>>;
  readonly files: number;
  /** The name of the key that seals columns and files, and the key itself where Khet made it. */
  readonly encryptionKeyId: string;
  readonly encryptionKey?: string;
}

/** Folders on the drive of the backups. The files of all backups are together, because no file ever changes. */
export const filesFolder = 'files';
const backupsFolder = 'backups';

const idPattern = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

export function idAt(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

export function momentOf(id: string): Date {
  return new Date(id.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'));
}

/** The name of one of the streams of a backup. */
export function streamOf(id: string, stream: 'database' | 'names' | 'outliving' | 'manifest'): string {
  return `${backupsFolder}/${id}/${stream}`;
}

export interface FoundBackup {
  readonly id: string;
  readonly isWhole: boolean;
  readonly keys: readonly string[];
}

/** The backups on the drive, the newest first. */
export async function listBackups(drive: Drive): Promise<FoundBackup[]> {
  const byId = new Map<string, string[]>();
  for await (const { key } of drive.list(backupsFolder)) {
    const [, id = ''] = key.split('/');
    if (!idPattern.test(id)) continue;
    byId.set(id, [...(byId.get(id) ?? []), key]);
  }
  return [...byId]
    .map(([id, keys]) => ({ id, keys, isWhole: keys.includes(partOf(streamOf(id, 'manifest'), 1)) }))
    .toSorted((a, b) => (a.id < b.id ? 1 : -1));
}

/** The wanted backup, or the newest whole one. */
export async function findBackup(drive: Drive, place: string, wanted?: string): Promise<string> {
  const whole = (await listBackups(drive)).filter(({ isWhole }) => isWhole);
  const id = wanted === undefined ? whole[0]?.id : whole.find((each) => each.id === wanted)?.id;
  if (id !== undefined) return id;
  if (whole.length === 0) throw new OperatorError(`There is no whole backup in ${place}.`);
  throw new OperatorError(
    `There is no backup ${wanted} in ${place}. It has: ${whole.map((each) => each.id).join(', ')}.`,
  );
}

export async function writeManifest(place: { drive: Drive; key: Buffer; id: string }, manifest: Manifest) {
  const content = Readable.from([Buffer.from(JSON.stringify(manifest))], { objectMode: false });
  await writeSealed({ ...place, name: streamOf(place.id, 'manifest') }, content);
}

export async function readManifest(place: { drive: Drive; key: Buffer; id: string }): Promise<Manifest> {
  const ref = { ...place, name: streamOf(place.id, 'manifest') };
  const manifest = JSON.parse(await readSealed(ref, (pieces) => text(Readable.from(pieces)))) as Manifest;
  if (manifest.form === 1) return manifest;
  throw new OperatorError(`A newer Khet made the backup ${place.id}. Restore it with that version.`);
}
