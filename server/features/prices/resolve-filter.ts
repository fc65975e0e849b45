import type { Database } from '#server/platform/db/connect.ts';

import { type GivenFilters, type ResolvedFilter, resolveFilters } from './rules/resolve-filters.ts';
import { findCommodityId, findMarketIds } from './store/places.ts';

/** Understands filters, or refuses those that cannot be meant. */
export async function resolveFilter(db: Database, given: GivenFilters): Promise<ResolvedFilter> {
  const { commodity, market, ...place } = resolveFilters(given);
  const [id, marketIds] = await Promise.all([
    commodity && findCommodityId(db, commodity.key),
    market === undefined ? undefined : findMarketIds(db, { ...place, market }),
  ]);
  return { ...place, commodity: commodity && { ...commodity, id }, marketIds };
}
