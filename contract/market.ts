import * as z from 'zod/mini';

import { dataReply, endpoint, idParams, messageReply, pageOf, pageQuery } from './endpoint.ts';

export const marketTypeIds = [
  'local',
  'wholesale',
  'terminal',
  'cooperative',
  'corporate',
  'online',
  'export',
  'retail',
] as const;

const day = z.iso.date();
const rupees = z.number();

/** Where figures come from and how old they are: with every figure, always. */
export const provenance = z.strictObject({
  /** `demonstration` prices are made up from measured levels, and say so wherever they are shown. */
  kind: z.enum(['reported', 'demonstration']),
  /** Names of the sources, for a person: "Agmarknet, data.gov.in". */
  sources: z.array(z.string()),
  /** The newest day among the figures; null when there are none. */
  day: z.nullable(day),
  ageDays: z.nullable(z.int()),
  /** When the newest of them was fetched. */
  fetchedAt: z.nullable(z.iso.datetime()),
});
export type Provenance = z.infer<typeof provenance>;

/** A place as an id or a name in any spelling we know. An empty one is one not given. */
const name = z.optional(z.string().check(z.trim(), z.maxLength(100)));

/** The spec's filter set. Names are understood in English and Hindi; an unknown state or type is refused. */
export const marketFilters = {
  /** A listed commodity, or any other name: then those markets' reports that bear it. */
  commodity: name,
  market: name,
  state: name,
  district: name,
  marketType: name,
};

/** A listed commodity; any other has its key as id, the name its source gives it, and the group `other`. */
export const listedCommodity = z.strictObject({
  id: z.string(),
  name: z.string(),
  hindi: z.string(),
  group: z.string(),
  icon: z.string(),
});

export const place = z.strictObject({ id: z.string(), name: z.string(), hindi: z.string() });

export const market = z.strictObject({
  id: z.string(),
  name: z.string(),
  state: place,
  /** Null where a source names a district that we do not know. */
  district: z.nullable(place),
  type: z.enum(marketTypeIds),
  /** No source says of what type a market is: read from its name, and to be shown as such. */
  typeDerived: z.boolean(),
});
export type Market = z.infer<typeof market>;

/** The last report of one commodity, variety and grade in one market. */
export const price = z.strictObject({
  commodity: z.strictObject({ id: z.string(), name: z.string(), hindi: z.nullable(z.string()) }),
  market,
  variety: z.string(),
  grade: z.string(),
  minPrice: rupees,
  maxPrice: rupees,
  modalPrice: rupees,
  arrivalsTonnes: z.nullable(z.number()),
  /** Change of the modal price since the report before, as a share (0.05 is up 5 %); null for a first report. */
  change: z.nullable(z.number()),
  provenance,
});
export type Price = z.infer<typeof price>;

/** One day over all markets that fit the filters. Rupees per quintal. */
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
});
export type HistoryRow = z.infer<typeof historyRow>;

export const horizonNames = ['tomorrow', 'dayAfter', 'nextWeek'] as const;

export const prediction = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('forecast'),
    price: rupees,
    /** The band that holds four of five. */
    low: rupees,
    high: rupees,
    probablyUnchanged: z.boolean(),
    /** Measured share of past forecasts within ±5 %; null before enough were measured. */
    confidence: z.nullable(z.number()),
    /** What today's price is for the same markets: the forecast is to be read against this one. */
    lastPrice: rupees,
    lastDay: day,
    markets: z.int(),
  }),
  z.strictObject({
    kind: z.literal('notEnoughData'),
    reason: z.enum(['noForecastYet', 'fewReports', 'old', 'rareReports', 'youngCommodity']),
  }),
]);
export type Prediction = z.infer<typeof prediction>;

export const supportPrice = z.strictObject({
  variety: z.nullable(z.string()),
  pricePerQuintal: rupees,
  season: z.string(),
  seasonHindi: z.string(),
  announcedOn: day,
  validFrom: day,
  validUntil: day,
  source: z.string(),
});

export const listPrices = endpoint({
  method: 'GET',
  path: '/market-prices',
  summary: 'The last report of each market that fits the filters, newest first',
  access: 'open',
  limit: 'read',
  query: z.strictObject({ ...marketFilters, ...pageQuery }),
  reply: dataReply(pageOf(price)),
});

