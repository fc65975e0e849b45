import * as z from 'zod/mini';

import { marketTypeIds } from '#domain/market-types.ts';

import { dataReply, endpoint, pageOf, pageQuery } from './endpoint.ts';

export const day = z.iso.date();
export const rupees = z.number();

/** Where figures come from and how old they are: with every figure, always. */
export const provenance = z.strictObject({
  /** `demonstration` prices are made up from measured levels, and say so wherever they are shown. */
  kind: z.enum(['reported', 'demonstration']),
  /** By their ids: "data.gov.in". A person who reports by hand has the name they gave. */
  sources: z.array(z.string()),
  /** The newest day among the figures; null when there are none. */
  day: z.nullable(day),
  ageDays: z.nullable(z.int()),
  /** When the newest of them was fetched. */
  fetchedAt: z.nullable(z.iso.datetime()),
});
export type Provenance = z.infer<typeof provenance>;

/** A place as an id or a name in any spelling we know. An empty one is one not given. */
export const anySpelling = z.optional(z.string().check(z.trim(), z.maxLength(100)));

/** The spec's filter set. Names are understood in every language of Khet; an unknown state or type is refused. */
export const marketFilters = {
  /** A listed commodity, or any other name: then those markets' reports that bear it. */
  commodity: anySpelling,
  market: anySpelling,
  state: anySpelling,
  district: anySpelling,
  marketType: anySpelling,
};

/** A listed commodity, which each language names by its id. Any other has its key as id and its source's name. */
const reportedCommodity = z.strictObject({ id: z.string(), name: z.optional(z.string()) });

/** The same as it is shown; one that is not listed has the group `other`. */
export const shownCommodity = z.extend(reportedCommodity, { group: z.string(), icon: z.string() });

/** A state or a district; each language names it by its id. */
export const place = z.strictObject({ id: z.string() });

export const market = z.strictObject({
  id: z.string(),
  name: z.string(),
  state: place,
  /** Null where a source names a district that we do not know. */
  district: z.nullable(place),
  type: z.enum(marketTypeIds),
  /** No source gives the type of a market: it is read from its name, and shown as such. */
  typeDerived: z.boolean(),
});
export type Market = z.infer<typeof market>;

/** The last report of one commodity, variety and grade in one market. */
export const price = z.strictObject({
  commodity: reportedCommodity,
  market,
  variety: z.string(),
  grade: z.string(),
  minPrice: rupees,
  maxPrice: rupees,
  modalPrice: rupees,
  arrivalsTonnes: z.nullable(z.number()),
  /** Change of the modal price since the report before, as a share (0.05 is up 5 %); null without one within a week. */
  change: z.nullable(z.number()),
  /** The support price of its variety and quality on its day; null where there is none. */
  supportPrice: z.nullable(rupees),
  provenance,
});
export type Price = z.infer<typeof price>;

/**
 * One day over all markets that fit the filters, in rupees per quintal. The days are one series at the level of the
 * newest: they stand to each other as the prices of the same markets did, whatever other markets reported.
 */
export const historyRow = z.strictObject({
  _id: day,
  date: day,
  /** Mean of the modal prices. */
  avgPrice: rupees,
  minPrice: rupees,
  maxPrice: rupees,
  /** Median of the modal prices; over several states or market types that of their medians, weighed by reports. */
  modalPrice: rupees,
  markets: z.int(),
  /** `few`: less than a third of as many markets as on a usual day. `other`: none that tells how it stands to the newest. */
  reports: z.enum(['usual', 'few', 'other']),
});
export type HistoryRow = z.infer<typeof historyRow>;

/** From the day before in the series to the newest; null where that day is over a week ago or of other markets. */
const changeFields = {
  /** A share: 0.05 is up 5 %. */
  change: z.nullable(z.number()),
  changeRupees: z.nullable(rupees),
  changeSince: z.nullable(day),
};

export const horizonNames = ['tomorrow', 'dayAfter', 'nextWeek'] as const;

export const forecast = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('forecast'),
    price: rupees,
    /** The band that holds four of five. */
    low: rupees,
    high: rupees,
    /** Too few means of so many markets were measured: the band is the usual one of a single market there. */
    isRangeOfOne: z.boolean(),
    /** In most of the markets. */
    probablyUnchanged: z.boolean(),
    /** The forecast has not earned its place here: the last price stands in for it. */
    isLastPrice: z.boolean(),
    /** Measured share of past forecasts of about so many markets within ±5 %; null before enough were measured. */
    confidence: z.nullable(z.number()),
    /** The price that the forecast starts from, shown for that day: it is to be read against this one. */
    lastPrice: rupees,
    lastDay: day,
    markets: z.int(),
  }),
  z.strictObject({
    kind: z.literal('notEnoughData'),
    /** `notYet`: prices came that are still to be learned from. */
    reason: z.enum(['noForecastYet', 'notYet', 'fewReports', 'old', 'rareReports', 'youngCommodity']),
  }),
]);
export type Forecast = z.infer<typeof forecast>;

