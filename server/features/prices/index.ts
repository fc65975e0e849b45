import type { Feature } from '#server/platform/feature.ts';

import { tellPriceHead } from './places/tell-price-head.ts';
import { priceRoutes } from './routes.ts';

export const pricesFeature: Feature = {
  name: 'prices',
  routes: priceRoutes,
  heads: { '/market-prices': tellPriceHead },
  sealed: [],
};

export { compareMarketTypes } from './latest/compare-market-types.ts';
export { nearbyMarkets } from './places/nearby-markets.ts';
export { priceByType, type TypePrice } from './latest/price-by-type.ts';
export { type MarketRank, rankMarkets } from './places/rank-markets.ts';
export { readTrends } from './history/read-trends.ts';

// Forecast, price-alerts and price-intake build their own verbs from these pieces.
export { commoditySubjectOf, openPriceCache, priceKeyOf } from './reply-cache.ts';
export { type ResolvedFilter, resolveFilters } from './rules/resolve-filters.ts';
export { inPlace, type PlaceFilter, resolveFilter } from './store/places.ts';
export { readHistory } from './history/read-history.ts';
export { readNarrowest } from './history/read-narrowest.ts';
export { historyWindowDays } from './rules/to-history.ts';
export { commonSupportPrice } from './rules/to-price.ts';
export {
  describeCommodity,
  describeDistrict,
  describeMarket,
  nameCommodity,
  type StoredMarket,
  toProvenance,
} from './rules/describe.ts';
