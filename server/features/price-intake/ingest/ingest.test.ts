import fc from 'fast-check';
import { expect, test } from 'vitest';

import { report, setUpPrices } from '#server/testing/prices.ts';

const prices = setUpPrices();

test('a report that is told twice is stored once', async () => {
  const ingest = await prices.from('data.gov.in');
  const rows = [report(), report({ market: 'Pune APMC', district: 'Pune', modalPrice: 1800 })];
  expect(await ingest.store({ rows })).toMatchObject({ stored: 2, unchanged: 0, quarantined: 0 });
  const before = await prices.ask('SELECT * FROM price');
  expect(await ingest.store({ rows })).toMatchObject({ stored: 0, unchanged: 2, quarantined: 0 });
  expect(await prices.ask('SELECT * FROM price')).toEqual(before);
});

test('a later report of the same day replaces the earlier one, and keeps the arrivals it does not tell', async () => {
  const ingest = await prices.from('data.gov.in');
  await ingest.store({ rows: [report({ arrivalsTonnes: 40 })] });
  await ingest.store({ rows: [report({ modalPrice: 2100 })] });
  expect(await prices.ask('SELECT modal_price, arrivals_tonnes FROM price')).toEqual([
    { modal_price: 2100, arrivals_tonnes: 40 },
  ]);
  await prices.expectKept();
});

test('two spellings of one market and of one commodity are one series', async () => {
  const ingest = await prices.from('data.gov.in');
  const rows = [
    report(),
    report({ state: 'MAHARASHTRA', market: 'Lasalgaon', commodity: 'ONION', modalPrice: 2050 }),
    report({ market: 'Lasalgaon', day: '2026-07-11' }),
  ];
  expect(await ingest.store({ rows })).toMatchObject({ stored: 2, unchanged: 1 });
  expect(await prices.ask('SELECT count(*)::int AS markets FROM market')).toEqual([{ markets: 1 }]);
  await prices.expectKept();
});

test('names that only the source knows get rows of their own, and the type of such a market is derived', async () => {
  const ingest = await prices.from('data.gov.in');
  await ingest.store({
    rows: [
      report({ market: 'Navi Peth Uzhavar Sandhai', commodity: 'Onion Green' }),
      report({ market: 'Somewhere', district: 'Nowhere at all', commodity: 'Onion Green' }),
    ],
  });
  expect(await prices.ask('SELECT key, district_id, type, type_derived FROM market ORDER BY key')).toEqual([
    { key: 'maharashtra-somewhere', district_id: null, type: 'wholesale', type_derived: true },
    { key: 'mh-nashik-navipethuzhavarsandhai', district_id: 'mh-nashik', type: 'retail', type_derived: true },
  ]);
  expect(await prices.ask('SELECT key, name FROM commodity')).toEqual([{ key: 'oniongreen', name: 'Onion Green' }]);
});

test('a report that cannot be true is put aside with its reason, once, and never stored', async () => {
  const ingest = await prices.from('data.gov.in');
  const rows = [
    report({ state: 'Atlantis' }),
    report({ day: '2026-08-01' }),
    report({ day: '1999-12-31' }),
    report({ minPrice: 0 }),
    report({ minPrice: 2200, maxPrice: 2100 }),
    report({ minPrice: 2100, maxPrice: 2200 }),
  ];
  const given = { rows, refused: [{ reason: 'unreadable' as const, row: { market: 'x', min_price: 'NR' } }] };
  const counts = { stored: 0, quarantined: 7, unchanged: 0 };
  expect(await ingest.store(given)).toMatchObject(counts);
  expect(await ingest.store(given)).toMatchObject(counts);
  const reasons = await prices.ask<{ reason: string }>('SELECT reason FROM quarantined_price ORDER BY reason');
  expect(reasons.map(({ reason }) => reason)).toEqual([
    'future_day',
    'max_below_min',
    'modal_outside',
    'not_positive',
    'too_old',
    'unknown_state',
    'unreadable',
  ]);
  expect(await prices.ask('SELECT FROM price')).toEqual([]);
});

test('ten times the price before is held back until two more reports agree', async () => {
  const ingest = await prices.from('data.gov.in');
  await ingest.store({ rows: [report({ day: '2026-07-10' })] });
  const jump = report({ day: '2026-07-11', modalPrice: 20_000 });
  expect(await ingest.store({ rows: [jump] })).toMatchObject({ stored: 0, reasons: { jump: 1 } });
  const again = report({ day: '2026-07-12', modalPrice: 20_000 });
  expect(await ingest.store({ rows: [again] })).toMatchObject({ stored: 0, reasons: { jump: 1 } });
  expect(await prices.ask('SELECT day::text FROM price')).toEqual([{ day: '2026-07-10' }]);
  expect(await ingest.store({ rows: [report({ day: '2026-07-13', modalPrice: 21_000 })] })).toMatchObject({
    stored: 3,
  });
  expect(await prices.ask('SELECT FROM quarantined_price')).toEqual([]);
  expect(await ingest.store({ rows: [jump] })).toMatchObject({ stored: 0, unchanged: 1, quarantined: 0 });
  await prices.expectKept();
});

