import type { PriceAlert } from '#contract/price-alerts.ts';

import { describeCommodity, describeMarket, describeState, toProvenance } from '#server/features/prices/index.ts';
import type { AlertRow, EventRow } from './store.ts';

/** As its owner sees it on that day. */
export function toAlert(
  { commodityKey, stateId, market, createdAt, events, ...row }: AlertRow,
  today: string,
): PriceAlert {
  return {
    ...row,
    commodity: describeCommodity(commodityKey, commodityKey),
    state: describeState(stateId),
    market: market && describeMarket(market),
    createdAt: createdAt.toISOString(),
    events: events.map((event) => toEvent(event, today)),
  };
}

function toEvent(
  { isDemonstration, sources, fetchedAt, ...event }: EventRow,
  today: string,
): PriceAlert['events'][number] {
  const fetched = fetchedAt === null ? null : new Date(fetchedAt);
  return {
    ...event,
    provenance: toProvenance({ isDemonstration, sources, day: event.day, fetchedAt: fetched }, today),
  };
}
