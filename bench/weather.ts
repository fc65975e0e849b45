/**
 * `npm run bench:weather -- [DISTRICTS]`: lives through four days of 739 districts against a stand-in for MET Norway, and
 * measures the requests a second, the size of the database after a year, and a reader's wait while the source is silent.
 */
import { sql } from 'kysely';
import { pino } from 'pino';

import { districts } from '#catalogue/districts.ts';
import { states } from '#catalogue/states.ts';
import { addDays } from '#domain/days/days.ts';
import { fetchDue } from '#server/features/weather/fetching/fetch-due.ts';
import { readWeather } from '#server/features/weather/index.ts';
import { scoreYesterday } from '#server/features/weather/record/score-days.ts';
import { placeOf } from '#server/features/weather/rules/find-place.ts';
import { setHomes } from '#server/features/weather/store/places.ts';
import { metNorway } from '#server/features/weather/testing/met-norway-stand-in.ts';
import { openStandIn } from '#server/features/weather/testing/stand-in.ts';
import { readConfig } from '#server/platform/config/read-config.ts';
import { connect } from '#server/platform/db/connect.ts';

import { createBenchDatabase } from './market/database.ts';

const bars = { perSecond: 0.05, sizeMb: 200, readMs: 50 };
const wanted = Number(process.argv[2] ?? 739);
const days = 4;
const minuteMs = 60_000;

const places = districts.flatMap((district) => placeOf(district) ?? []).slice(0, wanted);

let now = Date.parse('2026-07-01T00:00:00Z');
const clock = () => new Date(now);
const source = await openStandIn(
  metNorway({
    now: clock,
    weatherAt: (at) => ({ temperature: 24 + (at.getUTCHours() % 12), rainMm: 0.7, rainPercent: 61.3 }),
  }),
);
const database = await createBenchDatabase();
const { db, close } = connect(database.url, { connections: 4, onIdleError: () => undefined });
const config = readConfig({ MET_NORWAY_URL: source.url, CONTACT_EMAIL: 'operator@khet.example' });
const services = { db, clock, config, log: pino({ level: 'silent' }) };

try {
  await setHomes(db, places, clock());
  await measureRequests();
  await measureSize();
  await measureReads();
} finally {
  await close();
  await database.drop();
  await source.close();
}

async function measureRequests(): Promise<void> {
  const from = now;
  for (let minute = 0; minute < days * 24 * 60; minute += 1) {
    await fetchDue(services, new AbortController().signal);
    now += minuteMs;
    if (minute % (24 * 60) === 8 * 60) await scoreYesterday(services);
  }
  const perSecond = source.asked.length / ((now - from) / 1000);
  console.log(
    `${source.asked.length} requests for ${wanted} districts in ${days} days: ${perSecond.toFixed(4)} a second ` +
      verdict(perSecond, bars.perSecond, 'a second'),
  );
}

/** Fills the scores of a year and the kept forecasts of nine days, which four days have not made. */
async function measureSize(): Promise<void> {
  const today = clock().toISOString().slice(0, 10);
  await sql`
    INSERT INTO weather_score
    SELECT day::date, state, ahead, 'met-norway', 20, 15, 7, 20, 9, 3.7, 20, 27.1
    FROM generate_series(${addDays(today, -366)}::date, ${addDays(today, -5)}::date, interval '1 day') AS day,
      unnest(${states.map(({ id }) => id)}::text[]) AS state, generate_series(1, 9) AS ahead
    ON CONFLICT DO NOTHING`.execute(db);
  await sql`
    INSERT INTO weather_forecast_kept
    SELECT ${today}::date + ahead::int, id, made, 'met-norway', 1.5, 0.6, 31
    FROM weather_place, generate_series(1, 9) AS ahead, generate_series(1, 9) AS made
    WHERE ahead <= made
    ON CONFLICT DO NOTHING`.execute(db);
  const { rows } = await sql<{ name: string; mb: number }>`
    SELECT relname AS name, pg_total_relation_size(oid)::float8 / 1048576 AS mb
    FROM pg_class WHERE relkind = 'r' AND relname LIKE 'weather%' ORDER BY relname`.execute(db);
  for (const { name, mb } of rows) console.log(`  ${name}: ${mb.toFixed(1)} MB`);
  const sizeMb = rows.reduce((sum, { mb }) => sum + mb, 0);
  console.log(`the tables of the weather after a year: ${sizeMb.toFixed(1)} MB ${verdict(sizeMb, bars.sizeMb, 'MB')}`);
}

/** The source takes every connection and says nothing. */
async function measureReads(): Promise<void> {
  source.answer = () => undefined;
  now += 7 * 60 * minuteMs;
  const read = places.slice(0, 300);
  await timeReads('the first read of each place', read);
  await timeReads('a later read', read);
}

async function timeReads(what: string, of: typeof places): Promise<void> {
  const asked = source.asked.length;
  const times: number[] = [];
  const cpu = process.cpuUsage();
  for (const { districtId: district, stateId: state } of of) {
    const startedAt = performance.now();
    const { status } = await readWeather({ services, input: { state, district } });
    times.push(performance.now() - startedAt);
    if (status !== 'known') throw new Error(`${district} is ${status}`);
  }
  const { user, system } = process.cpuUsage(cpu);
  const sorted = times.toSorted((a, b) => a - b);
  const within = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  console.log(
    `${what}, while the source is silent: half within ${within(0.5).toFixed(1)} ms, ` +
      `95 of 100 within ${within(0.95).toFixed(1)} ms ${verdict(within(0.95), bars.readMs, 'ms')}; ` +
      `${((user + system) / 1000 / times.length).toFixed(1)} ms of CPU each; ` +
      `${source.asked.length - asked} of them asked the source`,
  );
}

function verdict(measured: number, bar: number, unit: string): string {
  return `(${measured <= bar ? 'within' : 'ABOVE'} the bar of ${bar} ${unit})`;
}
