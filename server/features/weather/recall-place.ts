import { LRUCache } from 'lru-cache';

import type { Database } from '#server/platform/db/connect.ts';
import type { Services } from '#server/platform/services.ts';

import { type DescribeForecast, describeForecast } from './rules/describe-forecast.ts';
import { findPlaceAnew, type KnownForecast, type PlaceRow } from './store/places.ts';

/** A parsed forecast takes about 30 KB. */
const mostPlaces = 500;
const rows = new WeakMap<Database, LRUCache<string, PlaceRow>>();

/**
 * The row of a place as it is now. The database sends the steps only where they are newer than the ones in memory,
 * because to send and to parse them takes longer than all the rest.
 */
export async function recallPlace({ db }: Pick<Services, 'db'>, key: string): Promise<PlaceRow | undefined> {
  const own = rows.get(db) ?? new LRUCache({ max: mostPlaces });
  rows.set(db, own);
  const row = await findPlaceAnew(db, key, own.get(key));
  if (row?.known) own.set(key, row);
  return row;
}

type Described = Awaited<ReturnType<typeof describeForecast>>;

const slotMs = 60_000;
const described = new WeakMap<KnownForecast, { slot: number; meaning: Promise<Described> }>();

/** The meaning of a forecast for everybody who asks in the same minute without a wish of their own. */
export function recallMeaning(
  known: KnownForecast,
  asked: Omit<DescribeForecast, 'steps' | 'passed'>,
): Promise<Described> {
  const { dryHours, crops } = asked.input;
  const describe = () => describeForecast({ ...asked, steps: known.steps, passed: known.passed });
  if (dryHours !== undefined || crops !== undefined) return describe();
  const slot = Math.floor(asked.now.getTime() / slotMs);
  const before = described.get(known);
  if (before?.slot === slot) return before.meaning;
  const meaning = describe();
  described.set(known, { slot, meaning });
  return meaning;
}