export const supportPrice = z.strictObject({
  variety: z.nullable(z.string()),
  pricePerQuintal: rupees,
  /** By its id: `kms-2026-27`. */
  season: z.string(),
  /** The day of the decision. */
  announcedOn: day,
  validFrom: day,
  validUntil: day,
  /** The id of the body that fixed it; the source is the body that publishes the table. */
  decidedBy: z.string(),
  source: z.string(),
});

export const listPrices = endpoint({
  method: 'GET',
  path: '/market-prices',
  summary: 'The last report of each market that fits the filters, newest or dearest first',
  access: 'open',
  limit: 'read',
  query: z.strictObject({ ...marketFilters, ...pageQuery, order: z._default(z.enum(['newest', 'price']), 'newest') }),
  reply: dataReply(pageOf(price)),
});

export const historyAndForecast = endpoint({
  method: 'GET',
  path: '/market-prices/history-and-prediction',
  summary: 'The last ten days with prices, and what tomorrow and the day after may bring',
  access: 'open',
  limit: 'read',
  query: z.strictObject({
    ...marketFilters,
    commodity: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    /** Kilograms; a text that is no number, or below 1, is 1. */
    quantity: z._default(z.string().check(z.maxLength(20)), '1'),
  }),
  reply: dataReply(
    z.strictObject({
      history: z.array(historyRow),
      ...changeFields,
      prediction: z.strictObject({
        tomorrow: z.nullable(rupees),
        dayAfter: z.nullable(rupees),
        details: z.strictObject({ tomorrow: forecast, dayAfter: forecast }),
      }),
      quantityKg: z.number(),
      /** The last day's modal price for this quantity. */
      amount: z.nullable(rupees),
      /** Those of today's season. */
      supportPrices: z.array(supportPrice),
      /**
       * The support price of the newest day, with which all its reports are compared; null where none holds for every
       * variety.
       */
      supportPrice: z.nullable(rupees),
      provenance,
    }),
  ),
});

export const readTrends = endpoint({
  method: 'GET',
  path: '/market-prices/trends',
  summary: 'Average, lowest and highest price of each day',
  access: 'open',
  limit: 'read',
  query: z.strictObject({
    ...marketFilters,
    commodity: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    days: z._default(z.coerce.number<number | string>().check(z.int(), z.gte(1), z.lte(366)), 30),
  }),
  reply: dataReply(z.strictObject({ days: z.array(historyRow), provenance })),
});

export const compareMarketTypes = endpoint({
  method: 'GET',
  path: '/market-prices/market-types',
  summary: 'The latest price of a commodity in a state, for each of the eight market types',
  access: 'open',
  limit: 'read',
  query: z.strictObject({
    commodity: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    state: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  }),
  reply: dataReply(
    z.array(
      z.strictObject({
        marketType: z.enum(marketTypeIds),
        /** Null where no market of this type reports it. */
        price: z.nullable(rupees),
        markets: z.int(),
        /** Where one holds for every variety. */
        supportPrice: z.nullable(rupees),
        provenance,
      }),
    ),
  ),
});

export const topCommodities = endpoint({
  method: 'GET',
  path: '/market-prices/top',
  summary: 'Five cards by price: market types with what each reports most, or with the commodity asked for',
  access: 'open',
  limit: 'read',
  query: z.strictObject({ commodity: anySpelling, state: anySpelling }),
  reply: dataReply(
    z.array(
      z.strictObject({
        commodity: shownCommodity,
        marketType: z.enum(marketTypeIds),
        /** True if one of its markets has a type read from its name, which is shown as such. */
        typeDerived: z.boolean(),
        price: rupees,
        /** Where one holds for every variety. */
        supportPrice: z.nullable(rupees),
        ...changeFields,
        /** Modal price of each of the last days with one, oldest first, at most 10. */
        sparkline: z.array(z.strictObject({ day, price: rupees })),
        provenance,
      }),
    ),
  ),
});

/** The existing scorecards: of single markets, and of the means of so many and more, up to the next. */
export const scorecardMarkets = ['1', '2', '4', '8', '16', '32'] as const;

export const readScorecard = endpoint({
  method: 'GET',
  path: '/market-prices/scorecard',
  summary: 'How past forecasts did against the last price, per commodity and horizon',
  access: 'open',
  limit: 'read',
  query: z.strictObject({ markets: z._default(z.enum(scorecardMarkets), '1') }),
  reply: dataReply(
    z.strictObject({
      /** The newest day that was learned from; null where nothing was. */
      learnedThrough: z.strictObject({ reported: z.nullable(day), demonstration: z.nullable(day) }),
      rows: z.array(
        z.strictObject({
          commodity: reportedCommodity,
          kind: z.enum(['reported', 'demonstration']),
          horizon: z.enum(horizonNames),
          forecasts: z.int(),
          /** Mean absolute error in rupees per quintal, ours and the last price's. */
          error: rupees,
          lastPriceError: rupees,
          withinFivePercent: z.number(),
          insideBand: z.number(),
        }),
      ),
    }),
  ),
});
