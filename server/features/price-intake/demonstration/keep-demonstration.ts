import { setImmediate as othersTurn } from 'node:timers/promises';

import { addDays, indianDay } from '#domain/days/days.ts';
import { demonstrationSource } from '#domain/prices/price-sources.ts';

import { allPlaces, type DemonstrationPlace } from '../rules/demonstration/choose-markets.ts';
import { createPriceMaker } from '../rules/demonstration/make-prices.ts';
import type { SourceRow } from '../rules/read-source-row.ts';
import type { Services } from '#server/platform/services.ts';

import { type Ingest, openIngest } from '../ingest/open-ingest.ts';
import { inTransaction, openWriter, takeTurn } from '../store/writer.ts';
import { readDemonstrated, readReported, removeAllDemonstration } from '../store/demonstration.ts';
import { announce } from '../store/merge.ts';

const historyDays = 120;
/** A small number, because the same process answers people meanwhile. */
const rowsAtOnce = 10_000;

type Parts = Pick<Services, 'config' | 'databaseUrl' | 'clock' | 'log'>;

/**
 * Stores demonstration prices up to today where nobody has reported any, or none if the operator wants none. It adds
 * only the days after the stored ones.
 */
export async function keepDemonstration(
  services: Parts,
  signal: AbortSignal,
  places: () => readonly DemonstrationPlace[] = allPlaces,
): Promise<void> {
  if (services.config.demonstrationPrices === 'off') {
    await removeDemonstrationPrices(services);
    return;
  }
  await removeFuture(services);
  const ingest = await openIngest({ ...services, source: demonstrationSource });
  try {
    const stored = await extend({ ingest, today: indianDay(services.clock()), signal, places: places() });
    if (stored > 0) services.log.info({ stored }, 'demonstration prices were made');
  } finally {
    await ingest.close();
  }
}

/**
 * Removes prices of days to come, made while the machine's clock was ahead: they would stay the newest for years, and
 * no new ones would be made.
 */
async function removeFuture(services: Parts): Promise<void> {
  const ingest = await openIngest({ ...services, source: demonstrationSource });
  let isAhead: boolean;
  try {
    const tomorrow = addDays(indianDay(services.clock()), 1);
    isAhead = [...(await readDemonstrated(ingest.client)).values()].some((newest) => newest > tomorrow);
  } finally {
    await ingest.close();
  }
  if (isAhead) await removeDemonstrationPrices(services);
}

interface Extend {
  ingest: Ingest;
  today: string;
  signal: AbortSignal;
  places: readonly DemonstrationPlace[];
}

async function extend({ ingest, today, signal, places: everywhere }: Extend): Promise<number> {
  const demonstrated = await readDemonstrated(ingest.client);
  const reported = await readReported(ingest.client);
  const earliest = addDays(today, 1 - historyDays);
  let rows: SourceRow[] = [];
  let stored = 0;
  const storeRows = async () => {
    signal.throwIfAborted();
    stored += (await ingest.store({ rows }))?.stored ?? 0;
    rows = [];
  };
  for (const [commodityId, places] of groupByCommodity(everywhere, reported)) {
    const known = demonstrated.get(commodityId);
    const from = known !== undefined && known >= earliest ? addDays(known, 1) : earliest;
    if (from > today) continue;
    const makePrices = createPriceMaker({ from, through: today });
    for (const [position, place] of places.entries()) {
      rows.push(...makePrices(place));
      if (position % 20 === 0) await othersTurn();
    }
    // A commodity is stored as a whole, because its newest day shows how far the work has come.
    if (rows.length >= rowsAtOnce) await storeRows();
  }
  if (rows.length > 0) await storeRows();
  return stored;
}

function groupByCommodity(
  everywhere: readonly DemonstrationPlace[],
  reported: ReadonlySet<string>,
): Map<string, DemonstrationPlace[]> {
  const places = everywhere.filter(({ commodity, market }) => !reported.has(`${commodity.id} ${market.stateId}`));
  return Map.groupBy(places, ({ commodity }) => commodity.id);
}

async function removeDemonstrationPrices({ databaseUrl, log }: Parts): Promise<void> {
  const client = await openWriter(databaseUrl);
  try {
    const removed = await inTransaction(client, async () => {
      await takeTurn(client);
      const any = await removeAllDemonstration(client);
      if (any) await announce(client);
      return any;
    });
    if (removed) log.info('demonstration prices were removed');
  } finally {
    await client.end();
  }
}
