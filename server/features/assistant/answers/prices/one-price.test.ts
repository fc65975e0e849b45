import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';

import { commodities } from '#catalogue/commodities.ts';
import { districtById } from '#catalogue/districts.ts';
import type { analysePrices, Insight } from '#contract/forecast.ts';
import type {
  compareMarketTypes,
  historyAndForecast,
  HistoryRow,
  Provenance,
  readTrends,
  topCommodities,
} from '#contract/prices.ts';
import { nameIn } from '#languages/names.ts';
import { daysAgo, type Market, openMarket } from '#server/testing/market/open-market.ts';
import type { SeedPrice } from '#server/testing/market/seed-prices.ts';

import { askKai } from '../../testing/ask-kai.ts';

/** Three kinds of market in one district, and other districts with fewer. */
const markets = [
  'mh-nashik-lasalgaon-apmc',
  'mh-nashik-yeola-apmc',
  'mh-nashik-premium-krushi-utpanna-bazar-nashik',
  'mh-nashik-shivsiddha-govind-producer-company-ltd-sanchalit-khajgi-krush-utpann-bajar-samati-nashik',
  'mh-pune-pune-apmc',
  'mh-pune-baramati-apmc',
  'gj-surat-surat-apmc',
] as const;
const crops = commodities.slice(0, 12).map(({ id }) => id);

/** Each market has a level, days without a report, one or two varieties, and a last day of its own. */
const reports = fc.record({
  last: fc.constantFrom(0, 1, 2, 40),
  markets: fc.array(
    fc.record({
      level: fc.integer({ min: 800, max: 6000 }),
      lag: fc.constantFrom(0, 0, 0, 1, 3, 9, 45),
      days: fc.integer({ min: 0, max: 40 }),
      away: fc.array(fc.boolean(), { minLength: 45, maxLength: 45 }),
      steps: fc.array(fc.integer({ min: -90, max: 90 }), { minLength: 45, maxLength: 45 }),
      varieties: fc.constantFrom(['Local'], ['Local'], ['Local', 'Red']),
    }),
    { minLength: markets.length, maxLength: markets.length },
  ),
});

function pricesOf(commodity: string, { last, markets: made }: ReturnType<typeof drawReports>[number]): SeedPrice[] {
  return made.flatMap(({ level, lag, days, away, steps, varieties }, at) =>
    Array.from({ length: days }, (_, ago) =>
      away[ago] === true && ago % 3 !== 0
        ? []
        : varieties.map((variety, which) => ({
            commodity,
            market: markets[at] ?? '',
            day: daysAgo(last + lag + ago),
            modal: level + (steps[ago] ?? 0) + which * 130,
            variety,
          })),
    ).flat(),
  );
}

const drawReports = () => fc.sample(reports, { numRuns: crops.length, seed: 20_261_128 });

let market: Market;
let token: string;

beforeAll(async () => {
  const drawn = drawReports();
  market = await openMarket(crops.flatMap((crop, at) => (drawn[at] ? pricesOf(crop, drawn[at]) : [])));
  ({ token } = await market.khet.signUp());
});
afterAll(() => market.khet.close());

type Reply<Declared extends { reply: z.ZodMiniType }> = Extract<z.infer<Declared['reply']>, { data: unknown }>['data'];

/** Every figure of one screen, by the thing that it is the price of. */
function openScreen() {
  const figures = new Map<string, { price: number; from: string }>();
  return {
    /** Fails if another part of the screen has another price for the same thing. */
    note(thing: string, price: number, from: string, slack = 0.011) {
      const known = figures.get(thing);
      if (!known) figures.set(thing, { price, from });
      else if (Math.abs(known.price - price) > slack)
        throw new Error(`${thing}: ${known.price} in ${known.from}, ${price} in ${from}`);
    },
    count: () => figures.size,
  };
}

type Screen = ReturnType<typeof openScreen>;

interface Place {
  readonly state?: string | undefined;
  readonly district?: string | undefined;
  readonly market?: string | undefined;
  readonly marketType?: string | undefined;
}

const nameOf = ({ state, district, market: mandi, marketType }: Place) =>
  `${mandi ?? district ?? state ?? 'india'}, ${marketType ?? 'all types'}`;

function noteDays(screen: Screen, place: Place, days: readonly HistoryRow[], from: string): void {
  for (const { date, modalPrice } of days) screen.note(`${nameOf(place)}, ${date}`, modalPrice, from);
  const last = days.at(-1);
  if (!last) return;
  screen.note(`${nameOf(place)}, newest`, last.modalPrice, from);
  screen.note(`${nameOf(place)}, lowest lot`, last.minPrice, from);
  screen.note(`${nameOf(place)}, highest lot`, last.maxPrice, from);
}

function noteNewest(screen: Screen, place: Place, price: number, { day }: Provenance, from: string): void {
  screen.note(`${nameOf(place)}, newest`, price, from);
  screen.note(`${nameOf(place)}, ${day ?? ''}`, price, from);
}

