import type pg from 'pg';

import { demonstrationSource } from '#domain/prices/price-sources.ts';

import { encodeDaily, encodePlace, encodePrice, encodeSeries, escapeText, inPieces } from './encode-rows.ts';
import type { GivenPrices } from './order-rows.ts';
import { createRollUp } from './roll-up.ts';
import { type Settlement, settleJumps } from './settle-jumps.ts';
import { makeWayForReports, readReported } from '../store/demonstration.ts';
import { findKnownGroups, relayGiven } from '../store/given.ts';
import { addDaily, addPrices, mergeLatest, mergePrices, type Origin, recountDaily } from '../store/merge.ts';

interface Merged extends Settlement {
  stored: number;
  unchanged: number;
}

/** Moves the given rows from their temporary tables into the real ones. The caller must have the turn to write. */
export async function mergeGiven(
  client: pg.Client,
  given: GivenPrices,
  origin: Origin,
  { believed = false } = {},
): Promise<Merged> {
  const made = origin.source === demonstrationSource;
  if (!made) await makeWayForReports(client);
  const settlement = await settle(client, given, origin, made ? 'made' : believed ? 'believed' : 'told');
  const remaining = settlement.touched.map((number) => given.series[number]).filter((series) => series !== undefined);
  await relayGiven(client, settlement.touched, inPieces(remaining.map(encodeSeries)));

  const fresh = encodeReports(given, await findKnownGroups(client), origin);
  const added = await addPrices(client, fresh.prices);
  await addDaily(client, fresh.daily());
  const merged = await mergePrices(client, fresh.known(), given, origin);
  if (merged.stored > 0) await recountDaily(client);
  await mergeLatest(client, origin);
  return { ...settlement, stored: added + merged.stored, unchanged: merged.unchanged };
}

/**
 * Removes the rows that must not be stored: jumps from reports, and demonstration prices where somebody has reported
 * meanwhile.
 */
async function settle(
  client: pg.Client,
  { series }: GivenPrices,
  { source }: Origin,
  kind: 'made' | 'believed' | 'told',
): Promise<Settlement> {
  if (kind === 'told') return settleJumps(client, series, source);
  const touched: number[] = [];
  if (kind === 'made') {
    const reported = await readReported(client);
    for (const each of series) {
      if (!reported.has(`${each.commodity.key} ${each.market.stateId}`)) continue;
      each.reports = [];
      touched.push(each.number);
    }
  }
  return { touched, refusals: [], released: [] };
}

/**
 * New rows go straight into their table. Rows that may exist already go through PostgreSQL, which finds the changes.
 * `daily` and `known` are complete only after `prices` has been read to its end.
 */
function encodeReports({ series }: GivenPrices, known: ReadonlySet<number>, { source, now }: Origin) {
  const at = now.toISOString();
  const priceEnd = `\t${escapeText(source)}\t${at}\n`;
  const dailyEnd = `\t${source === demonstrationSource}\t${at}\n`;
  const rollUp = createRollUp();
  const knownPrices: string[] = [];

  function* lines(): Generator<string> {
    for (const each of series) {
      const place = encodePlace(each);
      for (const [position, report] of each.reports.entries()) {
        const group = each.groups[position]?.number ?? 0;
        if (known.has(group)) {
          knownPrices.push(`${each.number}\t${group}\t${place}${encodePrice(report)}\n`);
        } else {
          rollUp.add(each, position);
          yield place + encodePrice(report) + priceEnd;
        }
      }
    }
  }

  function* daily(): Generator<string> {
    for (const [group, rolled] of rollUp.finish()) yield encodeDaily(group, rolled) + dailyEnd;
  }

  return { prices: inPieces(lines()), daily: () => inPieces(daily()), known: () => inPieces(knownPrices) };
}