test('a price is held against that of last season', async () => {
  const ingest = await prices.from('data.gov.in');
  await ingest.store({ rows: [report({ day: '2025-08-10' })] });
  expect(await ingest.store({ rows: [report({ modalPrice: 20_000 })] })).toMatchObject({ reasons: { jump: 1 } });
  expect(await ingest.store({ rows: [report({ day: '2026-07-11' })] })).toMatchObject({ stored: 1 });
});

test("a new variety is held against the market's others, and believed when two more reports agree", async () => {
  const ingest = await prices.from('data.gov.in');
  const white = (day: number, modalPrice: number) => report({ variety: 'White', day: `2026-07-${day}`, modalPrice });
  await ingest.store({ rows: [report({ day: '2026-07-10' }), report({ commodity: 'Saffron', modalPrice: 90_000 })] });
  expect(await ingest.store({ rows: [white(11, 20_000)] })).toMatchObject({ stored: 0, reasons: { jump: 1 } });
  expect(await ingest.store({ rows: [white(12, 2100)] })).toMatchObject({ stored: 1 });
  // A grade is a series of its own, and its price may be ten times as high.
  const fine = (day: number) => ({ ...white(day, 30_000), grade: 'Fine' });
  expect(await ingest.store({ rows: [fine(11), fine(12)] })).toMatchObject({ stored: 0, reasons: { jump: 2 } });
  expect(await ingest.store({ rows: [fine(13)] })).toMatchObject({ stored: 3, quarantined: 0 });
  expect(await prices.ask("SELECT row->>'day' AS day FROM quarantined_price")).toEqual([{ day: '2026-07-11' }]);
  await prices.expectKept();
});

test('a new variety is held against the others of its own file too', async () => {
  const ingest = await prices.from('Agmarknet');
  const rows = [
    report({ day: '2026-07-09' }),
    report({ variety: 'White', modalPrice: 20_000 }),
    report({ variety: 'White', day: '2026-07-11', modalPrice: 20_000 }),
    report({ market: 'Pune APMC', district: 'Pune', variety: 'White', modalPrice: 20_000 }),
  ];
  expect(await ingest.store({ rows })).toMatchObject({ stored: 2, reasons: { jump: 2 } });
  expect(
    await prices.ask("SELECT max(modal_price) FROM price AS p JOIN market ON id = market_id WHERE name LIKE 'Las%'"),
  ).toEqual([{ max: 2000 }]);
});

test('a slip stays aside when another comes: neither a corrected day nor one long ago is overwritten by it', async () => {
  const ingest = await prices.from('data.gov.in');
  const told = (day: string, modalPrice = 2000) => ingest.store({ rows: [report({ day, modalPrice })] });
  await told('2026-01-01');
  await told('2026-01-02', 21_000);
  await told('2026-01-03');
  await told('2026-07-01');
  await told('2026-07-02', 21_000);
  await told('2026-07-02', 2050);
  await told('2026-07-03', 21_000);
  expect(await prices.ask('SELECT day::text, modal_price AS price FROM price ORDER BY day')).toEqual([
    { day: '2026-01-01', price: 2000 },
    { day: '2026-01-03', price: 2000 },
    { day: '2026-07-01', price: 2000 },
    { day: '2026-07-02', price: 2050 },
  ]);
  expect(await prices.ask('SELECT FROM quarantined_price')).toHaveLength(3);
  await prices.expectKept();
});

test('a slipped digit among good reports is held back alone', async () => {
  const ingest = await prices.from('data.gov.in');
  const rows = [2000, 20_500, 2100, 205, 2050].map((modalPrice, day) => report({ day: `2026-07-1${day}`, modalPrice }));
  expect(await ingest.store({ rows })).toMatchObject({ stored: 3, reasons: { jump: 2 } });
  expect(await prices.ask('SELECT modal_price, previous_modal_price FROM latest_price')).toEqual([
    { modal_price: 2050, previous_modal_price: 2100 },
  ]);
  await prices.expectKept();
});

