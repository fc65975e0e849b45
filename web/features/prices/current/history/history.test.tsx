import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { Forecast } from '#contract/prices.ts';
import { renderScreen } from '#web/testing/render.tsx';

import { MonthChart } from '../../analysis/MonthChart.tsx';
import { noFilters } from '../../filters/filters.ts';
import { aForecast, aHistory, aProvenance, dayInWords, daysAgo, renderPrices, someFound } from '../../testing.tsx';
import { usePictureFacts } from './ShareMenu.tsx';

const forecastFor = (days: number) => `Forecast for ${dayInWords(daysAgo(-days))}`;
const lastPrice = 'The price will probably stay close to the last one.';

function Ahead({ tomorrow, dayAfter }: { tomorrow: Forecast; dayAfter: Forecast }) {
  const prediction = { tomorrow: null, dayAfter: null, details: { tomorrow, dayAfter } };
  const facts = usePictureFacts({ ...noFilters, commodity: 'onion' }, someFound({ prediction }))();
  return (
    <ul>
      {facts.ahead.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function Summary() {
  const facts = usePictureFacts({ ...noFilters, commodity: 'onion', marketType: 'retail' }, someFound())();
  return <p>{facts.summary}</p>;
}

test('a shared link says the price, its day and its notes in the list of the language', async () => {
  await renderScreen(<Summary />, { words: ['market'] });
  expect(screen.getByText(/^₹19, .+, for 1 kg; /).textContent).not.toContain(' · ');
});

/** The picture's lines on the days ahead. */
async function linesOf(tomorrow: Forecast, dayAfter: Forecast) {
  await renderScreen(<Ahead tomorrow={tomorrow} dayAfter={dayAfter} />, { words: ['market'] });
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
}

test('a shared picture says of a last price that it is no forecast, once where that holds for both days', async () => {
  expect(await linesOf(aForecast({ isLastPrice: true }), aForecast({ isLastPrice: true }))).toEqual([
    `${forecastFor(1)}: ₹19 (₹18 to ₹20)`,
    `${forecastFor(2)}: ₹19 (₹18 to ₹20)`,
    lastPrice,
  ]);
});

test('a note that holds for one day alone is said of that day', async () => {
  const unchanged = aForecast({ probablyUnchanged: true });
  expect(await linesOf(unchanged, aForecast({ isLastPrice: true }))).toEqual([
    `${forecastFor(1)}: ₹19 (₹18 to ₹20) · The price will probably not change in most markets.`,
    `${forecastFor(2)}: ₹19 (₹18 to ₹20) · ${lastPrice}`,
  ]);
});

test('where nobody can tell the picture says so', async () => {
  expect(await linesOf(aForecast(), { kind: 'notEnoughData', reason: 'fewReports' })).toEqual([
    `${forecastFor(1)}: ₹19 (₹18 to ₹20)`,
    `${forecastFor(2)}: Not enough data`,
  ]);
});

/** A cell repeats its column's name for a phone, before its figure. */
const cellsOf = (row: HTMLElement) =>
  [...row.querySelectorAll('th, td')].map((cell) => (cell.lastElementChild ?? cell).textContent);

/** Draws the bars for 50 kg: three days with prices, and the given forecasts. */
async function drawBars(details: ReturnType<typeof someFound>['prediction']['details']) {
  await renderPrices({
    search: '?commodity=onion&quantity=50',
    answers: {
      'GET /market-prices/history-and-prediction': {
        success: true,
        data: someFound({
          history: aHistory([1700, 1720, 1890]),
          prediction: { tomorrow: null, dayAfter: null, details },
        }),
      },
    },
  });
  return screen.findByRole('figure', { name: /^Past 10 days/ });
}

test('the table behind the bars has the forecasts too, called so, each with its range', async () => {
  const chart = within(
    await drawBars({ tomorrow: aForecast(), dayAfter: aForecast({ price: 1910, low: 1780, high: 2050, markets: 9 }) }),
  );
  fireEvent.click(chart.getByRole('button', { name: 'Table' }));
  const rows = (await chart.findAllByRole('row')).map(cellsOf);
  expect(rows).toHaveLength(6);
  expect(rows[3]).toEqual([dayInWords(daysAgo(0)), '₹945', '₹1,890', '₹1,900', '₹1,690', '₹2,140', '12']);
  expect(rows.slice(4)).toEqual([
    [`${dayInWords(daysAgo(-1))} Forecast`, '₹950 ₹900 to ₹1,000', '₹1,900', '–', '₹1,800', '₹2,000', '12'],
    [`${dayInWords(daysAgo(-2))} Forecast`, '₹955 ₹890 to ₹1,025', '₹1,910', '–', '₹1,780', '₹2,050', '9'],
  ]);
});

test('a person who hears the bars hears the forecasts with their ranges, and none where no bar stands', async () => {
  const none = { kind: 'notEnoughData', reason: 'rareReports' } as const;
  const chart = within(
    await drawBars({ tomorrow: aForecast({ probablyUnchanged: true, markets: 1 }), dayAfter: none }),
  );
  expect(chart.getByRole('img').getAttribute('aria-label')).toBe(
    `Prices from ${dayInWords(daysAgo(2))}, ₹850, to ${dayInWords(daysAgo(0))}, ₹945. ` +
      `Forecast for ${dayInWords(daysAgo(-1))}: ₹950 (₹900 to ₹1,000) · The price will probably not change.`,
  );
  fireEvent.click(chart.getByRole('button', { name: 'Table' }));
  expect(await chart.findAllByRole('row')).toHaveLength(5);
});

test('the table behind the month has the chart’s figures for the quantity, and what a quintal costs', async () => {
  await renderScreen(<MonthChart days={aHistory([1700, 1890])} provenance={aProvenance()} quantityKg={50} />, {
    words: ['market'],
  });
  fireEvent.click(screen.getByRole('button', { name: 'Table' }));
  const [header = [], ...rows] = (await screen.findAllByRole('row')).map(cellsOf);
  expect(header.slice(0, 4)).toEqual(['Day', 'Average, ₹ for 50 kg', 'Lowest, ₹ for 50 kg', 'Highest, ₹ for 50 kg']);
  expect(rows).toEqual([
    [dayInWords(daysAgo(0)), '₹950', '₹845', '₹1,070', '₹1,900', '₹1,690', '₹2,140'],
    [dayInWords(daysAgo(1)), '₹855', '₹750', '₹975', '₹1,710', '₹1,500', '₹1,950'],
  ]);
});

test('prices so small that the chart writes paise have them in its table', async () => {
  await renderScreen(<MonthChart days={aHistory([440])} provenance={aProvenance()} quantityKg={1} />, {
    words: ['market'],
  });
  fireEvent.click(screen.getByRole('button', { name: 'Table' }));
  const [, row = []] = (await screen.findAllByRole('row')).map(cellsOf);
  expect(row.slice(0, 4)).toEqual([dayInWords(daysAgo(0)), '₹4.50', '₹2.40', '₹6.90']);
});

test('a touched day says its difference from the day before it, and the arrivals where they are reported', async () => {
  const days = aHistory([1700, 1760, 1760, 1700]).map((row, at) =>
    at === 1 ? { ...row, arrivalsTonnes: 240.5 } : row,
  );
  await renderPrices({
    search: '?commodity=onion&quantity=100',
    answers: {
      'GET /market-prices/history-and-prediction': { success: true, data: someFound({ history: days }) },
    },
  });
  const day = await screen.findByRole('slider', { name: 'Day' });
  const sayAt = (at: number) => {
    fireEvent.change(day, { target: { value: String(at) } });
    return day.getAttribute('aria-valuetext');
  };
  const named = (daysBefore: number) => dayInWords(daysAgo(daysBefore));
  expect(sayAt(0)).toBe(`${named(3)}: ₹1,700`);
  expect(sayAt(1)).toBe(`${named(2)}: ₹1,760 · ₹60 more than on ${named(3)} · 240.5 tonnes came`);
  expect(sayAt(2)).toBe(`${named(1)}: ₹1,760 · the same as on ${named(2)}`);
  expect(sayAt(3)).toBe(`${named(0)}: ₹1,700 · ₹60 less than on ${named(1)}`);
  expect(screen.getByText(`${named(0)}: ₹1,700 · ₹60 less than on ${named(1)}`)).toBeTruthy();
});
