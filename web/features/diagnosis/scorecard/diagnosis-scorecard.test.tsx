import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderScreen } from '#web/testing/render.tsx';
import { type Answers, failed } from '#web/testing/server.ts';

import { DiagnosisScorecard } from './DiagnosisScorecard.tsx';

function renderCard(answer: NonNullable<Answers['GET /crop-disease/scorecard']>, language = 'en') {
  // Each test has its own cache.
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return renderScreen(
    <QueryClientProvider client={client}>
      <DiagnosisScorecard />
    </QueryClientProvider>,
    { words: ['learning'], language, answers: { 'GET /crop-disease/scorecard': answer } },
  );
}

const counted = {
  day: '2026-11-22',
  leastFarmers: 10,
  all: { answers: 61, right: 0.72 },
  crops: [{ crop: 'tomato', answers: 40, right: 0.58 }],
};

test('each crop has a sentence, ten dots and its figures, with the day on which they were counted', async () => {
  await renderCard({ success: true, data: counted });
  expect(await screen.findByText('All crops: right 7 times in 10.')).toBeTruthy();
  expect(screen.getByText('Tomato: right 5 times in 10.')).toBeTruthy();
  expect(screen.getByText(/10 different farmers have answered\. Counted on 22 November 2026\./)).toBeTruthy();
  const row = screen.getByRole('row', { name: /Tomato/, hidden: true });
  expect(row.textContent).toMatch(/^(Crop)?Tomato.*58%.*40$/);
});

test('while few have answered there are no figures, and the page says when there will be', async () => {
  await renderCard({ success: true, data: { ...counted, all: null, crops: [] } });
  expect(await screen.findByRole('heading', { name: 'Too few answers yet' })).toBeTruthy();
  expect(screen.getByText(/once 10 different farmers have answered/)).toBeTruthy();
  expect(screen.queryByRole('table', { hidden: true })).toBeNull();
});

test('a scorecard that does not come offers another try', async () => {
  await renderCard(failed(400, 'invalid_request'));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('it speaks Hindi', async () => {
  await renderCard({ success: true, data: counted }, 'hi');
  expect(await screen.findByText('टमाटर: 10 में से 5 बार सही।')).toBeTruthy();
});
