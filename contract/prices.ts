import * as z from 'zod/mini';

import { marketTypeIds } from '#domain/prices/market-types.ts';

import { dataReply, endpoint, pageOf, pageQuery } from './endpoint.ts';

export const day = z.iso.date();
export const rupees = z.number();

/** The source and the age of figures. Every figure has it. */
export const provenance = z.strictObject({
  /** `demonstration` prices are made up from measured levels, and every screen says so. */
  kind: z.enum(['reported', 'demonstration']),
  /** The ids of the sources: "data.gov.in". A person who reports by hand has a name instead. */
  sources: z.array(z.string()),
  /** The newest day among the figures; null when there are none. */
  day: z.nullable(day),
  ageDays: z.nullable(z.int()),
  /** The time of the newest fetch among the figures. */
  fetchedAt: z.nullable(z.iso.datetime()),
});
export type Provenance = z.infer<typeof provenance>;

/** An id, or a name in any spelling that we know. An empty text counts as not given. */
export const anySpelling = z.optional(z.string().check(z.trim(), z.maxLength(100)));

/**
 * The filters of the specification. Khet knows the names in every one of its languages, and refuses an unknown state or
 * type.
 */
export const marketFilters = {
  /** A listed commodity, or any other name: then the prices are of reports with that name. */
  commodity: anySpelling,
  market: anySpelling,
  state: anySpelling,
  district: anySpelling,
  marketType: anySpelling,
};

/** A listed commodity, which each language names by its id. Any other has its key as id and its source's name. */
const reportedCommodity = z.strictObject({ id: z.string(), name: z.optional(z.string()) });

/** The same with the group and icon for the screen; a commodity that is not listed has the group `other`. */
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
  /** True if the type was guessed from the market's name, because no source gives it. The screen says so. */
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
  /**
   * The change of the modal price since the report before, as a share (0.05 is up 5 %); null without a report in the
   * week before.
   */
  change: z.nullable(z.number()),
  /** The support price of its variety and quality on its day; null where there is none. */
  supportPrice: z.nullable(rupees),
  provenance,
});
export type Price = z.infer<typeof price>;

/**
 * One day over all markets that fit the filters, in rupees per quintal. All days are at the level of the newest one:
 * they show how the prices of the same markets changed, even if other markets reported.
 */
export const historyRow = z.strictObject({
  _id: day,
  date: day,
  /** Mean of the modal prices. */
  avgPrice: rupees,
  minPrice: rupees,
  maxPrice: rupees,
  /**
   * Median of the modal prices; over several states or market types the median of their medians, weighted by reports.
   */
  modalPrice: rupees,
  markets: z.int(),
  /** The sum of the arrivals that these markets reported; absent where none reported any. */
  arrivalsTonnes: z.optional(z.number()),
  /** `few`: less than a third of the usual number of markets. `other`: no market links this day to the newest one. */
  reports: z.enum(['usual', 'few', 'other']),
});
export type HistoryRow = z.infer<typeof historyRow>;

/**
 * The change from the day before in the series to the newest day; null if that day is over a week ago or of other
 * markets.
 */
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
    /** The band that holds four of five prices. */
    low: rupees,
    high: rupees,
    /**
     * True if too few means of so many markets were measured: then the band is the mean of the single markets' bands.
     */
    isRangeOfOne: z.boolean(),
    /** True if most of the markets will probably not change their price. */
    probablyUnchanged: z.boolean(),
    /** True if the forecast has not proved better than the last price here: then it is the last price. */
    isLastPrice: z.boolean(),
    /** Measured share of past forecasts of about so many markets within ±5 %; null before enough were measured. */
    confidence: z.nullable(z.number()),
    /**
     * The price that the forecast starts from, as the screen shows it for that day: people compare the forecast with
     * it.
     */
    lastPrice: rupees,
    lastDay: day,
    markets: z.int(),
  }),
  z.strictObject({
    kind: z.literal('notEnoughData'),
    /** `notYet`: new prices came that the forecast has not learned from yet. */
    reason: z.enum(['noForecastYet', 'notYet', 'fewReports', 'old', 'rareReports', 'youngCommodity']),
  }),
]);
export type Forecast = z.infer<typeof forecast>;

export const supportPrice = z.strictObject({
  variety: z.nullable(z.string()),
  pricePerQuintal: rupees,
  /** The season's id: `kms-2026-27`. */
  season: z.string(),
  /** The day of the decision. */
  announcedOn: day,
  validFrom: day,
  validUntil: day,
  /** The id of the body that decided the price; `source` is the body that publishes the table. */
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
    /** Kilograms; a text that is not a number, or a number below 1, counts as 1. */
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
      /** The support prices of today's season. */
      supportPrices: z.array(supportPrice),
      /**
       * The support price of the newest day, for comparing all its reports; null where none holds for every variety.
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
  summary: 'The latest price of a commodity for each of the eight market types: of the district, else of its state',
  access: 'open',
  limit: 'read',
  query: z.strictObject({
    commodity: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    state: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    district: anySpelling,
  }),
  reply: dataReply(
    z.array(
      z.strictObject({
        marketType: z.enum(marketTypeIds),
        /** The district asked for; null where it has none of this type and the price is that of the whole state. */
        district: z.nullable(place),
        /** Null where no market of this type reports it. */
        price: z.nullable(rupees),
        markets: z.int(),
        /** The support price that holds for every variety, if there is one. */
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
        /** True if the type of one of its markets was guessed from its name. The screen says so. */
        typeDerived: z.boolean(),
        price: rupees,
        /** The support price that holds for every variety, if there is one. */
        supportPrice: z.nullable(rupees),
        ...changeFields,
        /** The modal prices of the last days with one, oldest first, at most 10. */
        sparkline: z.array(z.strictObject({ day, price: rupees })),
        provenance,
      }),
    ),
  ),
});

/** The sizes of scorecards: single markets, and means of so many markets up to the next size. */
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
      /** The newest day that the forecasts have learned; null where they have learned nothing. */
      learnedThrough: z.strictObject({ reported: z.nullable(day), demonstration: z.nullable(day) }),
      rows: z.array(
        z.strictObject({
          commodity: reportedCommodity,
          kind: z.enum(['reported', 'demonstration']),
          horizon: z.enum(horizonNames),
          forecasts: z.int(),
          /** The mean absolute error in rupees per quintal, ours and the last price's. */
          error: rupees,
          lastPriceError: rupees,
          withinFivePercent: z.number(),
          insideBand: z.number(),
        }),
      ),
    }),
  ),
});
