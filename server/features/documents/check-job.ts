import { z } from 'zod';

import { defineJob } from '#server/platform/queue/queue.ts';
import type { Services } from '#server/platform/services.ts';

import { checkDocument } from './check-document.ts';

/** Looks at a paper that has just come, or whose details were changed. */
export const checkJob = defineJob({
  name: 'documents.check',
  payload: z.object({ userId: z.uuid(), id: z.uuid() }),
  retryLimit: 8,
  retryDelaySeconds: 5,
  timeoutSeconds: 120,
  async handle({ payload, services }: { payload: { userId: string; id: string }; services: Services }) {
    await checkDocument(services, payload);
  },
});
