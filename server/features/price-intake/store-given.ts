import type pg from 'pg';

import { findProblem } from './rules/check-source-row.ts';
import { indianDay } from '#domain/days.ts';
import type { SourceRow } from './rules/read-source-row.ts';

import { mergeGiven } from './merge-given.ts';
import type { NameBook } from './name-book.ts';
import { numberGroups } from './number-groups.ts';
import type { Counts, Given } from './given.ts';
import { orderRows, type ResolvedRow } from './order-rows.ts';
import { inTransaction, takeTurn } from './store/connection.ts';
import { addCounts, claimStep } from './store/fetches.ts';
import { clearGiven, layOutGiven } from './store/given.ts';
import { announce, type Origin } from './store/merge.ts';
import { ensureMonths, makeMonths } from './store/partitions.ts';
import { quarantine, type Refusal, release } from './store/quarantine.ts';

interface StoreOptions {
  client: pg.Client;
  book: NameBook;
  origin: Origin;
}

export async function storeGiven(options: StoreOptions, given: Given): Promise<Counts | undefined> {
  const { client, book, origin } = options;
  const { step } = given;
  const { resolved, refusals } = resolve(book, given, origin);
  await book.settle();
  const prices = numberGroups(orderRows(resolved));
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
    if (stored > 0) await announce(client);
    return counts;
  });
}

/** Reports that were held back and turned out to be true, in the transaction of those that bore them out. */
async function storeBelieved({ client, book, origin }: StoreOptions, rows: SourceRow[]): Promise<number> {
  const prices = numberGroups(orderRows(resolve(book, { rows }, origin).resolved));
  await makeMonths(client, prices.months);
  await clearGiven(client);
  await layOutGiven(client, prices);
  return (await mergeGiven(client, prices, origin, { believed: true })).stored;
}

interface Resolved {
  resolved: ResolvedRow[];
  refusals: Refusal[];
}

/** Understands the names, and puts aside what cannot be true by itself. */
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
