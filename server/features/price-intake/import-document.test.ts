import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { markets } from '#catalogue/markets.ts';
import { usualLanguage } from '#domain/languages.ts';
import { nameIn } from '#languages/names.ts';
import { type Connection, connect } from '#server/platform/db/connect.ts';
import type { Queue } from '#server/platform/queue/queue.ts';
import { setUpPrices } from '#server/testing/prices.ts';

import { findDocuments } from './files/find-documents.ts';
import { noAnswers, type Questions } from './files/questions.ts';
import type { RefusedLine } from './ingest/import-step.ts';
import { learnFromImports } from './fetches/learn-from-imports-job.ts';
import { importDocument } from './import-document.ts';

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

const places = markets.slice(0, 200).map(({ stateId, districtId, sourceNames: [name] }) => {
  const district = nameIn('districts', usualLanguage, districtId);
  return `${nameIn('states', usualLanguage, stateId)},${district},"${name}"`;
});

/** A table of so many different reports, 200 a day; every hundredth has an impossible price. */
function table(rows: number): string {
  const lines = Array.from({ length: rows }, (_, at) => {
    const price = at % 100 === 99 ? 0 : 1000 + (at % 50);
    const day = new Date(Date.UTC(2025, 10, 1 + Math.floor(at / 200))).toISOString().slice(0, 10);
    return `${places[at % 200]},Onion,Red,FAQ,${day},${price},${price},${price}`;
  });
  return [header, ...lines].join('\r\n');
}

async function save(name: string, content: string | Buffer): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, content);
  return file;
}

/** The markets of these files are made up, so each is confirmed as a new one. */
const newNames = { ...noAnswers, names: async (unknown: readonly unknown[]) => unknown.map(() => 'new' as const) };

async function load(
  file: string,
  rowsAtOnce = 500,
  questions: Questions = newNames,
  onRefused: (refused: readonly RefusedLine[]) => void = () => undefined,
) {
  const { value: document } = await findDocuments([file]).next();
  if (!document) throw new Error(`${file} is no document`);
  const { db } = connection;
  return importDocument({
    db,
    databaseUrl: prices.url(),
    clock: () => new Date(),
    document,
    source: 'Agmarknet',
    questions,
    rowsAtOnce,
    onRefused,
  });
}

test('a gzipped file is stored, and known the second time', async () => {
  const file = await save('prices.csv', gzipSync(table(1200)));
  const counts = { stored: 1188, unchanged: 0, quarantined: 12, reasons: { not_positive: 12 }, unknown: [] };
  expect(await load(file)).toEqual({ ...counts, knownAlready: false });
  expect(await load(file)).toEqual({ ...counts, knownAlready: true });
  expect(await prices.ask('SELECT count(*)::int AS stored FROM price')).toEqual([{ stored: 1188 }]);
  await prices.expectKept();
});

test('a file that stored something is learned from once, as soon as no other learning runs', async () => {
  let unfinished = 1;
  const keys = new Set<string | undefined>();
  const queue: Queue = {
    enqueue: async (job, _, options) => {
      keys.add(`${job.name} ${options?.idempotencyKey}`);
      return job.name;
    },
    depth: async () => ({}),
    countUnfinished: async () => unfinished,
  };
  const services = { db: connection.db, queue, clock: () => new Date() };
  await learnFromImports(services);
  await load(await save('learned.csv', table(200)));
  await learnFromImports(services);
  expect([...keys]).toEqual([]);
  unfinished = 0;
  await learnFromImports(services);
  await learnFromImports(services);
  const [fetch] = await prices.ask<{ id: string }>('SELECT id FROM price_fetch');
  expect([...keys]).toEqual([`market.learn-forecasts after ${fetch?.id}`]);
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
  await expect(load(file)).rejects.toThrow(
    'no column for: the day, the modal price. It has: state, market, commodity, colour.',
  );
});

