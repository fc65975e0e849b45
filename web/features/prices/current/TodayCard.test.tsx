import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { aFarmer } from '#web/testing/people.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { failed, type SentCall } from '#web/testing/server.ts';

import { anAlert } from '../alerts/testing.ts';
import { TodayCard } from './TodayCard.tsx';
import { aMarket, aProvenance, dayInWords, daysAgo, renderPart, someFound } from '../testing.tsx';

function renderCard(answer: Response | ((sent: SentCall) => Response), state?: string) {
  return renderScreen(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <TodayCard state={state} />
    </QueryClientProvider>,
    { words: ['market'], answers: { 'GET /market-prices/history-and-prediction': answer } },
  );
}

test('the landing page’s card says price, change in rupees, age and that it is a sample, and leads to the crop', async () => {
  const provenance = aProvenance({ kind: 'demonstration', sources: ['Demonstration prices'] });
  await renderCard(Response.json({ success: true, data: someFound({ provenance }) }));
  const card = await screen.findByRole('link', { name: /₹19/ });
  expect(card.textContent).toMatch(/^Tomato · All India₹19for 1 kgup ₹0.4020 Nov · today · Sample$/);
  expect(card.getAttribute('href')).toBe('/market-prices?commodity=tomato');
});

test('the landing page’s card names the source and the day of a price that is not of today', async () => {
  const provenance = aProvenance({ day: daysAgo(9) });
  await renderCard(Response.json({ success: true, data: someFound({ provenance }) }));
  const card = await screen.findByRole('link', { name: /₹19/ });
  const day = dayInWords(daysAgo(9));
  expect(card.textContent).toContain(`${day} · Old: 9 days ago · Agmarknet, data.gov.in`);
  // Nobody may take an arrow of last week for one of today.
  expect(card.textContent).not.toContain('₹0.40');
});

test('without a price the card still leads to the prices', async () => {
  await renderCard(failed(400, 'invalid_request'));
  const card = await screen.findByRole('link', { name: 'See the prices of your market' });
  expect(card.getAttribute('href')).toBe('/market-prices');
});

test('where the state has no price, the card shows the price of all of India', async () => {
  const asked = ({ url }: SentCall) => {
    const found = someFound(url.searchParams.has('state') ? { history: [] } : {});
    return Response.json({ success: true, data: found });
  };
  await renderCard(asked, 'sikkim');
  const card = await screen.findByRole('link', { name: /₹19/ });
  expect(card.getAttribute('href')).toBe('/market-prices?commodity=tomato');
});

test('a phone that a farmer signed in to anew shows the mandi that an alert watches', async () => {
  const market = aMarket();
  await renderPart(<TodayCard />, {
    user: aFarmer(),
    answers: {
      'GET /market-prices/alerts': { success: true, data: [anAlert({ market })] },
      'GET /profile': failed(404, 'not_found'),
    },
  });
  const card = await screen.findByRole('link', { name: /^Onion · Lasalgaon/ });
  expect(card.getAttribute('href')).toBe(`/market-prices?commodity=onion&state=maharashtra&market=${market.id}`);
});
