import { dayMs } from '#domain/days/days.ts';

import type { Feature } from './platform/feature.ts';
import { checkFiles } from './platform/files/check-files.ts';
import { defineJob, noPayload } from './platform/queue/queue.ts';
import type { Services } from './platform/services.ts';
import { tryEach } from './platform/try-each.ts';

/** No upload takes this long, even with its wait for a check. */
const minAgeMs = dayMs;

/**
 * Removes, every night, the files without a row that a killed server left. Very many of them mean a wrong database or
 * an old backup: then nothing is removed, and the operator decides with `npm run check-files`.
 */
export function createSweepJob(features: () => readonly Feature[]) {
  return defineJob({
    name: 'house.sweep-files',
    payload: noPayload,
    cron: { expression: '10 3 * * *' },
    timeoutSeconds: 60 * 60,
    handle: ({ services }: { services: Services }) => sweepFiles(services, features()),
  });
}

export async function sweepFiles(services: Services, features: readonly Feature[]): Promise<void> {
  const ending = tryEach({
    items: features,
    work: async (feature) => feature.endBrokenOff?.(services, minAgeMs),
    log: services.log,
    failed: 'what a feature left half done could not be ended',
    about: ({ name }) => ({ feature: name }),
  });
  // After a failure the files still have their rows, so the sweep can go on; the job fails at the end.
  const [ended] = await Promise.allSettled([ending]);
  await removeOrphans(services, features);
  if (ended.status === 'rejected') throw ended.reason;
}

async function removeOrphans(services: Services, features: readonly Feature[]): Promise<void> {
  const { log } = services;
  const rows = features.flatMap(({ sealed }) => sealed);
  const { files, orphans, missing } = await checkFiles(services, rows, { minAgeMs });
  if (missing.length > 0) {
    log.error({ missing: missing.length }, 'files are missing that rows name; see "npm run check-files"');
  }
  if (orphans.length > Math.max(100, files / 20)) {
    log.error(
      { orphans: orphans.length, files },
      'too many files without a row to remove them; see "npm run check-files"',
    );
    return;
  }
  for (const key of orphans) await services.files.remove(key);
  if (orphans.length > 0) log.info({ removed: orphans.length }, 'files without a row were removed');
}
