import { inflateRawSync } from 'node:zlib';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { daysAgo, type Market, openMarket, today } from '#server/testing/market/open-market.ts';

let market: Market;

beforeAll(async () => {
  const onion = { commodity: 'onion', modal: 2000, day: today };
  market = await openMarket(
    [
      { ...onion, market: 'mh-nashik-lasalgaon-apmc', min: 1500.5, max: 2500, arrivals: 12.5, variety: 'Red, "small"' },
      { ...onion, market: 'evil', day: daysAgo(3), variety: '-2+3', grade: '\u0007<&>\n@x' },
      { ...onion, market: 'gj-surat-surat-apmc', source: 'demonstration' },
    ],
    [{ key: 'evil', name: '=HYPERLINK("http://example.com")', stateId: 'kerala', districtId: null, type: 'local' }],
  );
});
afterAll(() => market.khet.close());

const download = (query: string) => market.khet.call('GET', `/market-prices/export?${query}`);

describe('the table as CSV', () => {
  test('says source, date and kind on every row, in UTF-8 that Excel knows by its mark', async () => {
    const { status, headers, raw } = await download('format=csv&commodity=onion');
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers['content-disposition']).toBe(`attachment; filename="khet-market-prices-${today}.csv"`);
    expect(raw.subarray(0, 12)).toEqual(Buffer.from('\uFEFFCommodity', 'utf8'));
    const [head, ...rows] = parseCsv(raw);
    expect(head).toContain('Modal (₹/quintal)');
    const table = rows.map((row) => Object.fromEntries(row.map((cell, at) => [head?.[at], cell])));
    expect(table).toHaveLength(3);
    expect(table).toContainEqual(
      expect.objectContaining({
        Market: 'Lasalgaon APMC',
        Variety: 'Red, "small"',
        'Lowest (₹/quintal)': '1500.5',
        'Market type from': "market's name",
        Date: today,
        Kind: 'Reported',
        Source: 'Agmarknet, data.gov.in',
      }),
    );
    expect(table).toContainEqual(
      expect.objectContaining({ Market: 'Surat APMC', Kind: 'DEMONSTRATION, not a real price', Date: today }),
    );
    expect(table.every((row) => row.Date && row.Source && row.Kind)).toBe(true);
  });

  test('is in Hindi for who reads Hindi, its figures and sources the same', async () => {
    const { raw } = await download('format=csv&commodity=onion&language=hi');
    const [head = [], ...rows] = parseCsv(raw);
    expect(head.filter((name) => /[a-z]/i.test(name))).toEqual(['कब लाया (UTC)']);
    const table = rows.map((row) => Object.fromEntries(row.map((cell, at) => [head[at], cell])));
    expect(table).toContainEqual(
      expect.objectContaining({
        फसल: 'प्याज',
        मंडी: 'सूरत मंडी (Surat APMC)',
        राज्य: 'गुजरात',
        'कैसा भाव': 'नमूना, असली भाव नहीं',
        स्रोत: 'नमूने के भाव',
        तारीख़: today,
      }),
    );
    expect((await download('language=../hi')).status).toBe(400);
  });

  test('is in English in a language that nobody has written yet', async () => {
    const { status, raw } = await download('format=csv&commodity=onion&language=fr');
    expect([status, parseCsv(raw)[0]?.[0]]).toEqual([200, 'Commodity']);
  });

  test('has no cell that a spreadsheet would take for a formula', async () => {
    const { raw } = await download('state=Kerala');
    const [, row = []] = parseCsv(raw);
    expect(row).toContain(`'=HYPERLINK("http://example.com")`);
    expect(row).toContain(`'-2+3`);
    expect(row.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  });

  test('of nothing is its head', async () => {
    const { raw } = await download('market=nowhere');
    expect(parseCsv(raw)).toHaveLength(1);
  });

  test('is refused in a format that there is not, and with filters that cannot be meant', async () => {
    expect((await download('format=pdf')).status).toBe(400);
    expect((await download('state=Atlantis')).body.fields).toHaveProperty('state');
  });
});

