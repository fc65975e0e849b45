import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { Provenance } from '#contract/prices.ts';
import { addDays } from '#domain/days/days.ts';

import { noFilters } from '../filters/filters.ts';
import { ReportsList } from '../markets/ReportsList.tsx';
import {
  aMarket,
  aProvenance,
  aReport,
  aTopCommodity,
  dayInWords,
  daysAgo,
  renderPart,
  renderPrices,
  someFound,
} from '../testing.tsx';
import { gradeToSay } from './MandiRow.tsx';
import { sharedProvenance } from './Source.tsx';
import { ageInDays, answeredOn, isOld } from './age.ts';

const section = (name: string) => within(screen.getByRole('region', { name }));
const history = (data: ReturnType<typeof someFound>) => ({
  'GET /market-prices/history-and-prediction': { success: true as const, data },
});

test('figures older than a week say how old they are, and are never called those of today', async () => {
  const provenance = aProvenance({ day: daysAgo(12) });
  await renderPrices({
    search: '?commodity=onion&state=maharashtra',
    answers: {
      ...history(someFound({ provenance })),
      'GET /market-prices/top': { success: true, data: [aTopCommodity({ provenance })] },
      'GET /market-prices/market-types': {
        success: true,
        data: [{ marketType: 'wholesale', district: null, price: 1800, markets: 3, supportPrice: null, provenance }],
      },
    },
  });
  // The section has another name until its figures have come.
  const known = within(await screen.findByRole('region', { name: 'Last known prices' }));
  expect((await known.findAllByText('Old price, from 12 days ago')).length).toBeGreaterThan(0);
  expect(await screen.findByRole('heading', { name: 'Top Commodities' })).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Latest prices by market type' })).toBeTruthy();
  // Each section has its own request, so the headings are read once the last has come.
  await waitFor(() => {
    const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(headings.filter((heading) => /today|tomorrow|now\b/i.test(heading))).toEqual([
      'Today’s price has not come yet',
    ]);
  });
});

test('one old figure among fresh ones, and neither section is called that of today', async () => {
  const old = aProvenance({ day: daysAgo(8) });
  await renderPrices({
    search: '?commodity=onion&state=maharashtra',
    answers: {
      'GET /market-prices/top': {
        success: true,
        data: [aTopCommodity(), aTopCommodity({ marketType: 'local', provenance: old })],
      },
      'GET /market-prices/market-types': {
        success: true,
        data: [
          {
            marketType: 'wholesale',
            district: null,
            price: 1800,
            markets: 3,
            supportPrice: null,
            provenance: aProvenance(),
          },
          { marketType: 'retail', district: null, price: 2600, markets: 1, supportPrice: null, provenance: old },
        ],
      },
    },
  });
  expect(await screen.findByRole('heading', { name: 'Top Commodities' })).toBeTruthy();
  const list = await screen.findByRole('list', { name: 'Latest prices by market type' });
  expect(screen.queryByRole('list', { name: /Today/ })).toBeNull();
  expect(within(list).getByText('₹26').className).toContain('text-ink-soft');
  expect(within(list).getByText('₹18').className).not.toContain('text-ink-soft');
});

test('a row that is not of today says how old it is, and its source where the rows differ in it', async () => {
  const rows = (sources: readonly string[]) =>
    sources.map((source, index) =>
      aReport({
        market: aMarket({ id: source + index, name: `Market ${index}` }),
        provenance: aProvenance({ day: daysAgo(index), sources: [source] }),
      }),
    );
  const answers = (sources: readonly string[]) => ({
    'GET /market-prices': { success: true as const, data: { items: rows(sources), nextCursor: null } },
  });
  const list = <ReportsList filters={{ ...noFilters, commodity: 'onion' }} />;
  const rowText = (name: string) => screen.getByRole('heading', { name }).closest('li')?.textContent;
  const drawn = await renderPart(list, { answers: answers(['Agmarknet', 'A price file']) });
  await screen.findByRole('heading', { name: 'Market 0' });
  expect(rowText('Market 0')).toMatch(/ · today · Agmarknet$/);
  expect(rowText('Market 1')).toContain(`${dayInWords(daysAgo(1))} · yesterday · A price file`);
  drawn.unmount();
  await renderPart(list, { answers: answers(['Agmarknet', 'Agmarknet']) });
  await screen.findByRole('heading', { name: 'Market 0' });
  expect(rowText('Market 0')).toMatch(/ · today$/);
  expect(section('Market by market').getAllByText('Agmarknet')).toHaveLength(1);
});

test('the market types and the top commodities name their source once', async () => {
  const provenance = aProvenance({ sources: ['Agmarknet'], day: daysAgo(1) });
  await renderPrices({
    search: '?commodity=onion&state=maharashtra',
    answers: {
      'GET /market-prices/top': {
        success: true,
        data: [aTopCommodity({ provenance }), aTopCommodity({ marketType: 'local', provenance })],
      },
      'GET /market-prices/market-types': {
        success: true,
        data: [
          { marketType: 'wholesale', district: null, price: 1800, markets: 3, supportPrice: null, provenance },
          { marketType: 'retail', district: null, price: 2600, markets: 1, supportPrice: null, provenance },
        ],
      },
    },
  });
  expect(await section('Top Commodities Today').findAllByText('Agmarknet')).toHaveLength(1);
  expect(await section('Latest prices by market type').findAllByText('Agmarknet')).toHaveLength(1);
});

