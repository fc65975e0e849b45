import { z } from 'zod';

import { reseal } from '#server/platform/crypto/reseal.ts';
import { defineJob } from '#server/platform/queue/queue.ts';
import type { Services } from '#server/platform/services.ts';

import { checkJob } from './checking/check-document.ts';
import { finishRemovals } from './keeping/delete-document.ts';
import { sealedDocuments } from './seal.ts';

type Call = { services: Services; signal: AbortSignal };

export const documentJobs = [
  checkJob,
  defineJob({
    name: 'documents.finish-removals',
    payload: z.object({}),
    cron: { expression: '*/10 * * * *' },
    handle: ({ services, signal }: Call) => finishRemovals(services, undefined, signal),
  }),
  defineJob({
    name: 'documents.rotate-keys',
    payload: z.object({}),
    cron: { expression: '40 2 * * *', timeZone: 'Asia/Kolkata' },
    timeoutSeconds: 3 * 60 * 60,
    handle: ({ services }: Call) => rotateKeys(services),
  }),
];

/** Seals every night anew all that an earlier key has sealed, for as long as that key is given. */
export async function rotateKeys(services: Services): Promise<void> {
  if (!services.config.previousEncryptionKey) return;
  const { words, files, stuck } = await reseal(services, sealedDocuments);
  services.log.info({ words, files, stuck: stuck.length }, 'documents were sealed with the current key');
  if (stuck.length > 0) throw new Error(`${stuck.length} of the documents do not open with either key`);
}
