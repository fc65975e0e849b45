import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { dateOrder, parseDay } from './dates.ts';
import { daysOf, newPriceTable } from './price-table.ts';
import { priceFiles, readPrices } from './read-prices.ts';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'khet-prices-'));
});

afterEach(async () => {
  await rm(directory, { recursive: true });
});

/** The rows read from a file: commodity, state, market, day and price of each. */
async function rowsOf(text: string, name = 'prices.csv'): Promise<unknown[]> {
  await writeFile(path.join(directory, name), name.endsWith('.gz') ? gzipSync(text) : text);
  const table = newPriceTable();
  for (const file of await priceFiles(directory)) await readPrices(file, table);
  return [...daysOf(table)].flatMap(({ commodities }) =>
    commodities.flatMap(({ commodity, reports }) =>
      reports.map(({ state, market, day, modalPrice }) => [commodity, state, market, day, modalPrice]),
    ),
  );
}

const expected = [['onion', 'maharashtra', 'Lasalgaon', 17_000, 1250]];

it.each([
  [
    'plain',
    'commodity,state,market,date,min_price,max_price,modal_price\nOnion,Maharashtra,Lasalgaon,2016-07-18,1,2,1250',
  ],
  [
    'x0020',
    'State,Market,Commodity,Arrival_Date,Min_x0020_Price,Modal_x0020_Price\nMaharashtra,Lasalgaon,Onion,18/07/2016,1,1250',
  ],
  [
    'long',
    'State Name,Market Name,Commodity,Modal Price (Rs./Quintal),Price Date\nMaharashtra,Lasalgaon,Onion,"1,250",18 Jul 2016',
  ],
  [
    'short',
    '\uFEFF"Commodity";"State";"Mandi";"Date";"Min";"Max"\n"Onion";"Maharashtra";"Lasalgaon";"18-Jul-16";"1200";"1300"',
  ],
])('reads the %s spelling of a header', async (_, text) => {
  expect(await rowsOf(text)).toEqual(expected);
});

it('reads a packed file, and takes the commodity from its name where no column tells it', async () => {
  const text = 'State,Market,Date,Modal_Price\nMaharashtra,Lasalgaon,2016-07-18,1250\n';
  expect(await rowsOf(text, 'Onion.csv.gz')).toEqual(expected);
});

it('leaves out rows without a price, a day or a place', async () => {
  const rows = ['Onion,Bihar,,2016-07-18,900', 'Onion,Bihar,Patna,soon,900', 'Onion,Bihar,Patna,2016-07-18,0'];
  expect(await rowsOf(['commodity,state,market,date,modal_price', ...rows].join('\n'))).toEqual([]);
});

it('does not take another table for a price list', async () => {
  const file = path.join(directory, 'markets.csv');
  await writeFile(file, 'state,district,market\nBihar,Patna,Patna\n');
  expect(await readPrices(file, newPriceTable())).toBeNull();
});

it('tells months from days by looking at many dates', () => {
  expect(dateOrder(['01/02/2016', '02/25/2016'])).toBe('month first');
  expect(dateOrder(['01/02/2016', '25/02/2016'])).toBe('day first');
  expect(parseDay('02/25/2016', 'month first')).toBe(parseDay('2016-02-25', 'day first'));
  expect(parseDay('25/02/2016', 'day first')).toBe(parseDay('25-Feb-2016', 'day first'));
});
