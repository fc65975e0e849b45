import { expect, test } from 'vitest';
import { pino } from 'pino';

import { allPlaces } from '../rules/demonstration/choose-markets.ts';
import { readConfig } from '#server/platform/config/read-config.ts';
import { report, setUpPrices } from '#server/testing/prices.ts';

import { keepDemonstration } from './keep-demonstration.ts';

const prices = setUpPrices();
const somePlaces = allPlaces().filter(({ commodity, market }) => commodity.id === 'onion' || market.stateId === 'goa');
const log = pino({ level: 'silent' });

function keep(now: string, setting: 'on' | 'off' = 'on'): Promise<void> {
  const config = readConfig({ NODE_ENV: 'test', DEMONSTRATION_PRICES: setting });
  const parts = { config, databaseUrl: prices.url(), clock: () => new Date(now), log };
  return keepDemonstration(parts, new AbortController().signal, () => somePlaces);
}

async function summary() {
  const [found] = await prices.ask(
    `SELECT count(*)::int AS prices, min(day)::text AS first, max(day)::text AS last
     FROM price WHERE source = 'demonstration'`,
  );
  return found;
}

test('days that were made while the clock was ahead are gone once it is right, and today is there again', async () => {
  await keep('2036-07-21T06:00:00Z');
  await keep('2026-07-21T06:00:00Z');
  expect(await summary()).toMatchObject({ first: '2026-03-24', last: '2026-07-21' });
  await keep('2026-07-21T06:00:00Z', 'off');
});

test('a demonstration reaches to today, grows by the day, makes way for reports and can be turned off', async () => {
  // Late in the evening in London it is tomorrow in India.
  await keep('2026-07-20T20:00:00Z');
  expect(await summary()).toMatchObject({ first: '2026-03-24', last: '2026-07-21' });

  const first = await summary();
  await prices.expectKept();

  await keep('2026-07-21T06:00:00Z');
  expect(await summary()).toEqual(first);

  const real = await prices.from('data.gov.in');
  await real.store({ rows: [report({ day: '2026-07-21' })] });
  await keep('2026-07-24T06:00:00Z');
  expect(await summary()).toMatchObject({ last: '2026-07-24' });
  const inMaharashtra = `JOIN market AS m ON m.id = market_id JOIN commodity AS c ON c.id = commodity_id
    WHERE c.key = 'onion' AND m.state_id = 'maharashtra'`;
  expect(await prices.ask(`SELECT source FROM price ${inMaharashtra}`)).toEqual([{ source: 'data.gov.in' }]);
  await prices.expectKept();

  await keep('2026-07-24T06:00:00Z', 'off');
  expect(await summary()).toMatchObject({ prices: 0 });
  expect(await prices.ask('SELECT count(*)::int AS days FROM daily_price')).toEqual([{ days: 1 }]);
  await prices.expectKept();
});
