import { type RawBuilder, sql, type Transaction } from 'kysely';

import { addDays, indianDay } from '#domain/days/days.ts';
import { comparableDays, freshDays } from '#domain/days/freshness.ts';
import type { Database } from '#server/platform/db/connect.ts';
import type { DB } from '#server/platform/db/database.generated.ts';
import { locks } from '#server/platform/db/locks.ts';

import type { AlertKind } from '../store.ts';

/** The fresh price that an alert watches. */
export interface FreshPrice {
  day: string;
  price: number;
  previousPrice: number | null;
  isDemonstration: boolean;
  /** The sources that reported the price. */
  sources: string[];
  fetchedAt: Date;
}

interface Days {
  /** An older price does not count as news. */
  since: string;
  today: string;
}

const isComparable = sql`day = newest_day AND previous_day >= day - ${comparableDays}::int`;

/**
 * The two medians of a change. Other markets report every day, so the state's median may move although no price
 * changed. So both medians are of the same markets, varieties and grades: on the newest day, and in the week before.
 * The rows are of `latest_price`, with `newest_day`.
 */
const sameMedians = sql`
  percentile_cont(0.5) WITHIN GROUP (ORDER BY modal_price) FILTER (WHERE ${isComparable}) AS same_price,
  percentile_cont(0.5) WITHIN GROUP (ORDER BY previous_modal_price) FILTER (WHERE ${isComparable}) AS same_before`;

/**
 * The price of a commodity in a state on its newest day and on the day before it: the median over its market types,
 * weighted by reports, as the price page shows it.
 */
function statePrices(commodityId: number, { since, today }: Days): RawBuilder<unknown> {
  return sql`
    SELECT DISTINCT ON (state_id) state_id, NULL::text AS market_key, day, price, is_demonstration,
      coalesce(sources, '{}') AS sources, fetched_at, same_price, same_before,
      CASE WHEN lag(day) OVER earlier >= day - ${comparableDays}::int THEN lag(price) OVER earlier END AS previous_price
    FROM (
      SELECT state_id, day, bool_and(is_demonstration) AS is_demonstration, max(fetched_at) AS fetched_at,
        (min(modal_median) FILTER (WHERE through * 2 >= total) + min(modal_median) FILTER (WHERE through * 2 > total)) / 2
          AS price
      FROM (
        SELECT d.*, sum(reports) OVER (PARTITION BY state_id, day ORDER BY modal_median, market_type) AS through,
          sum(reports) OVER (PARTITION BY state_id, day) AS total
        FROM daily_price d
        WHERE commodity_id = ${commodityId} AND day BETWEEN ${since}::date - ${comparableDays}::int AND ${today}
      ) weighed
      GROUP BY state_id, day
    ) days
    LEFT JOIN (
      SELECT state_id, array_agg(DISTINCT source) FILTER (WHERE day = newest_day) AS sources, ${sameMedians}
      FROM (
        SELECT m.state_id, l.*, max(l.day) OVER (PARTITION BY m.state_id) AS newest_day
        FROM latest_price l JOIN market m ON m.id = l.market_id
        WHERE l.commodity_id = ${commodityId} AND l.day >= ${since}
      ) reports
      GROUP BY state_id
    ) same USING (state_id)
    WINDOW earlier AS (PARTITION BY state_id ORDER BY day)
    ORDER BY state_id, day DESC`;
}

