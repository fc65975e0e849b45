import type { z } from 'zod/mini';

import type { compareMarketTypes as contract } from '#contract/prices.ts';
import { addDays, indianDay } from '#domain/days/days.ts';
import { asOfDay, listedDays } from '#domain/days/freshness.ts';
import { roundRupees } from '#domain/numbers/rupees.ts';
import { marketTypeIds } from '#domain/prices/market-types.ts';
import type { Database } from '#server/platform/db/connect.ts';
import type { Services } from '#server/platform/services.ts';

import { describeDistrict, nothingKnown, toProvenance } from '../rules/describe.ts';
import { commonSupportPrice } from '../rules/to-price.ts';
import { listMarketTypePrices, type MarketTypePriceRow } from '../store/latest.ts';
import { resolveFilter } from '../store/places.ts';

export interface CompareMarketTypes {
  services: Services;
  input: z.output<(typeof contract)['query']>;
}

/** The latest price of a commodity for each of the eight market types: of the district, or else of its state. */
export async function compareMarketTypes({ services, input }: CompareMarketTypes) {
  const { db } = services;
  const { commodity, stateId, districtId } = await resolveFilter(db, input);
  const today = indianDay(services.clock());
  const rows =
    commodity?.id === undefined || stateId === undefined
      ? []
      : await listNarrowest(db, { commodityId: commodity.id, stateId, districtId, today });
  const byType = new Map(rows.map((row) => [row.marketType, row]));
  return marketTypeIds.map((marketType) => {
    const row = byType.get(marketType);
    if (!row) {
      return { marketType, district: null, price: null, markets: 0, supportPrice: null, provenance: nothingKnown };
    }
    return {
      marketType,
      district: describeDistrict(row.districtId),
      price: roundRupees(row.modalPrice),
      markets: row.markets,
      supportPrice: commodity ? commonSupportPrice(commodity.key, row.day) : null,
      provenance: toProvenance(row, today),
    };
  });
}

interface Where {
  commodityId: number;
  stateId: string;
  districtId: string | undefined;
  today: string;
}

/** The types that the district lacks, or has no listed price of, are those of the state. */
async function listNarrowest(
  db: Database,
  { commodityId, stateId, districtId, today }: Where,
): Promise<(MarketTypePriceRow & { districtId: string | null })[]> {
  const ofState = (await listMarketTypePrices(db, { commodityId, stateId })).map((row) => ({
    ...row,
    districtId: null,
  }));
  if (districtId === undefined || ofState.length === 0) return ofState;
  const newest =
    ofState
      .map(({ day }) => day)
      .toSorted()
      .at(-1) ?? null;
  const since = addDays(asOfDay(newest, today), -listedDays);
  const ofDistrict = await listMarketTypePrices(db, { commodityId, stateId, districtId, since });
  return [...ofState, ...ofDistrict.map((row) => ({ ...row, districtId }))];
}