export const historyAndPrediction = endpoint({
  method: 'GET',
  path: '/market-prices/history-and-prediction',
  summary: 'The last ten days with prices, and what tomorrow and the day after may bring',
  access: 'open',
  limit: 'read',
  query: z.strictObject({
    ...marketFilters,
    commodity: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    /** Kilograms; what is no number, or below 1, is 1. */
    quantity: z._default(z.string().check(z.maxLength(20)), '1'),
  }),
  reply: dataReply(
    z.strictObject({
      history: z.array(historyRow),
      /** Of the newest day, against the reports before of the same markets and varieties, as a share; null without such. */
      change: z.nullable(z.number()),
      prediction: z.strictObject({
        tomorrow: z.nullable(rupees),
        dayAfter: z.nullable(rupees),
        details: z.strictObject({ tomorrow: prediction, dayAfter: prediction }),
      }),
      quantityKg: z.number(),
      /** The last day's modal price for this quantity. */
      amount: z.nullable(rupees),
      supportPrices: z.array(supportPrice),
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
  query: z.strictObject({ commodity: name, state: name }),
  reply: dataReply(
    z.array(
      z.strictObject({
        commodity: listedCommodity,
        marketType: z.enum(marketTypeIds),
        price: rupees,
        /** Against the reports before of the same markets and varieties; null where there are none. */
        change: z.nullable(z.number()),
        /** Modal price of each of the last days with one, oldest first, at most 10. */
        sparkline: z.array(z.strictObject({ day, price: rupees })),
        provenance,
      }),
    ),
  ),
});

/** How a line's figures are called; those of one line come together, so that any language can say it. */
const insightFigures = {
  /** Today's price against that of a week and of a month ago, of which one may be missing; changes are shares. */
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
    high: rupees,
    highMarket: z.string(),
    difference: rupees,
    markets: z.int(),
  }),
  /** Shares: half of the changes from one day with prices to the next are below `usualChange`. */
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
    season: z.string(),
    seasonHindi: z.string(),
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
  query: z.strictObject({ state: name, district: name, marketType: name }),
  reply: dataReply(
    z.strictObject({
      /** What is analysed: what was asked for, or where that has too few prices the next wider that has enough. */
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

export const listMarkets = endpoint({
  method: 'GET',
  path: '/market-prices/markets',
  summary: 'Markets of a state or district, those that report the commodity first',
  access: 'open',
  limit: 'read',
  query: z.strictObject({ state: name, district: name, commodity: name, search: name, ...pageQuery }),
  reply: dataReply(pageOf(market)),
});

export const listCommodities = endpoint({
  method: 'GET',
  path: '/market-prices/commodities',
  summary: 'The listed commodities, and names of others that sources report',
  access: 'open',
  limit: 'read',
  query: z.strictObject({ search: name }),
  reply: dataReply(z.strictObject({ listed: z.array(listedCommodity), others: z.array(z.string()) })),
});

export const listStates = endpoint({
  method: 'GET',
  path: '/market-prices/states',
  summary: 'The 36 states and union territories',
  access: 'open',
  limit: 'read',
  reply: dataReply(z.array(place)),
});

export const listDistricts = endpoint({
  method: 'GET',
  path: '/market-prices/districts',
  summary: 'The districts of a state',
  access: 'open',
  limit: 'read',
  query: z.strictObject({ state: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)) }),
  reply: dataReply(z.array(place)),
});

export const nearbyMarkets = endpoint({
  method: 'GET',
  path: '/market-prices/nearby',
  summary: 'Markets around a district that report a commodity, nearest first',
  access: 'open',
  limit: 'read',
  query: z.strictObject({
    commodity: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    state: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    district: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    withinKm: z._default(z.coerce.number<number | string>().check(z.gte(1), z.lte(500)), 150),
  }),
  reply: dataReply(
    z.strictObject({
      /** As the crow flies, between main towns of districts: a road is longer. */
      markets: z.array(z.strictObject({ distanceKm: z.number(), price })),
      /** False where we do not know where the district lies. */
      placeKnown: z.boolean(),
    }),
  ),
});

export const exportFormats = ['csv', 'xlsx'] as const;
export const exportLanguages = ['en', 'hi'] as const;

export const exportPrices = endpoint({
  method: 'GET',
  path: '/market-prices/export',
  summary: 'The prices that fit the filters as a table, source and date on every row, 10,000 rows at most',
  access: 'open',
  limit: 'write',
  query: z.strictObject({
    ...marketFilters,
    format: z._default(z.enum(exportFormats), 'csv'),
    language: z._default(z.enum(exportLanguages), 'en'),
  }),
});

export const fetchStates = ['queued', 'running', 'done', 'failed'] as const;

/** How a fetch from a source is getting on. */
export const priceFetch = z.strictObject({
  id: z.uuid(),
  state: z.enum(fetchStates),
  source: z.string(),
  /** States asked of the source so far, of how many. */
  statesDone: z.int(),
  statesTotal: z.int(),
  stored: z.int(),
  quarantined: z.int(),
  startedAt: z.nullable(z.iso.datetime()),
  finishedAt: z.nullable(z.iso.datetime()),
  /** Why it failed, in words for a person. */
  problem: z.nullable(z.string()),
});
export type PriceFetch = z.infer<typeof priceFetch>;

export const fetchExternal = endpoint({
  method: 'POST',
  path: '/market-prices/fetch-external',
  summary: 'Ask for prices to be fetched now; one that is already under way for the same is joined',
  access: 'signed-in',
  limit: 'account',
  body: z.strictObject({ state: name, commodity: name }),
  reply: dataReply(priceFetch),
});

export const readFetch = endpoint({
  method: 'GET',
  path: '/market-prices/fetch-external/:id',
  summary: 'How a fetch is getting on',
  access: 'signed-in',
  limit: 'read',
  params: idParams,
  reply: dataReply(priceFetch),
});

export const alertKinds = ['above', 'below', 'change'] as const;

const alertFields = {
  commodity: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  state: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  /** Absent: the state's own price. */
  market: name,
  kind: z.enum(alertKinds),
  /** Rupees per quintal; for `change` the percentage from one report to the next, up or down. */
  threshold: z.number().check(z.gt(0), z.lte(10_000_000)),
  byMail: z._default(z.boolean(), true),
};

export const priceAlert = z.strictObject({
  id: z.uuid(),
  commodity: listedCommodity,
  state: place,
  market: z.nullable(market),
  kind: z.enum(alertKinds),
  threshold: z.number(),
  byMail: z.boolean(),
  createdAt: z.iso.datetime(),
  /** What it has told lately, newest first. */
  events: z.array(
    z.strictObject({ id: z.uuid(), day, price: rupees, previousPrice: z.nullable(rupees), seen: z.boolean() }),
  ),
});
export type PriceAlert = z.infer<typeof priceAlert>;

export const listAlerts = endpoint({
  method: 'GET',
  path: '/market-prices/alerts',
  summary: 'My price alerts and what they have told',
  access: 'signed-in',
  limit: 'read',
  query: z.strictObject({ commodity: name }),
  reply: dataReply(z.array(priceAlert)),
});

export const addAlert = endpoint({
  method: 'POST',
  path: '/market-prices/alerts',
  summary: 'Be told when a price rises above, falls below or changes suddenly',
  access: 'signed-in',
  limit: 'write',
  body: z.strictObject(alertFields),
  reply: dataReply(priceAlert),
});

export const removeAlert = endpoint({
  method: 'DELETE',
  path: '/market-prices/alerts/:id',
  summary: 'Remove one of my price alerts',
  access: 'signed-in',
  limit: 'write',
  params: idParams,
  reply: messageReply,
});

export const markAlertsSeen = endpoint({
  method: 'POST',
  path: '/market-prices/alerts/seen',
  summary: 'All that my alerts have told so far is read',
  access: 'signed-in',
  limit: 'write',
  reply: messageReply,
});

export const readScorecard = endpoint({
  method: 'GET',
  path: '/market-prices/scorecard',
  summary: 'How past forecasts did against the last price, per commodity and horizon',
  access: 'open',
  limit: 'read',
  reply: dataReply(
    z.strictObject({
      learnedThrough: z.nullable(day),
      rows: z.array(
        z.strictObject({
          commodity: z.strictObject({ id: z.string(), name: z.string(), hindi: z.nullable(z.string()) }),
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
