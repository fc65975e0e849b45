import { forgetMade } from './db/made-once.ts';
import { forgetEndedWindows } from './http/limits/rate-limiter.ts';
import { removeFilesJob } from './files/remove-files-job.ts';
import { defineJob, noPayload } from './queue/queue.ts';
import type { Services } from './services.ts';

/** Jobs that clean up for all features. The queue stores their names. */
export const housekeepingJobs = [
  removeFilesJob,
  defineJob({
    name: 'house.forget-rate-windows',
    payload: noPayload,
    cron: { expression: '*/10 * * * *' },
    handle: ({ services }: { services: Services }) => forgetEndedWindows(services.db, services.clock()),
  }),
  defineJob({
    name: 'house.forget-idempotency-keys',
    payload: noPayload,
    cron: { expression: '17 * * * *' },
    handle: ({ services }: { services: Services }) => forgetMade(services.db, services.clock()),
  }),
];