const named = 'State,District,Market,Commodity,Variety,Grade,Arrival_Date,Min_Price,Max_Price,Modal_Price';
const reportOf = (market: string, commodity: string, day = '2026-07-10') =>
  `Maharashtra,Nashik,${market},${commodity},Red,FAQ,${day},1000,1000,1000`;

describe('a name that nobody knows', () => {
  const lines = [
    reportOf('Lasalgaon APMC', 'Onion'),
    reportOf('Lasalgaon APMC', 'Onoin', '2026-07-11'),
    reportOf('Lasalgoan APMC', 'Onion', '2026-07-12'),
    reportOf('Lasalgaon APMC', 'प्याज', '2026-07-13'),
    reportOf('Lasalgaon APMC', 'pyaaz', '2026-07-14'),
    reportOf('Newtown Yard', 'Onion', '2026-07-15'),
  ];
  const stored = () =>
    prices.ask<{ market: string; commodity: string; days: number }>(
      `SELECT m.name AS market, c.key AS commodity, count(*)::int AS days FROM price AS p
       JOIN market AS m ON m.id = p.market_id JOIN commodity AS c ON c.id = p.commodity_id
       GROUP BY m.name, c.key ORDER BY m.name`,
    );

  test('is put aside with the nearest known, while all other rows are stored, and the file may come again', async () => {
    const file = await save('unknown.csv', [named, ...lines].join('\n'));
    const imported = await load(file, 500, noAnswers);
    expect(imported).toMatchObject({ stored: 2, reasons: { unknown_commodity: 2, unknown_market: 2 } });
    expect(imported.unknown.map(({ kind, name, nearest }) => [kind, name, nearest?.name])).toEqual([
      ['commodity', 'Onoin', 'Onion'],
      ['commodity', 'pyaaz', 'Onion'],
      ['market', 'Lasalgoan APMC', 'Lasalgaon APMC, Nashik'],
      ['market', 'Newtown Yard', undefined],
    ]);
    expect(await stored()).toEqual([{ market: 'Lasalgaon APMC', commodity: 'onion', days: 2 }]);
    expect(await load(file, 500, noAnswers)).toMatchObject({ knownAlready: false, unchanged: 2 });
  });

  test('is read as the nearest once that is confirmed, by every later file too, or becomes new', async () => {
    const file = await save('confirmed.csv', [named, ...lines].join('\n'));
    const confirming: Questions = {
      ...noAnswers,
      names: async (unknown) => unknown.map(({ nearest }) => (nearest ? { means: nearest.key } : 'new')),
    };
    expect(await load(file, 500, confirming)).toMatchObject({ stored: 6, quarantined: 0, unknown: [] });
    expect(await stored()).toEqual([
      { market: 'Lasalgaon APMC', commodity: 'onion', days: 5 },
      { market: 'Newtown Yard', commodity: 'onion', days: 1 },
    ]);
    const later = await save('later.csv', [named, reportOf('Newtown Yard', 'Onoin', '2026-07-16')].join('\n'));
    expect(await load(later, 500, noAnswers)).toMatchObject({ stored: 1, quarantined: 0 });
    await prices.expectKept();
  });
});

test('rows that are put aside tell their lines and reasons', async () => {
  const wrong = reportOf('Yeola APMC', 'Onion').replace('1000,1000,1000', '1000,900,1000');
  const file = await save(
    'lines.csv',
    [named, reportOf('Yeola APMC', 'Onion'), wrong, 'Maharashtra,Nashik'].join('\n'),
  );
  const refused: RefusedLine[] = [];
  await load(file, 500, noAnswers, (lines) => refused.push(...lines));
  expect(refused.map(({ line, reason }) => [line, reason])).toEqual([
    [4, 'unreadable'],
    [3, 'max_below_min'],
  ]);
});

test('a file of which nothing was stored is not known the next time', async () => {
  const file = await save('nothing.csv', [named, 'Maharashtra,Nashik'].join('\n'));
  expect(await load(file)).toMatchObject({ stored: 0, quarantined: 1, knownAlready: false });
  expect(await load(file)).toMatchObject({ stored: 0, quarantined: 1, knownAlready: false });
});
