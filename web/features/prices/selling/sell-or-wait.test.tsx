import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { type Filters, noFilters } from '../filters/filters.ts';
import { aForecast, aProvenance, daysAgo, renderPart } from '../testing.tsx';
import { SellOrWait } from './SellOrWait.tsx';

const onion: Filters = { ...noFilters, commodity: 'onion', state: 'maharashtra', district: 'mh-nashik' };
const section = () => within(screen.getByRole('region', { name: 'Sell or wait?' }));

const outlook = (nextWeek: Parameters<typeof aForecast>[0], about: { day?: string; lastPrice?: number } = {}) => ({
  'GET /market-prices/selling-outlook': {
    success: true as const,
    data: {
      lastPrice: about.lastPrice ?? 3800,
      dayAfter: aForecast({ price: 3820, low: 3650, high: 4000 }),
      nextWeek: aForecast({ price: 3850, low: 3300, high: 4600, ...nextWeek }),
      provenance: aProvenance(about.day === undefined ? {} : { day: about.day }),
    },
  },
});

test('today, three days and a week stand as ranges a kilo, with what keeping costs and no sure gain', async () => {
  await renderPart(<SellOrWait filters={onion} storeCostAWeek={0} />, { answers: outlook({}) });
  expect(await section().findByRole('heading', { level: 3 })).toHaveProperty(
    'textContent',
    'Waiting has no sure gain. In a week 5 times out of 10 you would have less.',
  );
  expect(
    section()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Today₹38', 'In 3 days₹36 to ₹42', 'In a week₹33 to ₹46']);
  expect(await section().findByText('Onion, Nashik, Maharashtra, for a kilo')).toBeTruthy();
  expect(section().getByText('Keeping it a week costs about ₹0.49 a kilo: it loses 1.3% of its weight.')).toBeTruthy();
  expect(section().getByText('Kharif onions keep badly: sell them soon.')).toBeTruthy();
  const source = section().getByRole('link', { name: /^Source: National Horticultural/, hidden: true });
  expect(source.getAttribute('href')).toMatch(/^https:/);
});

test('a store that costs more turns a small gain into less', async () => {
  const drawn = await renderPart(<SellOrWait filters={onion} storeCostAWeek={0} />, {
    answers: outlook({ price: 4200, low: 3950, high: 4600 }),
  });
  expect(await section().findByText(/^Waiting a week would leave you more in 9 times out of 10/)).toBeTruthy();
  drawn.unmount();
  await renderPart(<SellOrWait filters={onion} storeCostAWeek={300} />, {
    answers: outlook({ price: 4200, low: 3950, high: 4600 }),
  });
  expect(await section().findByText(/^Waiting has no sure gain/)).toBeTruthy();
  expect(section().getByText(/and the store costs too\.$/)).toBeTruthy();
});

test('a crop without a measured loss says so', async () => {
  await renderPart(<SellOrWait filters={{ ...onion, commodity: 'soybean' }} storeCostAWeek={0} />, {
    answers: outlook({}),
  });
  expect(await section().findByText(/^Soybean: we know no measured figure/)).toBeTruthy();
  expect(section().queryByText(/Keeping it a week/)).toBeNull();
});

test('a crop that does not keep is to be sold, and old prices say nothing of today', async () => {
  const drawn = await renderPart(<SellOrWait filters={{ ...onion, commodity: 'tomato' }} storeCostAWeek={0} />, {
    answers: outlook({}),
  });
  expect(await section().findByText(/^Tomato: not a crop to keep/)).toBeTruthy();
  expect(section().queryByRole('listitem')).toBeNull();
  drawn.unmount();
  await renderPart(<SellOrWait filters={onion} storeCostAWeek={0} />, { answers: outlook({}, { day: daysAgo(40) }) });
  expect(await section().findByText(/^These prices are from 40 days ago\. They do not tell/)).toBeTruthy();
  expect(section().queryByRole('heading', { level: 3 })).toBeNull();
  expect(section().queryByText(/₹/)).toBeNull();
});

test('without a forecast nothing is said of waiting', async () => {
  await renderPart(<SellOrWait filters={onion} storeCostAWeek={0} />, {
    answers: {
      'GET /market-prices/selling-outlook': {
        success: true,
        data: {
          lastPrice: 3800,
          dayAfter: { kind: 'notEnoughData', reason: 'fewReports' },
          nextWeek: { kind: 'notEnoughData', reason: 'fewReports' },
          provenance: aProvenance(),
        },
      },
    },
  });
  expect(await section().findByText('Too few prices were reported to tell what waiting brings.')).toBeTruthy();
});
