import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderScreen } from '#web/testing/render.tsx';

import { Insights } from '../analysis/Insights.tsx';
import { MonthChart } from '../analysis/MonthChart.tsx';
import { Source } from './Source.tsx';
import { aHistory, aProvenance, dayInWords, daysAgo, renderPrices, someFound } from '../testing.tsx';

const spoken = { words: ['market'] } as const;
const fresh = aProvenance();
const old = aProvenance({ day: daysAgo(20) });
const prices = [1700, 1720, 1710, 1750];
/** A history that ended twenty days ago. */
const oldHistory = aHistory([...prices, ...Array.from({ length: 20 }, () => 0)]).slice(0, prices.length);
const history = (about: Parameters<typeof someFound>[0]) => ({
  'GET /market-prices/history-and-prediction': { success: true as const, data: someFound(about) },
});
const none = { kind: 'notEnoughData', reason: 'old' } as const;
const nothingAhead = { tomorrow: null, dayAfter: null, details: { tomorrow: none, dayAfter: none } };

test('the bars of old prices are called the last days with prices, and say which days those are', async () => {
  await renderPrices({
    search: '?commodity=onion',
    answers: history({ history: oldHistory, prediction: nothingAhead, provenance: old }),
  });
  const chart = within(await screen.findByRole('figure', { name: 'Last 4 days with prices' }));
  expect(chart.getByText(`From ${dayInWords(daysAgo(23))} to ${dayInWords(daysAgo(20))}`)).toBeTruthy();
});

test('the bars of fresh prices are those of the past ten days', async () => {
  await renderPrices({ search: '?commodity=onion', answers: history({}) });
  const chart = within(await screen.findByRole('figure', { name: 'Past 10 days and what may come' }));
  expect(chart.queryByText(/^From /)).toBeNull();
});

test('an old price has its pill and its date instead of an arrow, and its forecast has dates', async () => {
  await renderPrices({
    search: '?commodity=onion',
    answers: history({ history: oldHistory, provenance: old }),
  });
  const card = within(await screen.findByRole('region', { name: 'Last known prices' }));
  expect(await card.findByText('Old price, from 20 days ago')).toBeTruthy();
  // The age stands once.
  expect(card.queryByText(/^Old: /)).toBeNull();
  expect(card.getByText('31 October 2026')).toBeTruthy();
  expect(card.queryByText(/^up/)).toBeNull();
  expect(card.getByText('Forecast for 1 Nov')).toBeTruthy();
  expect(card.getByText('Forecast for 2 Nov')).toBeTruthy();
  expect(card.getByText(/It says nothing about today/)).toBeTruthy();
});

test('under an old price stand who knows today’s, how the operator gets it, and the usual course of the year', async () => {
  const drawn = await renderPrices({ search: '?commodity=onion', answers: history({ provenance: old }) });
  const call = await screen.findByRole('link', { name: '1800-270-0224' });
  expect(call.getAttribute('href')).toBe('tel:18002700224');
  expect(screen.getByText(/a free key from data.gov.in/)).toBeTruthy();
  const year = within(screen.getByRole('figure', { name: 'In November it is usually 50% above the year’s average.' }));
  expect(year.getByRole('img', { name: 'Usually cheapest in May, dearest in November.' })).toBeTruthy();
  expect(year.getByText('Agmarknet, all of India, 2010 to 2021')).toBeTruthy();
  drawn.unmount();
  await renderPrices({ search: '?commodity=onion', answers: history({}) });
  await screen.findByText('Past 10 days and what may come');
  expect(screen.queryByRole('link', { name: '1800-270-0224' })).toBeNull();
});

test('alerts say that they wait for a new price, and only then', async () => {
  const drawn = await renderPrices({ search: '?commodity=onion', answers: history({ provenance: old }) });
  const waiting = 'No new price has come since 31 Oct. Alerts wait for the next one.';
  expect(await screen.findByText(waiting)).toBeTruthy();
  drawn.unmount();
  await renderPrices({ search: '?commodity=onion', answers: history({}) });
  await screen.findByText('Past 10 days and what may come');
  expect(screen.queryByText(waiting)).toBeNull();
});

test('the month of a market long silent is called by its last day', async () => {
  const month = { days: oldHistory, quantityKg: 1 };
  await renderScreen(<MonthChart {...month} provenance={old} />, spoken);
  expect(screen.getByRole('figure', { name: `30 days up to ${dayInWords(daysAgo(20))}` })).toBeTruthy();
});

test('lines about old figures say of which day they are', async () => {
  const spread = { low: 1420, lowMarket: 'Yeola', high: 2180, highMarket: 'Pune', difference: 760, markets: 14 };
  const insights = [{ kind: 'spread' as const, figures: spread }];
  const drawn = await renderScreen(<Insights insights={insights} provenance={old} />, spoken);
  const asOf = screen.getByText(new RegExp(`^As of ${dayInWords(daysAgo(20))}`));
  expect(asOf.textContent).toContain('Old: 20 days ago');
  drawn.unmount();
  await renderScreen(<Insights insights={insights} provenance={fresh} />, spoken);
  expect(screen.queryByText(/^As of/)).toBeNull();
});

test('a day of another year bears it', async () => {
  const ageDays = Math.round((Date.parse(daysAgo(0)) - Date.parse('2017-11-20')) / 86_400_000);
  await renderScreen(<Source provenance={aProvenance({ day: '2017-11-20', ageDays })} />, spoken);
  expect(screen.getByText(/20 Nov 2017/)).toBeTruthy();
});
