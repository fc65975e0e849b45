import { sql } from 'kysely';

import type { Database } from '#server/platform/db/connect.ts';

/** People with a number who want texts and whose alerts rang after they chose so. */
export async function listUntexted(db: Database, since: Date): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    SELECT DISTINCT a.user_id
    FROM price_alert_event e JOIN price_alert a ON a.id = e.alert_id JOIN app_user u ON u.id = a.user_id
    WHERE u.mobile IS NOT NULL AND e.created_at >= u.alert_texts_since AND e.texted_at IS NULL
      AND e.created_at >= ${since} AND NOT e.is_demonstration`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** Marks the person's events, so that of two checks at once only one tells them, and returns the id of the newest. */
export async function takeUntexted(
  db: Database,
  { userId, since, now }: { userId: string; since: Date; now: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string; day: string }>`
    UPDATE price_alert_event e SET texted_at = ${now} FROM price_alert a, app_user u
    WHERE a.id = e.alert_id AND u.id = a.user_id AND a.user_id = ${userId} AND e.texted_at IS NULL
      AND e.created_at >= u.alert_texts_since AND e.created_at >= ${since} AND NOT e.is_demonstration
    RETURNING e.id, e.day`.execute(db);
  return rows.toSorted((one, other) => (one.day < other.day ? 1 : -1))[0]?.id;
}

export interface EventToText {
  commodityKey: string;
  stateId: string;
  marketName: string | null;
  marketKey: string | null;
  day: string;
  price: number;
}

export async function findEventToText(
  db: Database,
  { userId, eventId }: { userId: string; eventId: string },
): Promise<EventToText | undefined> {
  const { rows } = await sql<EventToText>`
    SELECT a.commodity_key, a.state_id, a.market_key, m.name AS market_name, e.day, e.price
    FROM price_alert_event e JOIN price_alert a ON a.id = e.alert_id LEFT JOIN market m ON m.key = a.market_key
    WHERE e.id = ${eventId} AND a.user_id = ${userId}`.execute(db);
  return rows[0];
}
