import type { z } from 'zod/mini';

import { districtById } from '#catalogue/districts.ts';
import type { nearbyMarkets as contract } from '#contract/price-places.ts';
import type { Services } from '#server/platform/services.ts';

import { resolveFilter } from '../store/places.ts';
import { addDays, indianDay } from '#domain/days/days.ts';
import { districtsAround } from '../rules/districts-around.ts';
import { toPrice } from '../rules/to-price.ts';
import { listedDays } from '#domain/days/freshness.ts';
import { listNearbyPrices } from '../store/latest.ts';

export interface NearbyMarkets {
  services: Services;
  input: z.output<(typeof contract)['query']>;
}

const mostMarkets = 50;

/** Markets around a district that report a commodity, nearest first. */
export async function nearbyMarkets({ services, input }: NearbyMarkets) {
  const { withinKm, ...given } = input;
  const { commodity, districtId } = await resolveFilter(services.db, given);
  const home = districtId === undefined ? undefined : districtById(districtId);
  const today = indianDay(services.clock());
  const rows =
    home && commodity?.id !== undefined
      ? await listNearbyPrices(services.db, {
          commodityId: commodity.id,
          distances: districtsAround(home, withinKm),
          since: addDays(today, -listedDays),
          limit: mostMarkets,
        })
      : [];
  return {
    markets: rows.map((row) => ({ distanceKm: Math.round(row.distanceKm), price: toPrice(row, today) })),
    placeKnown: home?.place !== undefined,
  };
}
