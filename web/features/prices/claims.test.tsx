import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { instance } from '#web/testing/server.ts';

import { renderPrices } from './testing.tsx';

test('the operator’s claims stand below the title of the price page, and a claim that was not given is absent', async () => {
  const claims = { ...instance.data.claims, dailyTradingCrore: 2.5, commodities: 50 };
  await renderPrices({ answers: { 'GET /instance': { ...instance, data: { ...instance.data, claims } } } });
  expect(await screen.findByText('2.5Cr+')).toBeTruthy();
  const said = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(said).toEqual(['2.5Cr+', '50+']);
  expect(screen.queryByText('markets')).toBeNull();
  const title = screen.getByRole('heading', { level: 1 });
  expect(title.compareDocumentPosition(screen.getByText('daily trading'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const search = screen.getByRole('search');
  expect(search.compareDocumentPosition(screen.getByText('daily trading'))).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});