describe('the table as a workbook', () => {
  test('opens again, with numbers as numbers and texts as texts', async () => {
    const { status, headers, raw } = await download('format=xlsx&commodity=onion');
    expect([status, headers['content-type']]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ]);
    const parts = unzip(raw);
    expect([...parts.keys()]).toEqual(
      expect.arrayContaining(['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml', 'xl/styles.xml']),
    );
    for (const content of parts.values()) expect(parseXml(content).querySelector('parsererror')).toBeNull();
    const rows = [...sheetOf(parts).querySelectorAll('row')].map((row) =>
      [...row.querySelectorAll('c')].map((cell) => [cell.getAttribute('r'), cell.getAttribute('t'), cell.textContent]),
    );
    expect(rows).toHaveLength(4);
    expect(rows.flat()).toContainEqual(['A1', 'inlineStr', 'Commodity']);
    const lasalgaon = rows.find((row) => row.some(([, , text]) => text === 'Lasalgaon APMC'));
    expect(lasalgaon).toContainEqual([expect.stringMatching(/^J\d$/), null, '1500.5']);
    expect(lasalgaon).toContainEqual([expect.stringMatching(/^B\d$/), 'inlineStr', 'Red, "small"']);
    expect(rows.flat().map(([, , text]) => text)).toContain('DEMONSTRATION, not a real price');
  });

  test('every part that is named in it is in it', async () => {
    const parts = unzip((await download('format=xlsx')).raw);
    const named = [...parseXml(parts.get('[Content_Types].xml')).querySelectorAll('Override')];
    for (const part of named) expect(parts.has(String(part.getAttribute('PartName')).slice(1))).toBe(true);
    const related = [...parseXml(parts.get('xl/_rels/workbook.xml.rels')).querySelectorAll('Relationship')];
    for (const part of related) expect(parts.has(`xl/${part.getAttribute('Target')}`)).toBe(true);
  });

  test('takes no formula and no broken character from a source', async () => {
    const sheet = sheetOf(unzip((await download('format=xlsx&state=Kerala')).raw));
    expect(sheet.querySelector('f')).toBeNull();
    const texts = [...sheet.querySelectorAll('c')].map((cell) => cell.textContent);
    expect(texts).toContain('=HYPERLINK("http://example.com")');
    expect(texts).toContain('<&>\n@x');
  });
});

function parseCsv(raw: Buffer): string[][] {
  // TextDecoder drops the byte order mark, as a spreadsheet does.
  const text = new TextDecoder().decode(raw);
  const records = text.match(/(?:"(?:[^"]|"")*"|[^"\r\n])*\r\n/g) ?? [];
  expect(records.join('')).toBe(text);
  return records.map((record) =>
    [...record.slice(0, -2).matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
      ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
    ),
  );
}

/** Finds the files by the directory at the end of the archive, as every unpacker does. */
function unzip(archive: Buffer): Map<string, string> {
  const end = archive.length - 22;
  let at = archive.readUInt32LE(end + 16);
  const parts = new Map<string, string>();
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameBytes = archive.readUInt16LE(at + 28);
    const name = archive.subarray(at + 46, at + 46 + nameBytes).toString('utf8');
    const from = archive.readUInt32LE(at + 42) + 30 + nameBytes;
    parts.set(name, inflateRawSync(archive.subarray(from, from + archive.readUInt32LE(at + 20))).toString('utf8'));
    at += 46 + nameBytes;
  }
  return parts;
}

function parseXml(content = ''): Document {
  return new new JSDOM('').window.DOMParser().parseFromString(content, 'application/xml');
}

function sheetOf(parts: Map<string, string>): Document {
  return parseXml(parts.get('xl/worksheets/sheet1.xml'));
}
