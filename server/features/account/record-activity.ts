import type { ActivityKind } from '#domain/profile.ts';
import { keepNewest } from '#server/platform/db/keep-newest.ts';
import type { Services } from '#server/platform/services.ts';

import { addActivity } from './store.ts';

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

/** More than anybody reads in the Activity tab. Each question to kai adds one, and some thousands a day are possible. */
const mostKept = 10_000;

/** Forgets of each account all but the newest. */
export async function trimActivity(
  { db, log }: Pick<Services, 'db' | 'log'>,
  { most = mostKept, signal }: { most?: number; signal?: AbortSignal } = {},
): Promise<void> {
  const removed = await keepNewest(db, { table: 'activity', ownerColumn: 'userId', owners: 'appUser', most, signal });
  if (removed > 0) log.info({ removed }, 'old activity was forgotten');
}
