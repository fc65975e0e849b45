import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { setUpPrices } from '#server/testing/prices.ts';

const prices = setUpPrices();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'khet-command-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the command in another process, where nobody can answer a question. */
async function importPrices(...given: string[]) {
  // oxlint-disable-next-line node/no-process-env -- with what was compiled before it starts in half the time
  const { NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [fileURLToPath(new URL('import-prices.ts', import.meta.url)), ...given], {
    cwd: folder,
    env: { NODE_COMPILE_CACHE, NODE_ENV: 'test', KHET_DATA: folder, DATABASE_URL: prices.url() },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
  const [code] = (await once(child, 'close')) as [number];
  const lines = said.trim().split('\n');
  return { code, lines, last: lines.at(-1) };
}

const head = 'State,District,Market,Commodity,Arrival_Date,Min_Price,Max_Price,Modal_Price';
const rowOf = (commodity: string, highest = 1200) =>
  `Maharashtra,Nashik,Lasalgaon APMC,${commodity},2026-07-10,1000,${highest},1100`;

async function save(name: string, ...rows: string[]): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, [head, ...rows].join('\n'));
  return file;
}

test('the last line tells the counts, and the rows put aside are listed with line and reason', async () => {
  const list = path.join(folder, 'aside.csv');
  const file = await save('some.csv', rowOf('Onion'), rowOf('Tomato', 900), rowOf('Onoin'));
  const { code, lines, last } = await importPrices('--put-aside', list, file);
  expect(last).toBe('some.csv: 1 stored, 0 known already, 2 put aside (max_below_min 1, unknown_commodity 1)');
  expect(code).toBe(0);
  expect(lines[0]).toBe("some.csv: CSV: data.gov.in's daily prices");
  expect(lines).toContain('  commodity Onoin, 1 row → Onion?');
  const listed = (await readFile(list, 'utf8')).split('\r\n');
  expect(listed[1]).toMatch(/^some\.csv,3,the highest price is below the lowest,"Maharashtra, /);
  expect(listed[2]).toMatch(/^some\.csv,4,the commodity is not known,/);
});

test('a proposed name is taken if the command says so', async () => {
  const file = await save('named.csv', rowOf('Onoin'));
  expect(await importPrices('--accept-names', file)).toMatchObject({
    code: 0,
    last: 'named.csv: 1 stored, 0 known already, 0 put aside',
  });
});

test('the command fails where nothing was stored, and goes on with the other files', async () => {
  const wrong = await save('wrong.csv', rowOf('Onion', 1));
  const right = await save('right.csv', rowOf('Onion'));
  const { code, lines, last } = await importPrices(wrong, right);
  expect(code).toBe(1);
  expect(lines).toContain('wrong.csv: 0 stored, 0 known already, 1 put aside (max_below_min 1)');
  expect(last).toBe('2 files: 1 stored, 0 known already, 1 put aside (max_below_min 1)');
});

test('a fact that nobody can be asked for is named with its option', async () => {
  const file = path.join(folder, 'stateless.csv');
  await writeFile(file, 'Market,Commodity,Date,Modal Price\nMapusa,Onion,2026-07-10,1000\n');
  expect(await importPrices(file)).toMatchObject({
    code: 1,
    last: 'stateless.csv: does not tell the state of its markets. Give it with --state.',
  });
  expect((await importPrices('--state', 'Goa', '--new-names', file)).last).toContain('1 stored');
});
