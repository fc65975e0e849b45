import type { Database } from '#server/platform/db/connect.ts';

import { type GivenFilters, type NamedCommodity, type NamedFilter, resolveFilters } from './rules/resolve-filters.ts';
import { findCommodityId, findMarketIds } from './store/places.ts';

/** What filters mean in this database. */
export interface ResolvedFilter extends Omit<NamedFilter, 'commodity' | 'market'> {
  commodity:
    | (NamedCommodity & {
        /** The row's id; undefined while nobody has reported it. */
        id: number | undefined;
      })
    | undefined;
  /** Rows of the markets asked for by name; undefined where none was named, empty where none is called that. */
  marketIds: readonly number[] | undefined;
}

/** Understands filters, or refuses those that cannot be meant. */
export async function resolveFilter(db: Database, given: GivenFilters): Promise<ResolvedFilter> {
  const { commodity, market, ...place } = resolveFilters(given);
  const [id, marketIds] = await Promise.all([
    commodity && findCommodityId(db, commodity.key),
    market === undefined ? undefined : findMarketIds(db, { ...place, market }),
  ]);
  return { ...place, commodity: commodity && { ...commodity, id }, marketIds };
}
