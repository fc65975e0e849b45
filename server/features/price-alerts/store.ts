import { sql, type Transaction } from 'kysely';

import type { Database } from '#server/platform/db/connect.ts';
import type { DB } from '#server/platform/db/database.generated.ts';

import type { StoredMarket } from '#server/features/prices/index.ts';

export type AlertKind = 'above' | 'below' | 'change';

export interface AlertRow {
  id: string;
  commodityKey: string;
  stateId: string;
  /** Null for the state's own price. */
  market: StoredMarket | null;
  kind: AlertKind;
  threshold: number;
  byMail: boolean;
  createdAt: Date;
  events: EventRow[];
}

export interface EventRow {
  id: string;
  day: string;
  price: number;
  previousPrice: number | null;
  seen: boolean;
  isDemonstration: boolean;
  sources: string[];
  /** A time as JSON text; null for events from before it was stored. */
  fetchedAt: string | null;
}

/** A person's alerts, the newest first, each with its newest events. */
export async function listAlerts(
  db: Database,
  where: { userId: string; id?: string | undefined; commodityKey?: string | undefined },
  { eventsEach }: { eventsEach: number },
): Promise<AlertRow[]> {
  const { rows } = await sql<AlertRow>`
    SELECT a.id, a.commodity_key AS "commodityKey", a.state_id AS "stateId", a.kind, a.threshold,
      a.by_mail AS "byMail", a.created_at AS "createdAt",
      CASE WHEN m.id IS NULL THEN NULL ELSE json_build_object('key', m.key, 'name', m.name, 'stateId', m.state_id,
        'districtId', m.district_id, 'type', m.type, 'typeDerived', m.type_derived) END AS market,
      coalesce(told.events, '[]') AS events
    FROM price_alert a
    LEFT JOIN market m ON m.key = a.market_key
    LEFT JOIN LATERAL (
      SELECT json_agg(json_build_object('id', id, 'day', day, 'price', price, 'previousPrice', previous_price,
        'seen', seen_at IS NOT NULL, 'isDemonstration', is_demonstration, 'sources', sources,
        'fetchedAt', fetched_at)) AS events
      FROM (SELECT * FROM price_alert_event WHERE alert_id = a.id ORDER BY day DESC LIMIT ${eventsEach}) newest
    ) told ON true
    WHERE a.user_id = ${where.userId}
      AND ${where.id === undefined ? sql`true` : sql`a.id = ${where.id}`}
      AND ${where.commodityKey === undefined ? sql`true` : sql`a.commodity_key = ${where.commodityKey}`}
    ORDER BY a.created_at DESC, a.id`.execute(db.withoutPlugins());
  return rows;
}

export interface NewAlert {
  userId: string;
  commodityKey: string;
  stateId: string;
  marketKey: string | null;
  kind: AlertKind;
  threshold: number;
  byMail: boolean;
  isArmed: boolean;
  createdAt: Date;
}

export async function countAlerts(db: Transaction<DB>, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('priceAlert')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function findSameAlert(
  db: Transaction<DB>,
  { userId, commodityKey, stateId, marketKey, kind, threshold }: NewAlert,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('priceAlert')
    .select('id')
    .where('userId', '=', userId)
    .where('commodityKey', '=', commodityKey)
    .where('stateId', '=', stateId)
    .where('marketKey', 'is not distinct from', marketKey)
    .where('kind', '=', kind)
    .where('threshold', '=', threshold)
    .executeTakeFirst();
  return row?.id;
}

export async function addAlert(db: Transaction<DB>, alert: NewAlert): Promise<string> {
  const { id } = await db.insertInto('priceAlert').values(alert).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** An event from before the person wanted mails gets none. */
export async function changeMail(db: Transaction<DB>, id: string, byMail: boolean, now: Date): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('priceAlert')
    .set({ byMail })
    .where('id', '=', id)
    .where('byMail', '!=', byMail)
    .executeTakeFirst();
  if (!byMail || numUpdatedRows === 0n) return;
  await db
    .updateTable('priceAlertEvent')
    .set({ mailedAt: now })
    .where('alertId', '=', id)
    .where('mailedAt', 'is', null)
    .execute();
}

/** False when the person has no such alert. */
export async function removeAlert(db: Database, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('priceAlert')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function removeAlerts(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('priceAlert').where('userId', '=', userId).execute();
}

export async function markSeen(db: Database, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('priceAlertEvent')
    .set({ seenAt: now })
    .where('seenAt', 'is', null)
    .where('alertId', 'in', (eb) => eb.selectFrom('priceAlert').select('id').where('userId', '=', userId))
    .execute();
}

export async function findMarketKey(db: Database, id: number): Promise<string> {
  const { key } = await db.selectFrom('market').select('key').where('id', '=', id).executeTakeFirstOrThrow();
  return key;
}
