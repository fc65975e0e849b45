import { sql, type Transaction } from 'kysely';

import type { Database } from '#server/platform/db/connect.ts';
import type { DB } from '#server/platform/db/database.generated.ts';
import { locks } from '#server/platform/db/locks.ts';

import type { AlertKind } from '../store.ts';

export interface UnsentEvent {
  id: string;
  kind: AlertKind;
  threshold: number;
  commodityKey: string;
  stateId: string;
  marketName: string | null;
  marketKey: string | null;
  day: string;
  price: number;
  previousPrice: number | null;
  isDemonstration: boolean;
  /** The sources that had reported the price when the alert was sent. */
  sources: string[];
}

/**
 * No other server sends this person a mail about alerts until the transaction ends. The transaction is idle while the
 * mail server works, for longer than others may be.
 */
export async function holdMails(db: Transaction<DB>, userId: string): Promise<void> {
  await sql`
    SELECT set_config('idle_in_transaction_session_timeout', '60s', true),
      pg_advisory_xact_lock(${locks.mailsOfAlerts}::int, hashtext(${userId}))`.execute(db);
}

/** The events of existing alerts that want a mail and have not had one. */
export async function listUnsentEvents(
  db: Database,
  { userId, eventIds }: { userId: string; eventIds: readonly string[] },
): Promise<UnsentEvent[]> {
  const { rows } = await sql<UnsentEvent>`
    SELECT e.id, a.kind, a.threshold, a.commodity_key, a.state_id, a.market_key, m.name AS market_name,
      e.day, e.price, e.previous_price, e.is_demonstration, e.sources
    FROM price_alert_event e
    JOIN price_alert a ON a.id = e.alert_id
    LEFT JOIN market m ON m.key = a.market_key
    WHERE e.id = ANY(${[...eventIds]}::uuid[]) AND a.user_id = ${userId} AND a.by_mail AND e.mailed_at IS NULL
    ORDER BY a.commodity_key, e.day, e.id`.execute(db);
  return rows;
}

/** The events without a mail, by person. A person has twenty alerts at most, so the events of a day or two are few. */
export async function listUnmailed(db: Database, since: Date): Promise<{ userId: string; eventIds: string[] }[]> {
  const { rows } = await sql<{ userId: string; eventIds: string[] }>`
    SELECT a.user_id, array_agg(e.id ORDER BY e.id) AS event_ids
    FROM price_alert_event e JOIN price_alert a ON a.id = e.alert_id JOIN app_user u ON u.id = a.user_id
    WHERE u.email_verified AND e.mailed_at IS NULL AND e.created_at >= ${since} AND a.by_mail
    GROUP BY a.user_id`.execute(db);
  return rows;
}

/** Notes that these events need no mail any more. */
export async function markMailed(db: Database, eventIds: readonly string[], now: Date): Promise<void> {
  await db.updateTable('priceAlertEvent').set({ mailedAt: now }).where('id', 'in', eventIds).execute();
}
