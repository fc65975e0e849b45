import * as z from 'zod/mini';

import { marketTypeIds } from '#domain/prices/market-types.ts';

import { dataReply, endpoint } from './endpoint.ts';
import { anySpelling, day, forecast, historyRow, marketFilters, place, provenance, rupees } from './prices.ts';

/** The names of each line's figures. One line has all its figures together, so that any language can say it. */
const insightFigures = {
  /**
   * The change of prices since a week and a month ago; one may be missing. Only markets and varieties that reported on
   * both days count: `price7` and `price30` are their prices then, `price` is the present price.
   */
  direction: z.strictObject({
    price: rupees,
    day,
    change7: z.optional(z.number()),
    price7: z.optional(rupees),
    day7: z.optional(day),
    change30: z.optional(z.number()),
    price30: z.optional(rupees),
    day30: z.optional(day),
  }),
  /** `position` is 0 at the lowest price of the days and 1 at the highest. */
  range: z.strictObject({
    low: rupees,
    lowDay: day,
    high: rupees,
    highDay: day,
    price: rupees,
    position: z.number(),
    days: z.int(),
  }),
  spread: z.strictObject({
    low: rupees,
    lowMarket: z.string(),
    lowMarketId: z.optional(z.string()),
    high: rupees,
    highMarket: z.string(),
    highMarketId: z.optional(z.string()),
    difference: rupees,
    markets: z.int(),
  }),
  /** Both are shares. Half of the changes from day to day, in the same markets, are below `usualChange`. */
  volatility: z.strictObject({
    usualChange: z.number(),
    largestChange: z.number(),
    largestDay: day,
    changes: z.int(),
  }),
  supportPrice: z.strictObject({
    supportPrice: rupees,
    price: rupees,
    day,
    difference: rupees,
    change: z.number(),
    /** The season's id: `kms-2026-27`. */
    season: z.string(),
    /** The variety, where the support price is for one variety only. */
    variety: z.optional(z.string()),
  }),
  bestMarket: z.strictObject({
    marketType: z.enum(marketTypeIds),
    price: rupees,
    markets: z.int(),
    otherPrice: rupees,
    difference: rupees,
  }),
};

export const insightKinds = ['direction', 'range', 'spread', 'volatility', 'supportPrice', 'bestMarket'] as const;

function line<const Kind extends (typeof insightKinds)[number]>(kind: Kind) {
  return z.strictObject({ kind: z.literal(kind), figures: insightFigures[kind] });
}

/** A line computed from the data: its kind and its figures. Prices are rupees per quintal. */
export const insight = z.discriminatedUnion('kind', [
  line('direction'),
  line('range'),
  line('spread'),
  line('volatility'),
  line('supportPrice'),
  line('bestMarket'),
]);
export type Insight = z.infer<typeof insight>;

export const analysePrices = endpoint({
  method: 'GET',
  path: '/market-prices/analysis/:commodity/:place',
  summary: 'Next week’s price, how sure that is, what the last 30 days say. `place` is a state, a market or `india`',
  access: 'signed-in',
  limit: 'read',
  params: z.strictObject({
    commodity: z.string().check(z.minLength(1), z.maxLength(100)),
    place: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  /** `district` narrows a state. With a market, state and district tell where the market lies. */
  query: z.strictObject({ state: anySpelling, district: anySpelling, marketType: anySpelling }),
  reply: dataReply(
    z.strictObject({
      /** The analysed place: the asked one, or, where that has too few prices, the next wider place with enough. */
      covers: z.strictObject({
        asAsked: z.boolean(),
        state: z.nullable(place),
        district: z.nullable(place),
        /** The market as the caller wrote it. */
        market: z.nullable(z.string()),
        marketType: z.nullable(z.enum(marketTypeIds)),
      }),
      predictedPrice: z.nullable(rupees),
      confidence: z.nullable(z.number()),
      nextWeek: forecast,
      insights: z.array(insight),
      lastDays: z.array(historyRow),
      provenance,
    }),
  ),
});

export const sellingOutlook = endpoint({
  method: 'GET',
  path: '/market-prices/selling-outlook',
  summary: 'The last price and the ranges for the day after tomorrow and next week: to sell now or to wait',
  access: 'open',
  limit: 'read',
  query: z.strictObject({
    ...marketFilters,
    commodity: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  }),
  reply: dataReply(
    z.strictObject({
      /** Rupees per quintal on the newest day; null where nobody reports. */
      lastPrice: z.nullable(rupees),
      dayAfter: forecast,
      nextWeek: forecast,
      provenance,
    }),
  ),
});
