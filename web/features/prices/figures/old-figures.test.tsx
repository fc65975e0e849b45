import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { aFarmer } from '#web/testing/people.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { failed } from '#web/testing/server.ts';

import { Insights } from '../analysis/Insights.tsx';
import { MonthChart } from '../analysis/MonthChart.tsx';
import { Source } from './Source.tsx';
import {
  aForecast,
  aHistory,
  aProvenance,
  dayInWords,
  daysAgo,
  forFarmers,
  renderPrices,
  someFound,
} from '../testing.tsx';

const spoken = { words: ['market'] } as const;
const fresh = aProvenance();
const old = aProvenance({ day: daysAgo(20) });
const prices = [1700, 1720, 1710, 1750];
/** A history that ended twenty days ago. */
const oldHistory = aHistory([...prices, ...Array.from({ length: 20 }, () => 0)]).slice(0, prices.length);
const isGreyed = (element: Element) => element.closest('.greyed') !== null;
const history = (about: Parameters<typeof someFound>[0]) => ({
  'GET /market-prices/history-and-prediction': { success: true as const, data: someFound(about) },
});
const none = { kind: 'notEnoughData', reason: 'old' } as const;
const nothingAhead = { tomorrow: null, dayAfter: null, details: { tomorrow: none, dayAfter: none } };

test('the bars of old prices are grey, called the last days with prices, and say which days those are', async () => {
  await renderPrices({
    search: '?commodity=onion',
    answers: history({ history: oldHistory, prediction: nothingAhead, provenance: old }),
  });
  const chart = within(await screen.findByRole('figure', { name: 'Last 4 days with prices' }));
  expect(isGreyed(chart.getByRole('img'))).toBe(true);
  expect(chart.getByText(`From ${dayInWords(daysAgo(23))} to ${dayInWords(daysAgo(20))}`)).toBeTruthy();
});

test('the bars of fresh prices are those of the past ten days, and not grey', async () => {
  await renderPrices({ search: '?commodity=onion', answers: history({}) });
  const chart = within(await screen.findByRole('figure', { name: 'Past 10 days and what may come' }));
  expect(isGreyed(chart.getByRole('img'))).toBe(false);
  expect(chart.queryByText(/^From /)).toBeNull();
});

test('a mark below the support price is grey beside a grey price, and red beside one of today', async () => {
  const cheap = { supportPrice: 2000 };
  const drawn = await renderPrices({ search: '?commodity=onion', answers: history({ ...cheap, provenance: old }) });
  expect(isGreyed(await screen.findByText(/^Below MSP \(/))).toBe(true);
  drawn.unmount();
  await renderPrices({ search: '?commodity=onion', answers: history(cheap) });
  expect(isGreyed(await screen.findByText(/^Below MSP \(/))).toBe(false);
});

test('the month of a market long silent is called by its last day, and grey', async () => {
  const month = { days: oldHistory, quantityKg: 1 };
  const drawn = await renderScreen(<MonthChart {...month} provenance={old} />, spoken);
  const chart = screen.getByRole('figure', { name: `30 days up to ${dayInWords(daysAgo(20))}` });
  expect(isGreyed(within(chart).getByRole('img'))).toBe(true);
  drawn.unmount();
  await renderScreen(<MonthChart {...month} days={aHistory(prices)} provenance={fresh} />, spoken);
  expect(isGreyed(screen.getByRole('img'))).toBe(false);
});

test('lines about old figures say of which day they are, and are grey', async () => {
  const spread = { low: 1420, lowMarket: 'Yeola', high: 2180, highMarket: 'Pune', difference: 760, markets: 14 };
  const insights = [{ kind: 'spread' as const, figures: spread }];
  const drawn = await renderScreen(<Insights insights={insights} provenance={old} />, spoken);
  const asOf = screen.getByText(new RegExp(`^As of ${dayInWords(daysAgo(20))}`));
  expect(asOf.textContent).toContain('Old: 20 days ago');
  expect(isGreyed(screen.getByRole('list'))).toBe(true);
  drawn.unmount();
  await renderScreen(<Insights insights={insights} provenance={fresh} />, spoken);
  expect(screen.queryByText(/^As of/)).toBeNull();
  expect(isGreyed(screen.getByRole('list'))).toBe(false);
});

test('a forecast out of old prices is grey on the card and in the analysis', async () => {
  const analysis = forFarmers['GET /market-prices/analysis/:commodity/:place'];
  if (typeof analysis !== 'object' || analysis instanceof Response) throw new Error('no answer to change');
  const data = { ...analysis.data, nextWeek: aForecast({ price: 2077 }), lastDays: oldHistory, provenance: old };
  await renderPrices({
    search: '?commodity=onion&quantity=100',
    user: aFarmer(),
    answers: {
      ...forFarmers,
      ...history({ provenance: old }),
      'GET /profile': failed(404, 'not_found'),
      'GET /market-prices/analysis/:commodity/:place': { success: true, data },
    },
  });
  expect(isGreyed(await screen.findByText('₹2,077'))).toBe(true);
  expect(isGreyed(await screen.findByText('₹1,910'))).toBe(true);
});

test('a day of another year bears it', async () => {
  const ageDays = Math.round((Date.parse(daysAgo(0)) - Date.parse('2017-11-20')) / 86_400_000);
  await renderScreen(<Source provenance={aProvenance({ day: '2017-11-20', ageDays })} />, spoken);
  expect(screen.getByText(/20 Nov 2017/)).toBeTruthy();
});
