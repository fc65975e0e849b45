import { readFileSync } from 'node:fs';

import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { aHistory, renderPrices, someFound } from './testing.tsx';

/** The style rules for paper, applied to the screen. */
const paper = document.createElement('style');
paper.textContent = readFileSync('web/ui/styles/print.css', 'utf8').replace('@media print', '@media all');

beforeEach(() => document.head.append(paper));
afterEach(() => paper.remove());

async function isOnPaper(title: string): Promise<boolean> {
  const card = (await screen.findByText(title)).closest('section');
  return card !== null && getComputedStyle(card).display !== 'none';
}

test('a card that only asks for a choice or a sign-in is left out on paper', async () => {
  await renderPrices();
  for (const name of ['Current Market Prices', 'Today’s prices by market type', 'Price alerts']) {
    expect(await isOnPaper(name), name).toBe(false);
  }
});

test('a price stands on paper', async () => {
  const found = someFound({ history: aHistory([4300, 4355]) });
  const answers = { 'GET /market-prices/history-and-prediction': { success: true as const, data: found } };
  await renderPrices({ search: '?commodity=onion', answers });
  expect(await isOnPaper('Current Market Prices')).toBe(true);
});
