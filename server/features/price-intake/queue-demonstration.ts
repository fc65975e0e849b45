import { keepDemonstrationJob } from './jobs.ts';
import { demonstrationSource } from '#server/features/prices/index.ts';
import type { Services } from '#server/platform/services.ts';

import { findNewestDays } from './store/newest-days.ts';

/** At every start: days that were slept through are made up for, or what is no longer wanted is removed. */
export async function queueDemonstration({ config, db, queue }: Services): Promise<void> {
  const wanted = config.demonstrationPrices === 'on';
  const isThere = async () => (await findNewestDays(db)).some(({ source }) => source === demonstrationSource);
  if (wanted || (await isThere())) await queue.enqueue(keepDemonstrationJob, {});
}