/** A market's price on its newest day: the median over its varieties, with their median before. */
function marketPrices(commodityId: number, keys: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    SELECT *, same_before AS previous_price
    FROM (
      SELECT state_id, key AS market_key, day, percentile_cont(0.5) WITHIN GROUP (ORDER BY modal_price) AS price,
        bool_and(source = 'demonstration') AS is_demonstration, array_agg(DISTINCT source) AS sources,
        max(fetched_at) AS fetched_at, ${sameMedians}
      FROM (
        SELECT m.state_id, m.key, l.*, max(l.day) OVER (PARTITION BY m.id) AS newest_day
        FROM latest_price l JOIN market m ON m.id = l.market_id
        WHERE l.commodity_id = ${commodityId} AND m.key IN (${keys})
      ) reports
      WHERE day = newest_day
      GROUP BY state_id, key, day
    ) newest`;
}

/** The price that an alert for a threshold would watch, if it is fresh. */
export async function findFreshPrice(
  db: Database,
  { commodityId, stateId, marketKey }: { commodityId: number; stateId: string; marketKey: string | null },
  days: Days,
): Promise<FreshPrice | undefined> {
  const prices = marketKey === null ? statePrices(commodityId, days) : marketPrices(commodityId, sql`${marketKey}`);
  const { rows } = await sql<FreshPrice>`
    SELECT day, price, previous_price, is_demonstration, sources, fetched_at
    FROM (${prices}) fresh WHERE state_id = ${stateId} AND day >= ${days.since}`.execute(db);
  return rows[0];
}

export async function listWatchedCommodities(db: Database): Promise<{ id: number; key: string }[]> {
  return db
    .selectFrom('commodity')
    .select(['id', 'key'])
    .where('key', 'in', (eb) => eb.selectFrom('priceAlert').select('commodityKey'))
    .orderBy('id')
    .execute();
}

export interface WatchedRow extends FreshPrice {
  id: string;
  userId: string;
  stateId: string;
  marketKey: string | null;
  kind: AlertKind;
  threshold: number;
  isArmed: boolean;
  byMail: boolean;
  createdAt: Date;
}

/**
 * Alerts for a commodity in the order of their ids, each with the price that it watches. A change compares the same
 * markets and varieties.
 */
export async function listWatched(
  db: Database,
  { commodity, after, limit, ...days }: Days & { commodity: { id: number; key: string }; after: string; limit: number },
): Promise<WatchedRow[]> {
  const keys = sql`SELECT market_key FROM price_alert WHERE commodity_key = ${commodity.key} AND market_key IS NOT NULL`;
  const { rows } = await sql<WatchedRow>`
    WITH fresh AS ((${statePrices(commodity.id, days)}) UNION ALL (${marketPrices(commodity.id, keys)}))
    SELECT a.id, a.user_id, a.state_id, a.market_key, a.kind, a.threshold, a.is_armed, a.by_mail, a.created_at,
      fresh.day, fresh.is_demonstration, fresh.sources, fresh.fetched_at,
      CASE WHEN a.kind = 'change' THEN same_price ELSE price END AS price,
      CASE WHEN a.kind = 'change' THEN same_before ELSE previous_price END AS previous_price
    FROM price_alert a
    JOIN fresh ON fresh.state_id = a.state_id AND fresh.market_key IS NOT DISTINCT FROM a.market_key
    WHERE a.commodity_key = ${commodity.key} AND a.id > ${after}::uuid AND fresh.day >= ${days.since}
      AND (a.kind <> 'change' OR same_price IS NOT NULL)
    ORDER BY a.id LIMIT ${limit}`.execute(db);
  return rows;
}

/** For each alert the change of its day by the reports that had come when it was added, if these show one. */
export async function listChangesBefore(
  db: Database,
  commodityId: number,
  alerts: readonly WatchedRow[],
): Promise<ReadonlyMap<string, Pick<FreshPrice, 'price' | 'previousPrice'>>> {
  if (alerts.length === 0) return new Map();
  const asked = JSON.stringify(alerts.map(({ id, day }) => ({ id, day })));
  const { rows } = await sql<{ id: string; price: number; previousPrice: number }>`
    SELECT id, same_price AS price, same_before AS previous_price
    FROM (
      SELECT id, ${sameMedians}
      FROM (
        SELECT a.id, l.day, l.day AS newest_day, l.previous_day, l.modal_price, l.previous_modal_price
        FROM jsonb_to_recordset(${asked}::jsonb) AS asked (id uuid, day date)
        JOIN price_alert a ON a.id = asked.id
        JOIN market m ON m.state_id = a.state_id AND (a.market_key IS NULL OR m.key = a.market_key)
        JOIN latest_price l ON l.market_id = m.id AND l.day = asked.day
        WHERE l.commodity_id = ${commodityId} AND l.fetched_at <= a.created_at
      ) reports
      GROUP BY id
    ) same
    WHERE same_price IS NOT NULL`.execute(db);
  return new Map(rows.map(({ id, ...change }) => [id, change]));
}

/**
 * No other check of this commodity can begin until this transaction ends, in this process or another. The lock without
 * a commodity keeps out a server of an earlier version, which checks all of them.
 */
export async function waitForOtherChecks(db: Transaction<DB>, commodityId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock_shared(${locks.checksOfAlerts}),
    pg_advisory_xact_lock(${locks.checksOfAlerts}::int, ${commodityId}::int)`.execute(db);
}

export async function setArmed(db: Transaction<DB>, alertIds: readonly string[], isArmed: boolean): Promise<void> {
  if (alertIds.length === 0) return;
  await db.updateTable('priceAlert').set({ isArmed }).where('id', 'in', alertIds).execute();
}

export interface NewEvent extends FreshPrice {
  alertId: string;
}

/** An alert has one event a day at most, so it does not ring twice for a day. */
export async function addEvents(db: Transaction<DB>, events: readonly NewEvent[], now: Date): Promise<void> {
  if (events.length === 0) return;
  await sql`
    WITH told AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(events)}::jsonb) AS event ("alertId" uuid, day date,
        price double precision, "previousPrice" double precision, "isDemonstration" boolean, sources text[],
        "fetchedAt" timestamptz)
    ), alert AS (
      -- An alert that is being removed at this moment gets no event.
      SELECT id, user_id FROM price_alert WHERE id IN (SELECT "alertId" FROM told) FOR KEY SHARE
    )
    INSERT INTO price_alert_event (user_id, alert_id, day, price, previous_price, is_demonstration, sources,
      fetched_at, created_at)
    SELECT alert.user_id, alert.id, day, price, "previousPrice", "isDemonstration", sources, "fetchedAt", ${now}
    FROM told JOIN alert ON alert.id = told."alertId"
    ON CONFLICT DO NOTHING`.execute(db);
}

/** An older price, as from an import, must not ring an alert. */
export function daysOfNews(now: Date): Days {
  const today = indianDay(now);
  return { since: addDays(today, -freshDays), today };
}