test('real reports make a demonstration step aside in their state, and nowhere else', async () => {
  const demonstration = await prices.from('demonstration');
  const pune = report({ market: 'Pune APMC', district: 'Pune', modalPrice: 30 });
  const gujarat = report({ state: 'Gujarat', district: 'Rajkot', market: 'Rajkot APMC' });
  await demonstration.store({ rows: [pune, gujarat, report({ commodity: 'Tomato' })] });
  const real = await prices.from('data.gov.in');
  expect(await real.store({ rows: [report({ day: '2026-07-20' })] })).toMatchObject({ stored: 1, quarantined: 0 });
  // Demonstration prices are not wanted once somebody has reported.
  expect(await demonstration.store({ rows: [{ ...pune, day: '2026-07-21' }] })).toMatchObject({ stored: 0 });
  const left = await prices.ask(
    `SELECT c.key AS commodity, m.state_id AS state, l.source
     FROM latest_price AS l JOIN commodity AS c ON c.id = commodity_id JOIN market AS m ON m.id = market_id ORDER BY 1, 2`,
  );
  expect(left).toEqual([
    { commodity: 'onion', state: 'gujarat', source: 'demonstration' },
    { commodity: 'onion', state: 'maharashtra', source: 'data.gov.in' },
    { commodity: 'tomato', state: 'maharashtra', source: 'demonstration' },
  ]);
  await prices.expectKept();
});

test('several at once store the same without a deadlock, a double or a lost row', async () => {
  const rows = Array.from({ length: 400 }, (_, at) =>
    report({
      market: ['Pune APMC', 'Lasalgaon APMC', 'Somewhere else', 'Yet elsewhere'][at % 4] ?? '',
      day: `2026-0${1 + (at % 6)}-${String(1 + (at % 28)).padStart(2, '0')}`,
      variety: `v${at % 10}`,
      modalPrice: 1000 + at,
    }),
  );
  const ingests = await Promise.all([1, 2, 3, 4].map((at) => prices.from(`source ${at}`)));
  const lots = ingests.map((_, at) => [...rows.slice(at * 100), ...rows.slice(0, at * 100)]);
  await Promise.all(ingests.map((ingest, at) => ingest.store({ rows: lots[at] ?? [] })));
  const series = new Set(rows.map(({ market, day, variety }) => `${market} ${day} ${variety}`));
  expect(await prices.ask('SELECT count(*)::int AS stored FROM price')).toEqual([{ stored: series.size }]);
  await prices.expectKept();
});

test('an earlier day that comes beside a last one told before is the report before it', async () => {
  const source = await prices.from('data.gov.in');
  await source.store({ rows: [report({ day: '2026-07-16' })] });
  await source.store({ rows: [report({ day: '2026-07-12', modalPrice: 1900 }), report({ day: '2026-07-16' })] });
  expect(await prices.ask('SELECT previous_day::text, previous_modal_price FROM latest_price')).toEqual([
    { previous_day: '2026-07-12', previous_modal_price: 1900 },
  ]);
  await prices.expectKept();
});

/** The queries rely on this: a commodity in a state has either demonstration prices or reported ones. */
const bothKinds = `
  SELECT commodity_id, state_id FROM latest_price JOIN market ON market.id = market_id
  GROUP BY commodity_id, state_id HAVING count(DISTINCT source = 'demonstration') > 1`;

test('the roll-up and the last reports are right after any sequence, and no demonstration stands beside reports', async () => {
  const row = fc.record({
    market: fc.constantFrom('Lasalgaon APMC', 'Pune APMC', 'Navi Peth Uzhavar Sandhai'),
    day: fc.integer({ min: 10, max: 16 }).map((day) => `2026-07-${day}`),
    variety: fc.constantFrom('Red', 'White'),
    modalPrice: fc.constantFrom(100, 900, 1000, 1100, 10_000, 11_000),
    arrivalsTonnes: fc.constantFrom(null, 5, 6),
  });
  const sources = ['data.gov.in', 'Agmarknet', 'demonstration'];
  const ingests = await Promise.all(sources.map((source) => prices.from(source)));
  const lot = fc.record({
    ingest: fc.constantFrom(...ingests),
    rows: fc.array(row, { minLength: 1, maxLength: 12 }),
  });
  await fc.assert(
    fc
      .asyncProperty(fc.array(lot, { minLength: 1, maxLength: 6 }), async (lots) => {
        for (const { ingest, rows } of lots) await ingest.store({ rows: rows.map(report) });
        await prices.expectKept();
        expect(await prices.ask(bothKinds)).toEqual([]);
      })
      .beforeEach(() => prices.empty()),
    { numRuns: 12 },
  );
}, 60_000);
