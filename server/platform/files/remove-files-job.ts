import * as z from 'zod/mini';

import { defineJob } from '#server/platform/queue/queue.ts';
import type { Services } from '#server/platform/services.ts';

const payload = z.strictObject({ keys: z.array(z.string()) });

/** The transaction that deletes the row queues this job, so the files go even if the server dies right after it. */
export const removeFilesJob = defineJob<Services, typeof payload>({
  name: 'house.remove-files',
  payload,
  async handle({ payload: { keys }, services }) {
    for (const key of keys) await services.files.remove(key);
  },
});
