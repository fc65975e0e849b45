import { dayMs, indianDay } from '#domain/days/days.ts';
import { isQuiet } from '#domain/notifications/notifications.ts';
import { lookPath } from '#domain/plants/plant-looks.ts';
import { listDueLooks, noteLookTold } from '#server/features/diagnosis/index.ts';
import { notify, readQuietHours } from '#server/features/notifications/index.ts';
import { lowestId } from '#server/platform/db/lowest-id.ts';
import type { Services } from '#server/platform/services.ts';

const plantsAtOnce = 500;

/** Tells the phones of everybody whose plant is due to be looked at. A second call tells nobody twice. */
export async function remindOfPlants({
  services,
  signal,
}: {
  services: Services;
  signal?: AbortSignal;
}): Promise<void> {
  const { db, clock } = services;
  const now = clock();
  const today = indianDay(now);
  let after: string | undefined = lowestId;
  while (after !== undefined) {
    const due = await listDueLooks(db, { today, after, limit: plantsAtOnce });
    for (const { id, userId } of due) {
      signal?.throwIfAborted();
      // The first call after the quiet hours tells it.
      if (isQuiet(await readQuietHours(db, userId), now)) continue;
      await db.transaction().execute(async (transaction) => {
        if (!(await noteLookTold(transaction, id, today))) return;
        const expiresAt = new Date(now.getTime() + dayMs);
        await notify(services, { userId, kind: 'plant', path: lookPath(id), expiresAt }, transaction);
      });
    }
    after = due.length < plantsAtOnce ? undefined : due.at(-1)?.id;
  }
}
