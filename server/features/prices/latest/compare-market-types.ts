import type { z } from 'zod/mini';

import type { compareMarketTypes as contract } from '#contract/prices.ts';
import { marketTypeIds } from '#domain/prices/market-types.ts';
import type { Services } from '#server/platform/services.ts';

import { resolveFilter } from '../store/places.ts';
import { indianDay } from '#domain/days/days.ts';
import { nothingKnown, toProvenance } from '../rules/describe.ts';
import { commonSupportPrice } from '../rules/to-price.ts';
import { roundRupees } from '#domain/numbers/rupees.ts';
import { listMarketTypePrices } from '../store/latest.ts';

export interface CompareMarketTypes {
  services: Services;
  input: z.output<(typeof contract)['query']>;
}

/** The latest price of a commodity in a state, for each of the eight market types. */
export async function compareMarketTypes({ services, input }: CompareMarketTypes) {
  const { commodity, stateId } = await resolveFilter(services.db, input);
  const rows =
    commodity?.id === undefined || stateId === undefined
      ? []
      : await listMarketTypePrices(services.db, { commodityId: commodity.id, stateId });
  const byType = new Map(rows.map((row) => [row.marketType, row]));
  const today = indianDay(services.clock());
  return marketTypeIds.map((marketType) => {
    const row = byType.get(marketType);
    if (!row) return { marketType, price: null, markets: 0, supportPrice: null, provenance: nothingKnown };
    return {
      marketType,
      price: roundRupees(row.modalPrice),
      markets: row.markets,
      supportPrice: commodity ? commonSupportPrice(commodity.key, row.day) : null,
      provenance: toProvenance(row, today),
    };
  });
}
