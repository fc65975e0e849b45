import * as z from 'zod/mini';

import { marketTypeIds } from '#domain/market-types.ts';

import { dataReply, endpoint } from './endpoint.ts';
import { anySpelling, day, historyRow, place, prediction, provenance, rupees } from './prices.ts';

/** How a line's figures are called; those of one line come together, so that any language can say it. */
const insightFigures = {
  /**
   * How prices moved since a week and a month ago, of which one may be missing. Of the markets and varieties that
   * reported on both days: `price7` and `price30` are what those paid then, `price` is what all pay now.
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
  /** Shares: half of the changes from one day to the next, of the same markets, are below `usualChange`. */
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
    /** By its id: `kms-2026-27`. */
    season: z.string(),
    /** Where the support price is that of one variety alone. */
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

/** A line computed from the data: which one, and its figures. Prices are rupees per quintal. */
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
  /** `district` narrows a state; with a market, state and district say where it lies. */
  query: z.strictObject({ state: anySpelling, district: anySpelling, marketType: anySpelling }),
  reply: dataReply(
    z.strictObject({
      /**
       * The place that was analysed: the one asked for, or where that has too few prices the next wider that has
       * enough.
       */
      covers: z.strictObject({
        asAsked: z.boolean(),
        state: z.nullable(place),
        district: z.nullable(place),
        /** The market as it was asked for. */
        market: z.nullable(z.string()),
        marketType: z.nullable(z.enum(marketTypeIds)),
      }),
      predictedPrice: z.nullable(rupees),
      confidence: z.nullable(z.number()),
      nextWeek: prediction,
      insights: z.array(insight),
      lastDays: z.array(historyRow),
      provenance,
    }),
  ),
});
