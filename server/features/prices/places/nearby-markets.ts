import type { z } from 'zod/mini';

import { districtById } from '#catalogue/districts.ts';
import type { nearbyMarkets as contract } from '#contract/price-places.ts';
import type { Services } from '#server/platform/services.ts';

import { resolveFilter } from '../store/places.ts';
import { addDays, indianDay } from '#domain/days/days.ts';
import { districtsAround } from '../rules/districts-around.ts';
import { toPrice } from '../rules/to-price.ts';
import { asOfDay, listedDays } from '#domain/days/freshness.ts';
import { findNewestDay, listNearbyPrices } from '../store/latest.ts';

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
      ? await listAround(services, { commodityId: commodity.id, distances: districtsAround(home, withinKm), today })
      : [];
  return {
    markets: rows.map((row) => ({
      distanceKm: Math.round(row.distanceKm),
      reports: row.reports,
      price: toPrice(row, today),
    })),
    placeKnown: home?.place !== undefined,
  };
}

interface Around {
  commodityId: number;
  distances: ReadonlyMap<string, number>;
  today: string;
}

async function listAround({ db }: Pick<Services, 'db'>, { commodityId, distances, today }: Around) {
  const newest = await findNewestDay(db, { commodityId, districtIds: [...distances.keys()] });
  const since = addDays(asOfDay(newest, today), -listedDays);
  return listNearbyPrices(db, { commodityId, distances, since, limit: mostMarkets });
}
