import type { Services } from '#server/platform/services.ts';

import { addActivity } from './store.ts';

export const activityKinds = ['diagnosis', 'ai', 'market', 'scheme', 'document', 'account'] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** A few short facts the Activity tab shows; never what a farmer would not want read over his shoulder. */
export type ActivityDetail = Readonly<Record<string, string | number | boolean | null>>;

/** Notes what an account did. Part of the doing: a verb calls it when it has succeeded. */
export async function recordActivity(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  kind: ActivityKind,
  detail: ActivityDetail = {},
): Promise<void> {
  await addActivity(db, { userId, kind, detail: JSON.stringify(detail), at: clock() });
}
