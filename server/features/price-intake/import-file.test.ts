import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Connection, connect } from '#server/platform/db/connect.ts';
import { setUpPrices } from '#server/testing/prices.ts';

import { importFile } from './import-file.ts';

const prices = setUpPrices();
const program = path.join(import.meta.dirname, '../../testing/import-slowly.ts');
let folder: string;
let connection: Connection;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'khet-import-'));
  connection = connect(prices.url(), { connections: 2, onIdleError: () => undefined });
});
afterAll(async () => {
  await connection.close();
  await rm(folder, { recursive: true, force: true });
});

const header =
  'State,District,Market,Commodity,Variety,Grade,Arrival_Date,Min_x0020_Price,Max_x0020_Price,Modal_x0020_Price';

/** A table of so many different reports, 200 a day; every hundredth has an impossible price. */
function table(rows: number): string {
  const lines = Array.from({ length: rows }, (_, at) => {
    const price = at % 100 === 99 ? 0 : 1000 + (at % 50);
    const day = new Date(Date.UTC(2025, 10, 1 + Math.floor(at / 200))).toISOString().slice(0, 10);
    return `Maharashtra,Nashik,"Market, no. ${at % 200}",Onion,Red,FAQ,${day},${price},${price},${price}`;
  });
  return [header, ...lines].join('\r\n');
}

async function save(name: string, content: string | Buffer): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, content);
  return file;
}

function load(file: string, rowsAtOnce = 500) {
  const { db } = connection;
  return importFile({
    db,
    databaseUrl: prices.url(),
    clock: () => new Date(),
    path: file,
    source: 'Agmarknet',
    rowsAtOnce,
  });
}

test('a gzipped file is stored, and known the second time', async () => {
  const file = await save('prices.csv', gzipSync(table(1200)));
  const counts = { stored: 1188, unchanged: 0, quarantined: 12, reasons: { not_positive: 12 } };
  expect(await load(file)).toEqual({ ...counts, knownAlready: false });
  expect(await load(file)).toEqual({ ...counts, knownAlready: true });
  expect(await prices.ask('SELECT count(*)::int AS stored FROM price')).toEqual([{ stored: 1188 }]);
  await prices.expectKept();
});

test('an import that was killed goes on where it stopped, without a double or a lost row', async () => {
  const file = await save('long.csv', table(2000));
  const asked = [program, prices.url(), file, '100', '800'];
  const child = spawn(process.execPath, asked, { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  const [before] = await prices.ask<{ stored: number; steps: number }>(
    'SELECT stored::int, cardinality(steps_done) AS steps FROM price_fetch',
  );
  expect(before?.steps).toBeGreaterThan(5);
  expect(before?.steps).toBeLessThan(20);
  expect(await prices.ask('SELECT count(*)::int AS stored FROM price')).toEqual([{ stored: before?.stored }]);
  const counts = { stored: 1980, unchanged: 0, quarantined: 20, knownAlready: false };
  expect(await load(file, 100)).toMatchObject(counts);
  expect(await prices.ask('SELECT count(*)::int AS stored FROM price')).toEqual([{ stored: 1980 }]);
  expect(await prices.ask('SELECT state, steps_total FROM price_fetch')).toEqual([{ state: 'done', steps_total: 20 }]);
  await prices.expectKept();
});

test('two processes that import one file share its steps', async () => {
  const file = await save('shared.csv', table(800));
  await Promise.all([load(file, 100), load(file, 100)]);
  expect(await prices.ask('SELECT stored::int, quarantined::int, unchanged::int FROM price_fetch')).toEqual([
    { stored: 792, quarantined: 8, unchanged: 0 },
  ]);
  await prices.expectKept();
});

test('a file that breaks off keeps what was whole, and its repaired successor adds the rest', async () => {
  // Half of the file unpacks to more bytes than the reader gets at once.
  const whole = gzipSync(table(8000));
  const broken = await save('broken.csv.gz', whole.subarray(0, whole.length / 2));
  await expect(load(broken)).rejects.toThrow('unexpected end of file');
  expect(await prices.ask('SELECT state FROM price_fetch')).toEqual([{ state: 'failed' }]);
  const { stored, unchanged } = await load(await save('whole.csv.gz', whole));
  expect(stored).toBeGreaterThan(0);
  expect(unchanged).toBeGreaterThan(0);
  expect(stored + unchanged).toBe(7920);
  await prices.expectKept();
});

test('an odd line costs no other row: a stray quote is part of a name, and what cannot be read is put aside', async () => {
  const row = (market: string, day: number) => `Goa,North Goa,${market},Onion,Red,FAQ,2026-07-${day},1000,1000,1000`;
  const lines = [
    row('Mapusa 5" yard', 10),
    row('"Mapusa 6 yard', 10),
    row('"Mapusa, 7 yard', 10),
    'Goa,North Goa,Map',
    row('x'.repeat(20_000), 10),
    ...Array.from({ length: 400 }, (_, at) => row(`Market ${at}`, 11)),
  ];
  const file = await save('odd.csv', [header, ...lines].join('\n'));
  expect(await load(file)).toMatchObject({ stored: 402, quarantined: 3, reasons: { unreadable: 3 } });
  expect(await prices.ask(`SELECT name FROM market WHERE name NOT LIKE 'Market %' ORDER BY name`)).toEqual([
    { name: '"Mapusa 6 Yard' },
    { name: 'Mapusa 5" Yard' },
  ]);
});

test('a table of something else is refused by what it lacks', async () => {
  const file = await save('other.csv', 'state,market,commodity,colour\nGoa,Mapusa,Onion,red\n');
  await expect(load(file)).rejects.toThrow('day, minPrice, maxPrice, modalPrice');
});
