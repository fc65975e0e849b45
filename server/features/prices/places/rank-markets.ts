import type { z } from 'zod/mini';

import { districtById } from '#catalogue/districts.ts';
import type { nearbyMarkets } from '#contract/price-places.ts';
import type { listPrices, Price } from '#contract/prices.ts';
import { addDays, indianDay } from '#domain/days/days.ts';
import { asOfDay, freshDays } from '#domain/days/freshness.ts';
import type { Services } from '#server/platform/services.ts';

import { districtsAround } from '../rules/districts-around.ts';
import { toPrice } from '../rules/to-price.ts';
import { findNewestDay, listNearbyPrices, listRankedPrices, type PriceRank } from '../store/latest.ts';
import { resolveFilter } from '../store/places.ts';

type Near = z.output<(typeof nearbyMarkets)['query']>;
type Listed = z.output<(typeof listPrices)['query']>;

export interface RankMarkets {
  services: Services;
  /** Around the district if one is given, else in the state, else in all of India. */
  input: Pick<Near, 'commodity' | 'withinKm'> & Pick<Listed, 'state' | 'district' | 'limit'> & { first: MarketRank };
}

/** Without a district no market is the nearest, so the dearest comes first. */
export type MarketRank = PriceRank | 'nearest';

/** Markets with a fresh price of a commodity, in the order that is asked for; where all are old, the newest of them. */
export async function rankMarkets({
  services,
  input: { withinKm, limit, first, ...given },
}: RankMarkets): Promise<{ price: Price; distanceKm: number | null }[]> {
  const { commodity, stateId, districtId } = await resolveFilter(services.db, given);
  if (commodity?.id === undefined) return [];
  const today = indianDay(services.clock());
  const home = districtId === undefined ? undefined : districtById(districtId);
  const around = home && districtsAround(home, withinKm);
  const place = around ? { districtIds: [...around.keys()] } : { stateId };
  const newest = await findNewestDay(services.db, { commodityId: commodity.id, ...place });
  const fresh = { commodityId: commodity.id, since: addDays(asOfDay(newest, today), -freshDays), limit };
  const rows =
    first === 'nearest' && around
      ? await listNearbyPrices(services.db, { ...fresh, distances: around })
      : await listRankedPrices(services.db, {
          ...fresh,
          ...place,
          first: first === 'cheapest' ? 'cheapest' : 'dearest',
        });
  return rows.map((row) => {
    const distance = around?.get(row.districtId ?? '');
    return { price: toPrice(row, today), distanceKm: distance === undefined ? null : Math.round(distance) };
  });
}
