import { reseal } from '#server/platform/crypto/reseal.ts';
import { keepNewest } from '#server/platform/db/keep-newest.ts';
import { defineJob, noPayload } from '#server/platform/queue/queue.ts';
import type { Services } from '#server/platform/services.ts';

import { checkJob } from './checking/check-document.ts';
import { finishRemovals } from './keeping/delete-document.ts';
import { sealedDocuments } from './seal.ts';

type Call = { services: Services; signal: AbortSignal };

export const documentJobs = [
  checkJob,
  defineJob({
    name: 'documents.finish-removals',
    payload: noPayload,
    cron: { expression: '*/10 * * * *' },
    handle: ({ services, signal }: Call) => finishRemovals(services, undefined, signal),
  }),
  defineJob({
    name: 'documents.trim-history',
    payload: noPayload,
    cron: { expression: '40 3 * * *' },
    timeoutSeconds: 60 * 60,
    handle: ({ services, signal }: Call) => trimHistory(services, { signal }),
  }),
  defineJob({
    name: 'documents.rotate-keys',
    payload: noPayload,
    cron: { expression: '40 2 * * *' },
    timeoutSeconds: 3 * 60 * 60,
    handle: ({ services, signal }: Call) => rotateKeys(services, signal),
  }),
];

/** Twice as many events as the screen shows of a paper. */
export const mostKeptEvents = 200;

/** Removes all but the newest events of each paper, because every change adds one. */
export async function trimHistory(
  { db, log }: Services,
  { most = mostKeptEvents, signal }: { most?: number; signal?: AbortSignal } = {},
): Promise<void> {
  const of = { table: 'documentEvent', ownerColumn: 'documentId', owners: 'document' } as const;
  const removed = await keepNewest(db, { ...of, most, signal });
  if (removed > 0) log.info({ removed }, 'old events of documents were forgotten');
}

/** Seals anew, every night, all the data that an earlier key sealed, as long as that key is given. */
export async function rotateKeys(services: Services, signal?: AbortSignal): Promise<void> {
  if (!services.config.previousEncryptionKey) return;
  const { words, files, stuck } = await reseal(services, sealedDocuments, signal);
  services.log.info({ words, files, stuck: stuck.length }, 'documents were sealed with the current key');
  if (stuck.length > 0) throw new Error(`${stuck.length} of the documents do not open with either key`);
}
