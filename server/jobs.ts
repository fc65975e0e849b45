import { createBackupJob } from './back-up.ts';
import { features } from './features/index.ts';
import { housekeepingJobs } from './platform/housekeeping-jobs.ts';
import type { Job } from './platform/queue/queue.ts';
import type { Services } from './platform/services.ts';
import { createSweepJob } from './sweep-files.ts';

/** All kinds of background work. */
export const jobs: readonly Job<Services>[] = [
  ...housekeepingJobs,
  createSweepJob(() => features),
  createBackupJob(() => features),
  ...features.flatMap((feature) => feature.jobs ?? []),
];
