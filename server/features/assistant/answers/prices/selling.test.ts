import { afterAll, beforeAll, expect, test } from 'vitest';

import { roadFactor, vehicles } from '#catalogue/freight.ts';
import { keepingOf } from '#catalogue/keeping.ts';
import { vehicleFor } from '#domain/prices/freight.ts';
import { sellLoad, usualLoad } from '#domain/prices/sell-load.ts';
import { sellOrWait } from '#domain/prices/sell-or-wait.ts';
import { formatRupees } from '#languages/format.ts';
import { marketNameIn } from '#languages/market-name.ts';
import { sayIn } from '#languages/words.ts';
import { learnForecasts } from '#server/features/forecast/index.ts';
import { daysAgo, type Market, openMarket } from '#server/testing/market/open-market.ts';
import { wanderingPrices } from '#server/testing/market/wandering-prices.ts';

import { askKai } from '../../testing/ask-kai.ts';

const markets = ['mh-nashik-lasalgaon-apmc', 'mh-nashik-yeola-apmc', 'mh-pune-pune-apmc'];
const wild = 'mh-nashik-nasik-apmc';
const around = { commodity: 'onion', state: 'maharashtra', district: 'mh-nashik' };
let market: Market;

beforeAll(async () => {
  market = await openMarket([
    ...wanderingPrices({ lastDay: daysAgo(1), days: 90, markets, rest: { source: 'data.gov.in' } }),
    { commodity: 'onion', market: wild, day: daysAgo(1), modal: 60_000 },
  ]);
  await learnForecasts(market.khet.services.db);
});
afterAll(() => market.khet.close());

const languages = ['en', 'hi', 'mr'] as const;
const where = { en: 'where should I sell onion in Nashik', hi: 'नासिक में प्याज कहाँ बेचूँ', mr: 'नाशिकमध्ये कांदा कुठे विकू' };

test.each(languages)(
  'kai says in %s what the price page says of where to sell, in the same sentence',
  async (language) => {
    const { markets: rows } = await market.ask('/nearby', around);
    const vehicle = vehicleFor(usualLoad.loadQuintals, vehicles);
    if (!vehicle) throw new Error('There is no vehicle');
    const page = sellLoad<(typeof rows)[number]>({ rows, isOld: () => false }, { ...usualLoad, vehicle, roadFactor });
    const named = marketNameIn(language, page.best?.offer.row.price.market);
    const amount = formatRupees(page.best?.net ?? 0, language === 'en' ? 'en-IN' : `${language}-IN`);
    const told = await askKai(market.khet, where[language], { language });
    expect(told.intent).toBe('bestMarket');
    expect(told.text).toContain(sayIn('market', language)('nearby.leavesMost', { market: named, amount }));
  },
);

test('kai tells a single wild report as one to phone for, and never as the best', async () => {
  const { text, events } = await askKai(market.khet, where.en);
  expect(text).toContain('Nasik APMC, ₹600 a kilo: one report only.');
  expect(text).toContain('Phone first.');
  const card = events.flatMap((event) => (event.kind === 'card' ? [event.card] : []))[0];
  expect(card).toMatchObject({ kind: 'markets' });
  const names = card?.kind === 'markets' ? card.markets.map(({ market: name }) => name) : [];
  expect(names).not.toContain('Nasik APMC');
  expect(names).toContain('Yeola APMC');
});

test.each([
  ['hi', 'nashik me aaj pyaz bechu ya ruku'],
  ['mr', 'nashik madhe kanda vikau ka thambu'],
  ['en', 'should I sell onion in Nashik now or wait'],
])('in %s "%s" gets the verdict and the costs of the price page', async (language, question) => {
  const outlook = await market.ask('/selling-outlook', around);
  const lossPercentAWeek = keepingOf('onion').loss?.percentAWeek ?? null;
  const advice = sellOrWait(outlook, { lossPercentAWeek, storeCostAWeek: 0 });
  if (!advice?.verdict) throw new Error('There is a forecast');
  const times = advice.waiting.at(-1)?.timesLess ?? 0;
  const { text, intent } = await askKai(market.khet, question, { language });
  expect(intent).toBe('forecast');
  expect(text).toContain(sayIn('market', language)(`wait.${advice.verdict}`, { times }));
  expect(text).toContain('1.3%');
});
