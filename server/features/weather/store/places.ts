import { sql } from 'kysely';

import type { WeatherStep } from '#domain/weather/forecast.ts';
import { type ForecastSourceId, forecastSourceIds } from '#domain/weather/sources.ts';
import type { WeatherPlace } from '#server/features/weather/rules/find-place.ts';
import type { Database } from '#server/platform/db/connect.ts';

/** A place with what we last heard of it. */
export interface PlaceRow {
  id: number;
  key: string;
  districtId: string;
  latitude: number;
  longitude: number;
  askedAt: Date;
  nextFetchAt: Date;
  failures: number;
  lastModified: string | null;
  known: KnownForecast | undefined;
}

export interface KnownForecast {
  source: ForecastSourceId;
  issuedAt: Date | null;
  fetchedAt: Date;
  steps: readonly WeatherStep[];
  /** The last figures for the hours that have passed. */
  passed: readonly WeatherStep[];
}

interface StoredRow extends Omit<PlaceRow, 'known'> {
  source: string | null;
  issuedAt: Date | null;
  fetchedAt: Date | null;
  steps: string | null;
  passed: string | null;
}

/** JSON is read as text, because the plug-in for names would look into each of its hundreds of values. */
const columns = sql`id, key, district_id, latitude, longitude, asked_at, next_fetch_at, failures, last_modified,
  source, issued_at, fetched_at, steps::text AS steps, passed::text AS passed`;

function toPlace({ source, issuedAt, fetchedAt, steps, passed, ...row }: StoredRow): PlaceRow {
  const id = forecastSourceIds.find((known) => known === source);
  if (id === undefined || fetchedAt === null || steps === null) return { ...row, known: undefined };
  const read = (text: string) => JSON.parse(text) as WeatherStep[];
  return {
    ...row,
    known: { source: id, issuedAt, fetchedAt, steps: read(steps), passed: passed === null ? [] : read(passed) },
  };
}

export async function findPlaceRow(db: Database, key: string): Promise<PlaceRow | undefined> {
  const { rows } = await sql<StoredRow>`SELECT ${columns} FROM weather_place WHERE key = ${key}`.execute(db);
  return rows.map(toPlace)[0];
}

/** The same, without the steps of a forecast that the caller still has. */
export async function findPlaceAnew(
  db: Database,
  key: string,
  held: PlaceRow | undefined,
): Promise<PlaceRow | undefined> {
  const fetchedAt = held?.known?.fetchedAt ?? null;
  const { rows } = await sql<StoredRow & { isHeld: boolean }>`
    SELECT id, key, district_id, latitude, longitude, asked_at, next_fetch_at, failures, last_modified,
      source, issued_at, fetched_at, is_held,
      CASE WHEN NOT is_held THEN steps::text END AS steps, CASE WHEN NOT is_held THEN passed::text END AS passed
    FROM (
      SELECT *, coalesce(id = ${held?.id ?? null} AND fetched_at = ${fetchedAt}, false) AS is_held
      FROM weather_place WHERE key = ${key}
    ) AS place`.execute(db);
  return rows.map(({ isHeld, ...row }) => (isHeld ? { ...toPlace(row), known: held?.known } : toPlace(row)))[0];
}

export async function findPlaceRows(db: Database, ids: readonly number[]): Promise<PlaceRow[]> {
  const { rows } = await sql<StoredRow>`SELECT ${columns} FROM weather_place WHERE id = ANY(${[...ids]})`.execute(db);
  return rows.map(toPlace);
}

