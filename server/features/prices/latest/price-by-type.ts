import { marketTypeIds, type MarketTypeId } from '#domain/prices/market-types.ts';
import type { Services } from '#server/platform/services.ts';

import type { ResolvedFilter } from '../rules/resolve-filters.ts';
import { listLines } from '../store/days.ts';
import { listMarketTypePrices } from '../store/latest.ts';

export interface PriceByType {
  services: Pick<Services, 'db'>;
  filter: ResolvedFilter;
  /** The days that count. */
  span: { since: string; until: string };
  demonstration: boolean;
}

export interface TypePrice {
  type: MarketTypeId;
  price: number;
  markets: number;
}

/**
 * The price of each market type on its newest day, by the same figures as a search for that type: the reports
 * themselves in one state, the roll-up over several.
 */
export async function priceByType({ services, filter, span, demonstration }: PriceByType): Promise<TypePrice[]> {
  const { commodity, ...place } = filter;
  if (commodity?.id === undefined) return [];
  const { since, until } = span;
  const rows =
    place.marketIds || place.stateId !== undefined
      ? await listMarketTypePrices(services.db, { ...place, commodityId: commodity.id, since })
      : await listLines(services.db, linesOf(commodity.id, { ...place, demonstration }), { from: since, until });
  // The newest day of a type comes last.
  const newest = new Map(rows.map((row) => [row.marketType, row]));
  return [...newest.values()].map(({ marketType, modalPrice, markets }) => ({
    type: marketType as MarketTypeId,
    price: modalPrice,
    markets,
  }));
}

function linesOf(
  commodityId: number,
  { marketType, demonstration }: { marketType: string | undefined; demonstration: boolean },
) {
  const types = marketType === undefined ? marketTypeIds : [marketType];
  return types.map((type) => ({ commodityId, marketType: type, demonstration }));
}
