import * as z from 'zod/mini';

import { defineJob } from '#server/platform/queue/queue.ts';
import type { Services } from '#server/platform/services.ts';

const payload = z.strictObject({ keys: z.array(z.string()) });

/** Queued in the transaction that deletes the row: the files go even where the server dies right after it. */
export const removeFilesJob = defineJob<Services, typeof payload>({
  name: 'house.remove-files',
  payload,
  async handle({ payload: { keys }, services }) {
    for (const key of keys) await services.files.remove(key);
  },
});
