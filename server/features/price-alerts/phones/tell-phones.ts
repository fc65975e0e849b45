import { sql } from 'kysely';

import { dayMs } from '#domain/days/days.ts';
import { isQuiet } from '#domain/notifications/notifications.ts';
import { listWanting, notify, type Wanting } from '#server/features/notifications/index.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { lowestId } from '#server/platform/db/lowest-id.ts';
import type { Services } from '#server/platform/services.ts';

const peopleAtOnce = 500;
/** After two days an alert is too old to be told, as with mails. */
const toldWithinMs = 2 * dayMs;
/** The phone may be switched off, and a price is news for about so long. */
const newsMs = dayMs / 2;

/**
 * Warns the phones of everybody whose alerts have rung, once for all events of a check. In a person's quiet hours the
 * events wait for the first check after them.
 */
export async function tellPhones({
  services,
  signal,
}: {
  services: Services;
  signal?: AbortSignal | undefined;
}): Promise<void> {
  const { db, clock } = services;
  let after: string | undefined = lowestId;
  while (after !== undefined) {
    const people: Wanting[] = await listWanting(db, { switches: ['prices'], after, limit: peopleAtOnce, now: clock() });
    for (const person of people) {
      signal?.throwIfAborted();
      await tell(services, person);
    }
    after = people.length < peopleAtOnce ? undefined : people.at(-1)?.userId;
  }
}

async function tell(services: Services, { userId, since, quietFrom, quietUntil }: Wanting): Promise<void> {
  const now = services.clock();
  if (isQuiet({ from: quietFrom, until: quietUntil }, now)) return;
  // An event from before the phone was there is no news for it.
  const from = new Date(Math.max(since.getTime(), now.getTime() - toldWithinMs));
  await services.db.transaction().execute(async (transaction) => {
    if (!(await markPushed(transaction, { userId, from, now }))) return;
    const expiresAt = new Date(now.getTime() + newsMs);
    await notify(services, { userId, kind: 'price', path: '/market-prices#alerts', expiresAt }, transaction);
  });
}

/** Of two checks at once only one marks an event. False if there is none. */
async function markPushed(
  db: Database,
  { userId, from, now }: { userId: string; from: Date; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE price_alert_event e SET pushed_at = ${now} FROM price_alert a
    WHERE a.id = e.alert_id AND a.user_id = ${userId} AND e.pushed_at IS NULL AND e.created_at >= ${from}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}
