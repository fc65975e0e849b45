import type { Feature } from '#server/platform/feature.ts';

import { priceRoutes } from './routes.ts';

export const pricesFeature: Feature = { name: 'prices', routes: priceRoutes, sealed: [] };

export { readHistory } from './read-history.ts';
export { compareMarketTypes } from './compare-market-types.ts';
export { listPrices } from './list-prices.ts';
export { nearbyMarkets } from './nearby-markets.ts';
export { readTrends } from './read-trends.ts';
export { readNarrowest } from './read-narrowest.ts';
export { openPriceCache, priceKeyOf } from './reply-cache.ts';
export { type ResolvedFilter, resolveFilter } from './resolve-filter.ts';
export {
  describeCommodity,
  describeDistrict,
  describeMarket,
  describeState,
  nameCommodity,
  type StoredMarket,
} from './rules/describe.ts';
export { demonstrationSource, toProvenance } from './rules/provenance.ts';
export { type GivenFilters, resolveFilters } from './rules/resolve-filters.ts';
export { commonSupportPrice } from './rules/support-price.ts';
export { historyDays, historyWindowDays } from './rules/to-history.ts';
export { inPlace, type PlaceFilter } from './store/places.ts';
