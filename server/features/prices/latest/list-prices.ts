import { z } from 'zod';

import type { listPrices as contract, Price } from '#contract/prices.ts';
import { readCursor, writeCursor } from '#server/platform/http/cursor.ts';
import type { Services } from '#server/platform/services.ts';

import { resolveFilter } from '../store/places.ts';
import { addDays, indianDay } from '#domain/days/days.ts';
import type { GivenFilters } from '../rules/resolve-filters.ts';
import { toPrice } from '../rules/to-price.ts';
import { listedDays } from '#domain/days/freshness.ts';
import {
  type LatestFilter,
  type LatestPosition,
  type LatestPriceRow,
  findNewestDay,
  listLatestPrices,
  type PriceOrder,
} from '../store/latest.ts';

export interface ListPrices {
  services: Services;
  input: z.output<(typeof contract)['query']>;
}

const text = z
  .string()
  .max(200)
  .regex(/^[^\0]*$/);
const id = z.int().min(0).max(2_147_483_647);
const position = z.object({
  day: z.iso.date().regex(/^[12]/),
  commodityId: id,
  marketId: id,
  variety: text,
  grade: text,
  modalPrice: z.number().default(0),
});

/** The last report of each market that fits, newest or dearest first. */
export async function listPrices({ services, input }: ListPrices) {
  const { cursor, limit, order, ...given } = input;
  const after = readCursor(position, cursor);
  const today = indianDay(services.clock());
  const rows = await findLatestPrices(services, given, { after, order, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map((row): Price => toPrice(row, today)),
    nextCursor: rows.length > limit && last ? writeCursor(positionOf(last)) : null,
  };
}

/** Prices of the last 30 days. If there are none, prices of the 30 days up to the newest report. */
export async function findLatestPrices(
  services: Services,
  given: GivenFilters,
  page: { after?: LatestPosition | undefined; order?: PriceOrder | undefined; limit: number },
): Promise<LatestPriceRow[]> {
  const { db } = services;
  const filter = await latestFilter(services, given);
  if (!filter) return [];
  const rows = await listLatestPrices(db, { ...filter, ...page });
  if (rows.length > 0 || filter.since === undefined) return rows;
  const newest = await findNewestDay(db, { ...filter, since: undefined });
  if (newest === null) return [];
  return listLatestPrices(db, { ...filter, ...page, since: addDays(newest, -listedDays) });
}

/** Undefined where no price can fit: nobody has reported the commodity, or no market has the asked name. */
async function latestFilter(services: Services, given: GivenFilters): Promise<LatestFilter | undefined> {
  const { commodity, marketIds, ...place } = await resolveFilter(services.db, given);
  if ((commodity && commodity.id === undefined) || marketIds?.length === 0) return undefined;
  return {
    ...place,
    commodityId: commodity?.id,
    marketIds,
    // A farmer who names a market wants its last price, however old.
    since: marketIds ? undefined : addDays(indianDay(services.clock()), -listedDays),
  };
}

function positionOf({ day, commodityId, marketId, variety, grade, modalPrice }: LatestPriceRow) {
  return { day, commodityId, marketId, variety, grade, modalPrice };
}
