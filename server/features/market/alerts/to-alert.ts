import type { PriceAlert } from '#contract/market-alerts.ts';

import { describeCommodity, describeMarket, describeState } from '../rules/describe.ts';
import type { AlertRow } from './store.ts';

/** As its owner sees it. */
export function toAlert({ commodityKey, stateId, market, createdAt, ...row }: AlertRow): PriceAlert {
  return {
    ...row,
    commodity: describeCommodity(commodityKey, commodityKey),
    state: describeState(stateId),
    market: market && describeMarket(market),
    createdAt: createdAt.toISOString(),
  };
}
