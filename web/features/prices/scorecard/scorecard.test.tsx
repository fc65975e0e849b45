import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderScreen } from '#web/testing/render.tsx';
import { failed } from '#web/testing/server.ts';

import { Scorecard } from './Scorecard.tsx';

const onion = { id: 'onion' };

function row(about: { horizon: 'tomorrow' | 'nextWeek'; error: number; kind?: 'reported' | 'demonstration' }) {
  const { horizon, error, kind = 'reported' } = about;
  const shares = { withinFivePercent: 0.58, insideBand: 0.8 };
  return { commodity: onion, kind, horizon, forecasts: 800, error, lastPriceError: 200, ...shares };
}

function renderCard(answer: Response, path = '/market-prices/scorecard') {
  return renderScreen(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Scorecard />
    </QueryClientProvider>,
    { words: ['market'], path, answers: { 'GET /market-prices/scorecard': answer } },
  );
}

const measured = (rows: ReturnType<typeof row>[]) =>
  Response.json({
    success: true,
    data: { learnedThrough: { reported: '2026-11-18', demonstration: '2026-11-20' }, rows },
  });

test('each crop has one sentence, and behind it a table that holds it against the last price, for the day that is chosen', async () => {
  const drawn = await renderCard(
    measured([
      row({ horizon: 'tomorrow', error: 200 }),
      row({ horizon: 'nextWeek', error: 180, kind: 'demonstration' }),
    ]),
  );
  expect(await screen.findByText('Onion: 5 of 10 forecasts were right.')).toBeTruthy();
  const rowOf = (name: RegExp) => screen.findByRole('row', { name, hidden: true });
  expect((await rowOf(/Onion/)).textContent).toMatch(/The same.*₹200.*58%.*80%.*800$/);
  await drawn.person.click(screen.getByRole('radio', { name: 'Next week' }));
  expect((await rowOf(/10% closer/)).textContent).toContain('Sample');
  expect(screen.getByText('Sample price, not real.')).toBeTruthy();
  await waitFor(() => expect(drawn.address()).toBe('/market-prices/scorecard?horizon=nextWeek'));
});

test('the means of many markets have their own, and each kind of price says until when it was learned from', async () => {
  const drawn = await renderCard(
    measured([
      row({ horizon: 'nextWeek', error: 150 }),
      row({ horizon: 'nextWeek', error: 180, kind: 'demonstration' }),
    ]),
    '/market-prices/scorecard?horizon=nextWeek',
  );
  expect(await screen.findByText('Learned from prices up to 18 November 2026.')).toBeTruthy();
  expect(await screen.findByText('Sample: Learned from prices up to 20 November 2026.')).toBeTruthy();
  await drawn.person.selectOptions(
    screen.getByRole('combobox', { name: 'Forecast of' }),
    'The mean of 8 to 15 markets',
  );
  await waitFor(() => expect(drawn.address()).toBe('/market-prices/scorecard?horizon=nextWeek&markets=8'));
  await waitFor(() => expect(drawn.sent.at(-1)?.url.search).toBe('?markets=8'));
});

test('a forecast that did worse than the last price says so', async () => {
  await renderCard(measured([row({ horizon: 'tomorrow', error: 250 })]));
  expect(await screen.findByText('25% farther')).toBeTruthy();
});

test('before anything is measured the page says when it will be', async () => {
  await renderCard(measured([]));
  expect(await screen.findByRole('heading', { name: 'No forecast has been measured yet' })).toBeTruthy();
});

test('a scorecard that fails to load offers another try', async () => {
  await renderCard(failed(400, 'invalid_request'));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