/** Adds a place that nobody asked for before, to be fetched at once. An existing one stays as it is. */
export async function addPlace(db: Database, place: WeatherPlace, now: Date): Promise<PlaceRow | undefined> {
  const { key, districtId, latitude, longitude } = place;
  await db
    .insertInto('weatherPlace')
    .values({ key, districtId, latitude, longitude, askedAt: now, nextFetchAt: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return findPlaceRow(db, key);
}

export async function countPoints(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('weatherPlace')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .whereRef('key', '<>', 'districtId')
    .executeTakeFirstOrThrow();
  return count;
}

/** Notes that a person asked. Once in six hours is enough, so reading stays reading. */
export async function noteAsked(db: Database, { id }: PlaceRow, now: Date): Promise<void> {
  await db.updateTable('weatherPlace').set({ askedAt: now }).where('id', '=', id).execute();
}

/** Takes a due place for one fetch, so that no other process fetches it too. */
export async function claimPlace(
  db: Database,
  id: number,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('weatherPlace')
    .set({ nextFetchAt: until })
    .where('id', '=', id)
    .where('nextFetchAt', '<=', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A district that was asked for lately, or in which people live. */
function isWanted(since: Date) {
  return sql<boolean>`(is_home OR asked_at >= ${since})`;
}

export async function isAnyDue(db: Database, { now, wantedSince }: { now: Date; wantedSince: Date }): Promise<boolean> {
  const row = await db
    .selectFrom('weatherPlace')
    .select('id')
    .where('nextFetchAt', '<=', now)
    .where(isWanted(wantedSince))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes the place that is due longest, those that were never fetched first. */
export async function claimDuePlace(
  db: Database,
  { now, until, wantedSince }: { now: Date; until: Date; wantedSince: Date },
): Promise<PlaceRow | undefined> {
  const { rows } = await sql<StoredRow>`
    UPDATE weather_place SET next_fetch_at = ${until}
    WHERE id = (
      SELECT id FROM weather_place
      WHERE next_fetch_at <= ${now} AND ${isWanted(wantedSince)}
      ORDER BY fetched_at IS NOT NULL, next_fetch_at LIMIT 1
      FOR UPDATE SKIP LOCKED
    )
    RETURNING ${columns}`.execute(db);
  return rows.map(toPlace)[0];
}

export interface Fetched {
  source: ForecastSourceId;
  issuedAt: string | null;
  steps: readonly WeatherStep[];
  passed: readonly WeatherStep[];
  lastModified: string | null;
  fetchedAt: Date;
  nextFetchAt: Date;
}

export async function storeForecast(db: Database, id: number, fetched: Fetched): Promise<void> {
  await db
    .updateTable('weatherPlace')
    .set({
      source: fetched.source,
      issuedAt: fetched.issuedAt,
      steps: JSON.stringify(fetched.steps),
      passed: JSON.stringify(fetched.passed),
      lastModified: fetched.lastModified,
      fetchedAt: fetched.fetchedAt,
      nextFetchAt: fetched.nextFetchAt,
      failures: 0,
    })
    .where('id', '=', id)
    .execute();
}

/** The source said that nothing changed. */
export async function noteUnchanged(db: Database, id: number, at: { fetchedAt: Date; nextFetchAt: Date }) {
  await db
    .updateTable('weatherPlace')
    .set({ ...at, failures: 0 })
    .where('id', '=', id)
    .execute();
}

export async function noteFailure(db: Database, id: number, nextFetchAt: Date): Promise<void> {
  await db
    .updateTable('weatherPlace')
    .set((eb) => ({ nextFetchAt, failures: eb('failures', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Makes the districts in which people live places that are fetched, and the others no homes. */
export async function setHomes(db: Database, homes: readonly WeatherPlace[], now: Date): Promise<void> {
  const keys = homes.map(({ key }) => key);
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('weatherPlace')
      .set((eb) => ({ isHome: sql<boolean>`${eb.ref('key')} = ANY(${keys})` }))
      .where(sql<boolean>`is_home <> (key = ANY(${keys}))`)
      .execute();
    if (homes.length === 0) return;
    await transaction
      .insertInto('weatherPlace')
      .values(
        homes.map(({ key, districtId, latitude, longitude }) => ({
          key,
          districtId,
          latitude,
          longitude,
          isHome: true,
          askedAt: now,
          nextFetchAt: now,
        })),
      )
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
  });
}

/** Removes places that nobody asked for any more; their kept forecasts go with them. */
export async function removeUnasked(db: Database, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('weatherPlace')
    .where('isHome', '=', false)
    .where('askedAt', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