function noteInsight(screen: Screen, place: Place, { kind, figures }: Insight): void {
  if (kind === 'direction' || kind === 'range') screen.note(`${nameOf(place)}, newest`, figures.price, kind);
  if (kind === 'range') {
    screen.note(`${nameOf(place)}, ${figures.lowDay}`, figures.low, kind);
    screen.note(`${nameOf(place)}, ${figures.highDay}`, figures.high, kind);
  }
  if (kind === 'bestMarket')
    screen.note(`${nameOf({ ...place, marketType: figures.marketType })}, newest`, figures.price, kind);
  if (kind === 'spread') {
    screen.note(`${nameOf({ market: figures.lowMarketId })}, newest`, figures.low, kind);
    screen.note(`${nameOf({ market: figures.highMarketId })}, newest`, figures.high, kind);
  }
}

/** All answers that the page asks for, with the same parameters as its queries (`web/features/prices/api.ts`). */
async function drawPage(commodity: string, place: Place): Promise<Screen> {
  const screen = openScreen();
  const query: Record<string, string> = JSON.parse(JSON.stringify({ commodity, ...place }));
  const found: Reply<typeof historyAndForecast> = await market.ask('/history-and-prediction', query);
  noteDays(screen, place, found.history, 'the bars');
  const { days }: Reply<typeof readTrends> = await market.ask('/trends', query);
  noteDays(screen, place, days, 'the trend');
  const { state, district } = place;
  if (state !== undefined) {
    const where = { commodity, state, ...(district === undefined ? {} : { district }) };
    const types: Reply<typeof compareMarketTypes> = await market.ask('/market-types', where);
    for (const { marketType, district: own, price, provenance } of types) {
      if (price !== null) noteNewest(screen, { state, district: own?.id, marketType }, price, provenance, 'the types');
    }
  }
  const top: Reply<typeof topCommodities> = await market.ask('/top', { commodity });
  for (const { marketType, price, sparkline, provenance } of top) {
    noteNewest(screen, { marketType }, price, provenance, 'the top');
    for (const point of sparkline) screen.note(`${nameOf({ marketType })}, ${point.day}`, point.price, 'its sparkline');
  }
  noteAnalysis(screen, await analyse(commodity, place));
  return screen;
}

async function analyse(commodity: string, { state, district, market: mandi, marketType }: Place) {
  const given: Record<string, string> = JSON.parse(JSON.stringify({ state, district, marketType }));
  const path = `/market-prices/analysis/${commodity}/${mandi ?? state ?? 'india'}?${new URLSearchParams(given)}`;
  const { status, body } = await market.khet.call('GET', path, { token });
  expect(status).toBe(200);
  return body.data as Reply<typeof analysePrices>;
}

function noteAnalysis(screen: Screen, { covers, lastDays, insights }: Reply<typeof analysePrices>): void {
  const place: Place = {
    state: covers.state?.id,
    district: covers.district?.id,
    market: covers.market ?? undefined,
    marketType: covers.marketType ?? undefined,
  };
  noteDays(screen, place, lastDays, 'the month');
  for (const insight of insights) noteInsight(screen, place, insight);
}

const maharashtra = { state: 'maharashtra' };
const nashik = { ...maharashtra, district: 'mh-nashik' };
const places: readonly Place[] = [
  {},
  { marketType: 'wholesale' },
  maharashtra,
  { ...maharashtra, marketType: 'corporate' },
  nashik,
  { ...nashik, marketType: 'wholesale' },
  { ...nashik, market: markets[0] },
  { ...maharashtra, district: 'mh-pune' },
];

describe.each(places)('the market page of %o', (place) => {
  test('has one price for one thing, whatever was reported', async () => {
    let figures = 0;
    for (const crop of crops) {
      const screen = await drawPage(crop, place);
      figures += screen.count();
    }
    expect(figures).toBeGreaterThan(crops.length * 10);
  });
});

test('kai tells the prices of the page', async () => {
  let told = 0;
  for (const crop of crops) {
    for (const place of [nashik, maharashtra]) {
      const screen = await drawPage(crop, place);
      const where = nameIn('districts', 'en', nashik === place ? 'mh-nashik' : '') ?? 'Maharashtra';
      const { events } = await askKai(market.khet, `${nameIn('commodities', 'en', crop)} price in ${where}`);
      for (const event of events) {
        if (event.kind !== 'card' || event.card.kind !== 'prices') continue;
        const { where: asked, pricePerQuintal, sparkline, minPrice, maxPrice, provenance } = event.card;
        const its: Place = {
          state: asked.state ?? undefined,
          district: districtById(asked.district ?? '')?.id,
        };
        if (nameOf(its) !== nameOf(place)) continue;
        told += 1;
        // kai tells whole rupees.
        screen.note(`${nameOf(its)}, ${provenance.day ?? ''}`, pricePerQuintal, 'the answer', 0.51);
        for (const { day, price } of sparkline) screen.note(`${nameOf(its)}, ${day}`, price, 'its sparkline');
        screen.note(`${nameOf(its)}, lowest lot`, minPrice, 'the answer');
        screen.note(`${nameOf(its)}, highest lot`, maxPrice, 'the answer');
      }
    }
  }
  expect(told).toBeGreaterThan(crops.length);
});
