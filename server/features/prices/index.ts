import type { Feature } from '#server/platform/feature.ts';

import { tellPriceHead } from './places/tell-price-head.ts';
import { priceRoutes } from './routes.ts';

export const pricesFeature: Feature = {
  name: 'prices',
  routes: priceRoutes,
  heads: { '/market-prices': tellPriceHead },
  sealed: [],
};

export { readHistory } from './history/read-history.ts';
export { compareMarketTypes } from './latest/compare-market-types.ts';
export { dearestMarkets } from './places/dearest-markets.ts';
export { readTrends } from './history/read-trends.ts';
export { readNarrowest } from './history/read-narrowest.ts';
export { openPriceCache, priceKeyOf } from './reply-cache.ts';
export { resolveFilter } from './store/places.ts';
export {
  describeCommodity,
  describeDistrict,
  describeMarket,
  nameCommodity,
  type StoredMarket,
} from './rules/describe.ts';
export { demonstrationSource, toProvenance } from './rules/describe.ts';
export { type ResolvedFilter, resolveFilters } from './rules/resolve-filters.ts';
export { commonSupportPrice } from './rules/to-price.ts';
export { historyWindowDays } from './rules/to-history.ts';
export { inPlace, type PlaceFilter } from './store/places.ts';
