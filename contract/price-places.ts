import * as z from 'zod/mini';

import { nearKm } from '#domain/prices/net-in-hand.ts';

import { dataReply, endpoint, pageOf, pageQuery } from './endpoint.ts';
import { anySpelling, market, place, price, shownCommodity } from './prices.ts';

const listedMarket = z.extend(market, {
  /** True if the market has reported the asked commodity. */
  reports: z.boolean(),
  /** True if the market has the name of its district's town and no part of it in brackets: "Nasik APMC". */
  ofDistrictTown: z.boolean(),
});
export type ListedMarket = z.infer<typeof listedMarket>;

export const listMarkets = endpoint({
  method: 'GET',
  path: '/market-prices/markets',
  summary: 'Markets of a state or district, those that report the commodity first',
  access: 'open',
  limit: 'read',
  query: z.strictObject({
    state: anySpelling,
    district: anySpelling,
    commodity: anySpelling,
    search: anySpelling,
    ...pageQuery,
  }),
  reply: dataReply(
    z.extend(pageOf(listedMarket), {
      /** Districts of all India that the search finds by the beginning of another name: "Bombay", "औरंगाबाद". */
      districts: z.optional(z.array(z.string())),
    }),
  ),
});

export const listCommodities = endpoint({
  method: 'GET',
  path: '/market-prices/commodities',
  summary: 'The listed commodities, and names of others that sources report',
  access: 'open',
  limit: 'read',
  query: z.strictObject({ search: anySpelling }),
  reply: dataReply(z.strictObject({ listed: z.array(shownCommodity), others: z.array(z.string()) })),
});

export const listStates = endpoint({
  method: 'GET',
  path: '/market-prices/states',
  summary: 'The 36 states and union territories',
  access: 'open',
  limit: 'read',
  reply: dataReply(z.array(place)),
});

export const listDistricts = endpoint({
  method: 'GET',
  path: '/market-prices/districts',
  summary: 'The districts of a state',
  access: 'open',
  limit: 'read',
  query: z.strictObject({ state: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)) }),
  reply: dataReply(z.array(place)),
});

export const nearbyMarkets = endpoint({
  method: 'GET',
  path: '/market-prices/nearby',
  summary: 'Markets around a district that report a commodity, nearest first',
  access: 'open',
  limit: 'read',
  query: z.strictObject({
    commodity: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    state: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    district: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    withinKm: z._default(z.coerce.number<number | string>().check(z.gte(1), z.lte(500)), nearKm),
  }),
  reply: dataReply(
    z.strictObject({
      /** Distances in a straight line between the main towns of districts; the road is longer. */
      markets: z.array(
        z.strictObject({
          distanceKm: z.number(),
          /** The days of the last thirty on which the market reported the commodity. */
          reports: z.int(),
          price,
        }),
      ),
      /** False if we do not know the position of the district. */
      placeKnown: z.boolean(),
    }),
  ),
});
