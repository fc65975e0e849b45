import { Readable } from 'node:stream';

import { spokenLanguage } from '#languages/words.ts';
import type { Farmer } from '#server/platform/actor.ts';
import type { Feature, PersonalExport } from '#server/platform/feature.ts';
import type { Services } from '#server/platform/services.ts';
import { writeZip, type ZipEntry } from '#server/platform/zip/write-zip.ts';

import { exportTries, limitTries } from '../limit-tries.ts';
import { readMe } from '../read-me.ts';
import { nameInArchive } from '../rules/name-in-archive.ts';
import { listPasskeys } from '../passkeys/own-passkeys.ts';
import { listSessions } from '../sessions/list-sessions.ts';
import { readSecondFactor } from '../second-factor/own-second-factor.ts';
import { findPerson, readActivityOf } from '../store.ts';
import { writeJson } from './write-json.ts';

export interface ExportAccount {
  services: Services;
  actor: Farmer;
  others: readonly Feature[];
}

type Shares = Record<string, PersonalExport>;

/** Exports all data of one person: their files, and one JSON file with the rest. */
export async function exportAccount({ services, actor, others }: ExportAccount): Promise<Readable> {
  await limitTries(services, 'export', actor.userId, exportTries);
  const shares: Shares = { account: { data: await accountShare({ services, actor }) } };
  const language = spokenLanguage((await findPerson(services.db, actor.userId))?.language);
  for (const { name, personalData } of others) {
    if (personalData) shares[name] = await personalData.exportFor(actor, services, language);
  }
  return Readable.from(writeZip(entriesOf(services, shares)), { objectMode: false });
}

async function accountShare(parts: { services: Services; actor: Farmer }) {
  return {
    user: await readMe(parts),
    sessions: await listSessions(parts),
    secondFactor: await readSecondFactor(parts),
    passkeys: await listPasskeys(parts),
    activity: readActivityOf(parts.services.db, parts.actor.userId),
  };
}

/** The JSON comes last, because it names the files that could not be read. */
async function* entriesOf({ clock, log }: Services, shares: Shares): AsyncGenerator<ZipEntry> {
  const modified = clock();
  const taken = new Set<string>();
  const unreadable: string[] = [];
  for (const [feature, { files = [] }] of Object.entries(shares)) {
    for (const file of files) {
      const name = nameInArchive(feature, file.name, taken);
      try {
        yield { name, modified, content: await file.open() };
      } catch (error) {
        log.warn({ err: error }, 'a file could not be read for an export');
        unreadable.push(name);
      }
    }
  }
  const data = Object.fromEntries(Object.entries(shares).map(([feature, share]) => [feature, share.data]));
  const all = { exportedAt: modified.toISOString(), ...data, unreadableFiles: unreadable };
  yield { name: 'khet.json', modified, content: Readable.from(writeJson(all)) };
}
