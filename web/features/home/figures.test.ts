import { expect, test } from 'vitest';

import { commodities } from '#catalogue/commodities.ts';
import { markets } from '#catalogue/markets.ts';
import { states } from '#catalogue/states.ts';

import figures from './figures.json' with { type: 'json' };

// The browser shall not load 300 KB of catalogue to count it, so the figures are written down.
test('the figures of the landing page are those of the catalogue', () => {
  expect(figures).toEqual({
    commodities: commodities.length,
    markets: markets.length,
    states: states.length,
  });
});
