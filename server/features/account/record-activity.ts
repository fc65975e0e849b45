import type { ActivityKind } from '#domain/profile.ts';
import { keepNewest } from '#server/platform/db/keep-newest.ts';
import type { Services } from '#server/platform/services.ts';

import { addActivity } from './store.ts';

/**
 * A few short facts for the Activity tab. They hold nothing that a farmer would want to hide from a person beside them.
 */
export type ActivityDetail = Readonly<Record<string, string | number | boolean | null>>;

/** Notes an act of an account. A verb calls it after its success. */
export async function recordActivity(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  kind: ActivityKind,
  detail: ActivityDetail = {},
): Promise<void> {
  await addActivity(db, { userId, kind, detail: JSON.stringify(detail), at: clock() });
}

/** More than anybody reads in the Activity tab. Each question to kai adds one, and a person can ask thousands a day. */
const mostKept = 10_000;

/** Removes all but the newest activities of each account. */
export async function trimActivity(
  { db, log }: Pick<Services, 'db' | 'log'>,
  { most = mostKept, signal }: { most?: number; signal?: AbortSignal } = {},
): Promise<void> {
  const removed = await keepNewest(db, { table: 'activity', ownerColumn: 'userId', owners: 'appUser', most, signal });
  if (removed > 0) log.info({ removed }, 'old activity was forgotten');
}
