import type pg from 'pg';

import type { Logger } from '#server/platform/log/logger.ts';

import { announce } from './store/merge.ts';
import { forgetAside, noteAside, type PricePlace, removeReports } from './store/put-aside.ts';
import { inTransaction, openWriter, takeTurn } from './store/writer.ts';

export interface PutAsidePrice {
  databaseUrl: string;
  clock: () => Date;
  log: Pick<Logger, 'warn'>;
  /** As the addresses of the pages name them: `onion`, `mh-nashik-lasalgaon`. */
  commodity: string;
  market: string;
  day: string;
}

/** Undefined where there is no such commodity or market. */
type Outcome = number | undefined;

/**
 * Removes the reports of a commodity in a market on a day, and keeps them out when a source tells them again. Only the
 * operator's command calls this. Returns how many reports there were.
 */
export function putAsidePrice(given: PutAsidePrice): Promise<Outcome> {
  return onPrice(given, 'the operator put a price aside', async (client, place) => {
    await noteAside(client, place, given.clock());
    return removeReports(client, place);
  });
}

/** The next fetch or import may store the price again. Returns 1 where it was put aside, else 0. */
export function takePriceBack(given: PutAsidePrice): Promise<Outcome> {
  return onPrice(given, 'the operator took a price back', async (client, place) =>
    Number(await forgetAside(client, place)),
  );
}

async function onPrice(
  { databaseUrl, log, commodity, market, day }: PutAsidePrice,
  message: string,
  work: (client: pg.Client, place: PricePlace) => Promise<number>,
): Promise<Outcome> {
  const client = await openWriter(databaseUrl);
  try {
    return await inTransaction(client, async () => {
      await takeTurn(client);
      const { rows } = await client.query<{ commodityId: number; marketId: number; stateId: string }>(
        `SELECT c.id AS "commodityId", m.id AS "marketId", m.state_id AS "stateId"
         FROM commodity AS c, market AS m WHERE c.key = $1 AND m.key = $2`,
        [commodity, market],
      );
      const [found] = rows;
      if (!found) return undefined;
      const count = await work(client, { ...found, day });
      await announce(client, { commodity: [commodity], state: [found.stateId] });
      log.warn({ commodity, market, day, count }, message);
      return count;
    });
  } finally {
    await client.end();
  }
}