test('sample prices are said to be so once at the top, with a mark at the chart and none at the rows', async () => {
  const provenance = aProvenance({ kind: 'demonstration', sources: ['Demonstration prices'] });
  await renderPrices({
    search: '?commodity=onion&state=maharashtra',
    answers: {
      ...history(someFound({ provenance })),
      'GET /market-prices': { success: true, data: { items: [aReport({ provenance })], nextCursor: null } },
      'GET /market-prices/top': { success: true, data: [aTopCommodity()] },
      'GET /market-prices/market-types': {
        success: true,
        data: [{ marketType: 'retail', district: null, price: 1800, markets: 3, supportPrice: null, provenance }],
      },
    },
  });
  expect(await screen.findAllByText('Sample price, not real.')).toHaveLength(1);
  await screen.findByRole('heading', { name: 'Lasalgaon APMC' });
  expect(screen.getAllByText('Sample')).toHaveLength(1);
  expect(section('Current Market Prices').getByText('Sample')).toBeTruthy();
});

test('where no crop is chosen the notice of sample prices stands at the top commodities', async () => {
  await renderPrices({ answers: { 'GET /market-prices/top': { success: true, data: [aTopCommodity()] } } });
  expect(await section('Top Commodities Today').findByText('Sample price, not real.')).toBeTruthy();
});

function reported(day: string | null, ageDays: number | null): Provenance {
  return { kind: 'reported', sources: ['Agmarknet'], day, ageDays, fetchedAt: null };
}
const noon = (day: string) => new Date(`${day}T12:00:00+05:30`);

test('days are counted over the end of a month and a year', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
});

test('an answer that was kept on the phone grows older there', () => {
  const kept = reported('2026-11-20', 0);
  expect(ageInDays(kept, noon('2026-11-20'))).toBe(0);
  expect(ageInDays(kept, noon('2026-11-24'))).toBe(4);
});

test('a phone whose clock is behind does not make a figure younger than the server said', () => {
  expect(ageInDays(reported('2026-11-12', 8), noon('2020-01-01'))).toBe(8);
});

test('figures are old from the eighth day', () => {
  expect(isOld(reported('2026-11-13', 7), noon('2026-11-20'))).toBe(false);
  expect(isOld(reported('2026-11-12', 8), noon('2026-11-20'))).toBe(true);
});

test('a price without a day is not old and has no age', () => {
  expect(isOld(reported(null, null), noon('2026-11-20'))).toBe(false);
  expect(ageInDays(reported(null, null), noon('2026-11-20'))).toBeUndefined();
});

test('a forecast is counted from the day of the answer', () => {
  expect(answeredOn(reported('2026-11-18', 2))).toBe('2026-11-20');
});

const paddy = { id: 'paddy' };
const said = (...grades: string[]) => {
  const rows = grades.map((grade) => aReport({ grade }));
  return rows.map((row) => gradeToSay(row, rows));
};

test('the ordinary grade of all that is listed says nothing', () => {
  for (const grade of ['FAQ', 'Local', '']) expect(said(grade, grade)).toEqual([undefined, undefined]);
});

test('one out of the ordinary is said, though it is the only one', () => {
  expect(said('Non-FAQ')).toEqual(['Non-FAQ']);
  expect(said('Grade A')).toEqual(['A']);
});

test('of several each is said that has a name', () => {
  expect(said('FAQ', 'Non-FAQ', 'Local', '')).toEqual(['FAQ', 'Non-FAQ', 'Local', undefined]);
});

test('another commodity’s grade makes none worth saying', () => {
  const rows = [aReport({ grade: 'FAQ' }), aReport({ grade: 'Local', commodity: paddy })];
  expect(rows.map((row) => gradeToSay(row, rows))).toEqual([undefined, undefined]);
});

function told(about: Partial<Provenance>): Provenance {
  return { kind: 'reported', sources: ['Agmarknet'], day: '2026-11-20', ageDays: 1, fetchedAt: null, ...about };
}

test('rows of one source share it, whatever their days, and it bears none of them', () => {
  const shared = sharedProvenance([told({}), told({ day: '2026-11-12', ageDays: 9 })]);
  expect(shared).toMatchObject({ kind: 'reported', sources: ['Agmarknet'], day: null, ageDays: null });
});

test('the order in which sources are named makes no difference', () => {
  expect(sharedProvenance([told({ sources: ['A', 'B'] }), told({ sources: ['B', 'A'] })])).toBeDefined();
});

test.each([
  { rows: [] },
  { rows: [told({}), told({ sources: ['Another'] })] },
  { rows: [told({}), told({ sources: ['Agmarknet', 'Another'] })] },
  { rows: [told({}), told({ kind: 'demonstration' })] },
  { rows: [told({ sources: [] })] },
])('rows that differ, or that name none, share no source: %j', ({ rows }) => {
  expect(sharedProvenance(rows)).toBeUndefined();
});
