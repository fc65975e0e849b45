import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { writeZip } from '#server/platform/zip/write-zip.ts';

import { readRow } from '../ingest/read-raw.ts';
import { makePriceForms, reports } from '../testing/price-forms.ts';
import { findDocuments } from './find-documents.ts';
import { noAnswers, type Questions } from './questions.ts';
import { readPriceRows } from './read-price-rows.ts';
import type { GivenFacts } from './recognise-table.ts';

const forms = await makePriceForms();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'khet-forms-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function save(name: string, content: string | Buffer): Promise<string> {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
  return file;
}

/** All rows of a file, of each document in it, and how the first was recognised. */
async function read(
  file: string,
  { given = {}, questions = noAnswers }: { given?: GivenFacts; questions?: Questions } = {},
) {
  const told: string[] = [];
  const rows = [];
  for await (const document of findDocuments([file])) {
    const parts = {
      document,
      given,
      questions,
      onRead: () => undefined,
      onRecognised: (text: string) => told.push(text),
    };
    for await (const { reading, rows: some, lines } of readPriceRows(parts)) {
      rows.push(...some.map((values, at) => ({ ...readRow(reading, values), line: lines[at] })));
    }
  }
  return { told, rows };
}

test.each(forms)('$file is read as it is, and told as "$told"', async ({ file, content, told }) => {
  const found = await read(await save(file, content));
  expect(found.told[0]).toBe(told);
  const expected = reports.map(({ place, day, modal }) => [place[2], day.iso, modal]);
  expect(found.rows.map(({ row }) => [row?.market, row?.day, row?.modalPrice])).toEqual(expected);
});

test.each(forms.filter(({ file }) => /Arrival|answer|archive|All prices/.test(file)))(
  '$file brings its arrivals in tonnes',
  async ({ file, content }) => {
    const { rows } = await read(await save(file, content));
    expect(rows.map(({ row }) => row?.arrivalsTonnes)).toEqual(reports.map(({ arrivals }) => arrivals));
  },
);

test('a folder is all its files, and a gzipped file is what it holds', async () => {
  const [first] = forms;
  await save('some/deep/prices.csv.gz', gzipSync(first?.content ?? ''));
  await save('some/prices.csv', first?.content ?? '');
  await save('some/readme.md', 'Not a table');
  expect((await read(path.join(folder, 'some'))).rows).toHaveLength(2 * reports.length);
});

const row = 'Lasalgaon APMC,Nashik,Onion,2026-03-30,1000,1800,1500';
const columns = 'Market,District,Commodity,Date,Min,Max';

test('a fact that a file does not tell is asked for, and the file is refused where nobody answers', async () => {
  const file = await save('lasalgaon.csv', `${columns},Rate\n${row}`);
  await expect(read(file)).rejects.toMatchObject({ fact: 'state' });
  await expect(read(file, { given: { state: 'Maharashtra' } })).rejects.toMatchObject({ fact: 'unit' });
  const questions: Questions = { ...noAnswers, state: async () => 'Maharashtra', unit: async () => 'kg' };
  const { rows } = await read(file, { questions });
  expect(rows[0]?.row).toMatchObject({ state: 'Maharashtra', minPrice: 100_000, modalPrice: 150_000 });
});

test('a file of one commodity bears its name, and is asked for it otherwise', async () => {
  const table = 'State,Market,Date,Modal Price\nGoa,Mapusa,2026-03-30,1500';
  expect((await read(await save('Onion_2019.csv', table))).rows[0]?.row?.commodity).toBe('Onion');
  const other = await save('sheet.csv', table);
  await expect(read(other)).rejects.toMatchObject({ fact: 'commodity' });
  expect((await read(other, { given: { commodity: 'Onion' } })).rows[0]?.row?.commodity).toBe('Onion');
});

test.each([
  ['Rs./Kg', 25, 2500],
  ['Rs./Quintal', 2500, 2500],
  ['Rs/20 Kg', 500, 2500],
  ['Rs./Tonne', 25_000, 2500],
])('a price for %s becomes one for a quintal', async (unit, price, perQuintal) => {
  const table = `State,Market,Commodity,Date,Modal Price,Price Unit\nGoa,Mapusa,Onion,2026-03-30,${price},${unit}`;
  expect((await read(await save('unit.csv', table))).rows[0]?.row?.modalPrice).toBe(perQuintal);
});

test('a price for a dozen is put aside', async () => {
  const table = 'State,Market,Commodity,Date,Modal Price,Price Unit\nGoa,Mapusa,Banana,2026-03-30,40,Rs./Dozen';
  expect((await read(await save('dozen.csv', table))).rows[0]?.refusal?.reason).toBe('unknown_unit');
});

test('each row keeps its line, under titles too', async () => {
  const { rows } = await read(await save('titled.csv', `Prices of Goa\n\n${columns},Modal\n${row}\n${row}`));
  expect(rows.map(({ line }) => line)).toEqual([4, 5]);
});

test.each([
  ['colours.csv', 'state,market,colour\nGoa,Mapusa,red\n', 'It has: state, market, colour.'],
  ['arrivals.csv', 't,cmdty,market_name,qty\n2026-03-30,Onion,Pune,80\n', 'no column for: the modal price'],
  ['empty.csv', '', 'no column for: the market, the day, the modal price'],
  ['broken.json', '{"records": [{"state": "Goa"', 'breaks off'],
  ['error.json', '{"status": "error", "message": "Key not authorised"}', 'JSON without a list of records'],
  ['broken.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'cannot be read as a workbook'],
  ['broken.zip', Buffer.from('PK\u0003\u0004broken'), 'is a damaged ZIP'],
])('%s is refused, and the message says why', async (name, content, reason) => {
  await expect(read(await save(name, content))).rejects.toThrow(reason);
});

test('a file that unpacks to far more than a table would is refused while it unpacks', async () => {
  const bomb = gzipSync(Buffer.alloc(100 * 1024 * 1024, ','));
  await expect(read(await save('bomb.csv.gz', bomb))).rejects.toThrow('unpacks to far more');
  async function* entries() {
    yield { name: 'bomb.csv', modified: new Date(0), content: Readable.from([Buffer.alloc(100 * 1024 * 1024, ',')]) };
  }
  const zipped = await buffer(Readable.from(writeZip(entries())));
  await expect(read(await save('bomb.zip', zipped))).rejects.toThrow('unpacks to far more');
});

test('a cell far to the right or far below costs no time', async () => {
  const cells = (texts: readonly string[], at: number) =>
    `<row r="${at}">${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;
  const far = '<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>far</t></is></c></row>';
  const table = [`${columns},Modal,State`.split(','), [...row.split(','), 'Maharashtra']];
  const content = await workbookOf(`${table.map((texts, at) => cells(texts, at + 1)).join('')}${far}`);
  const { rows } = await read(await save('far.xlsx', content));
  expect(rows[0]?.row?.market).toBe('Lasalgaon APMC');
});

/** A workbook of one sheet with these rows. */
async function workbookOf(rows: string): Promise<Buffer> {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packages = 'http://schemas.openxmlformats.org/package/2006';
  const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kind}.worksheet+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Prices" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
  };
  async function* entries() {
    for (const [name, text] of Object.entries(parts)) {
      yield { name, modified: new Date(0), content: Readable.from([Buffer.from(`<?xml version="1.0"?>${text}`)]) };
    }
  }
  return buffer(Readable.from(writeZip(entries())));
}
