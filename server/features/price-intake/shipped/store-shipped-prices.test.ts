import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { readConfig } from '#server/platform/config/read-config.ts';
import { type Connection, connect } from '#server/platform/db/connect.ts';
import { report, setUpPrices } from '#server/testing/prices.ts';

import { packPrices } from './packed-prices.ts';
import { needsShippedPrices, storeShippedPrices } from './store-shipped-prices.ts';

const prices = setUpPrices();
const log = pino({ level: 'silent' });
const clock = () => new Date('2026-11-21T06:30:00Z');
const { signal } = new AbortController();
let folder: string;
let file: URL;
let connection: Connection;

beforeAll(async () => {
  connection = connect(prices.url(), { connections: 2, onIdleError: () => undefined });
  folder = await mkdtemp(path.join(tmpdir(), 'khet-shipped-'));
  const rows = [report(), report({ day: '2026-07-11', modalPrice: 2050 }), report({ commodity: 'Tomato' })];
  await writeFile(path.join(folder, 'prices.br'), packPrices(rows));
  file = pathToFileURL(path.join(folder, 'prices.br'));
});
afterAll(async () => {
  await connection.close();
  await rm(folder, { recursive: true, force: true });
});

const isWanted = (environment: Record<string, string> = {}) =>
  needsShippedPrices({ config: readConfig({ NODE_ENV: 'test', ...environment }), db: connection.db });
const store = () => storeShippedPrices({ db: connection.db, databaseUrl: prices.url(), clock, log }, signal, file);

test('a new installation stores them once, with their own source and their own days', async () => {
  expect(await isWanted()).toBe(true);
  await store();
  expect(await isWanted()).toBe(false);
  await store();
  expect(await prices.ask('SELECT day::text, modal_price, source FROM latest_price ORDER BY commodity_id')).toEqual([
    { day: '2026-07-11', modal_price: 2050, source: 'mandi-data' },
    { day: '2026-07-10', modal_price: 2000, source: 'mandi-data' },
  ]);
  await prices.expectKept();
});

test('a newer report of another source becomes the newest price, and the shipped ones stay its history', async () => {
  await store();
  const source = await prices.from('data.gov.in', '2026-11-21T06:00:00Z');
  await source.store({ rows: [report({ day: '2026-11-21', modalPrice: 3100 })] });
  const onion = `JOIN commodity AS c ON c.id = commodity_id WHERE c.key = 'onion'`;
  expect(await prices.ask(`SELECT day::text, source FROM latest_price ${onion}`)).toEqual([
    { day: '2026-11-21', source: 'data.gov.in' },
  ]);
  expect(await prices.ask(`SELECT count(*)::int AS days FROM price ${onion}`)).toEqual([{ days: 3 }]);
});

test('they are not wanted beside prices of another source, with a demonstration, or where the operator wants none', async () => {
  expect(await isWanted({ DEMONSTRATION_PRICES: 'on' })).toBe(false);
  expect(await isWanted({ SHIPPED_PRICES: 'off' })).toBe(false);
  const demonstration = await prices.from('demonstration');
  await demonstration.store({ rows: [report({ commodity: 'Wheat' })] });
  expect(await isWanted()).toBe(true);
  const source = await prices.from('data.gov.in');
  await source.store({ rows: [report()] });
  expect(await isWanted()).toBe(false);
});
