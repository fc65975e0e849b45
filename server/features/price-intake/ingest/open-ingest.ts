import type pg from 'pg';

import { indianDay } from '#domain/days/days.ts';

import { findProblem, type SourceRow } from '../rules/read-source-row.ts';
import { addCounts, claimStep } from '../store/fetches.ts';
import { clearGiven, type Counts, type Given, layOutGiven } from '../store/given.ts';
import { announce, type Origin } from '../store/merge.ts';
import { leaveOutPutAside } from '../store/put-aside.ts';
import { quarantine, type Refusal, release } from '../store/quarantine.ts';
import { ensureMonths, inTransaction, makeMonths, openWriter, takeTurn } from '../store/writer.ts';
import { mergeGiven } from './merge-given.ts';
import { type NameBook, openNameBook } from './name-book.ts';
import { type GivenPrices, numberGroups, orderRows, type ResolvedRow } from './order-rows.ts';

/** The only way to store prices, for every source. */
export interface Ingest {
  readonly client: pg.Client;
  readonly names: NameBook;
  /** Stores all rows or none, one call after the other. Undefined where somebody else has already stored this step. */
  store(given: Given): Promise<Stored | undefined>;
  close(): Promise<void>;
}

export interface Stored extends Counts {
  refusals: readonly Refusal[];
}

export interface IngestParts {
  databaseUrl: string;
  clock: () => Date;
  source: string;
}

export async function openIngest({ databaseUrl, clock, source }: IngestParts): Promise<Ingest> {
  const client = await openWriter(databaseUrl);
  try {
    const book = await openNameBook(client);
    let before: Promise<unknown> = Promise.resolve();
    return {
      client,
      names: book,
      store(given) {
        const stored = before.then(() => storeGiven({ client, book, origin: { source, now: clock() } }, given));
        // Only the caller of that `store` handles its error.
        before = stored.catch(() => undefined);
        return stored;
      },
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

interface StoreOptions {
  client: pg.Client;
  book: NameBook;
  origin: Origin;
}

async function storeGiven(options: StoreOptions, given: Given): Promise<Stored | undefined> {
  const { client, book, origin } = options;
  const { step } = given;
  const { resolved, refusals } = resolve(book, given, origin);
  await book.settle();
  const prices = numberGroups(orderRows(await leaveOutPutAside(client, resolved)));
  await ensureMonths(client, prices.months);
  return inTransaction(client, async () => {
    await layOutGiven(client, prices);
    await takeTurn(client);
    if (step && !(await claimStep(client, step))) return undefined;
    const merged = await mergeGiven(client, prices, origin);
    await quarantine(client, [...refusals, ...merged.refusals], origin);
    let { stored } = merged;
    if (merged.released.length > 0) {
      const rows = merged.released.map(({ row }) => row);
      stored += await storeBelieved(options, rows);
      await release(
        client,
        merged.released.map(({ id }) => id),
      );
    }
    const repeated = resolved.length - prices.reports;
    const counts = count(stored, merged.unchanged + repeated, [...refusals, ...merged.refusals]);
    if (step) await addCounts(client, step.fetchId, counts);
    if (stored > 0) await announce(client, changedBy(prices));
    return { ...counts, refusals: [...refusals, ...merged.refusals] };
  });
}

/** Reports that were held back are of the given series too. */
function changedBy({ groups }: GivenPrices) {
  return {
    commodity: [...new Set(groups.map((group) => group.commodity.key))],
    state: [...new Set(groups.map(({ stateId }) => stateId))],
  };
}

/** Stores held-back reports that new ones have confirmed, in the same transaction as the new ones. */
async function storeBelieved({ client, book, origin }: StoreOptions, rows: SourceRow[]): Promise<number> {
  const { resolved } = resolve(book, { rows }, origin);
  const prices = numberGroups(orderRows(await leaveOutPutAside(client, resolved)));
  await makeMonths(client, prices.months);
  await clearGiven(client);
  await layOutGiven(client, prices);
  return (await mergeGiven(client, prices, origin, { believed: true })).stored;
}

interface Resolved {
  resolved: ResolvedRow[];
  refusals: Refusal[];
}

/** Finds the market and the commodity of each row, and refuses rows that are wrong by themselves. */
function resolve(book: NameBook, { rows, refused = [] }: Omit<Given, 'step'>, { now }: Origin): Resolved {
  const today = indianDay(now);
  const resolved: ResolvedRow[] = [];
  const refusals: Refusal[] = [...refused];
  for (const row of rows) {
    const market = book.marketOf(row);
    const reason = market ? findProblem(row, today) : 'unknown_state';
    if (!market || reason) refusals.push({ reason: reason ?? 'unknown_state', row });
    else resolved.push({ commodity: book.commodityOf(row), market, row });
  }
  return { resolved, refusals };
}

function count(stored: number, unchanged: number, refusals: readonly Refusal[]): Counts {
  const reasons: Counts['reasons'] = {};
  for (const { reason } of refusals) reasons[reason] = (reasons[reason] ?? 0) + 1;
  return { stored, unchanged, quarantined: refusals.length, reasons };
}
