import type { z } from 'zod/mini';

import type { listAlerts as contract, PriceAlert } from '#contract/price-alerts.ts';
import { indianDay } from '#domain/days/days.ts';
import { describeCommodity, describeMarket, resolveFilters, toProvenance } from '#server/features/prices/index.ts';
import type { Farmer, Reader } from '#server/platform/actor.ts';
import { failure } from '#server/platform/failure.ts';
import type { Services } from '#server/platform/services.ts';

import { type AlertRow, type EventRow, listAlerts as listRows, markSeen, removeAlert as removeRow } from './store.ts';

interface ByOwner {
  services: Services;
  actor: Farmer;
}

/** The person, or kai on the person's behalf. */
interface ByReader {
  services: Services;
  actor: Reader;
}

/** The number of newest events to show of an alert. */
const eventsEach = 10;

export async function listAlerts({
  services: { db, clock },
  actor: { userId },
  input,
}: ByReader & { input: z.output<(typeof contract)['query']> }): Promise<PriceAlert[]> {
  const commodityKey = resolveFilters(input).commodity?.key;
  const today = indianDay(clock());
  return (await listRows(db, { userId, commodityKey }, { eventsEach })).map((row) => toAlert(row, today));
}

export async function removeAlert({ services: { db }, actor, id }: ByOwner & { id: string }): Promise<void> {
  // The reply for another person's alert is the same as for an alert that does not exist.
  if (!(await removeRow(db, actor.userId, id))) throw failure('not_found');
}

export async function markAlertsSeen({ services: { db, clock }, actor: { userId } }: ByOwner): Promise<void> {
  await markSeen(db, userId, clock());
}

/** The alert as its owner sees it on that day. */
export function toAlert(
  { commodityKey, stateId, market, createdAt, events, ...row }: AlertRow,
  today: string,
): PriceAlert {
  return {
    ...row,
    commodity: describeCommodity(commodityKey, commodityKey),
    state: { id: stateId },
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
