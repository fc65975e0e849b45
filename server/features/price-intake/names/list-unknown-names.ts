import type { Database } from '#server/platform/db/connect.ts';

import { findNearestKnown, type UnknownName } from '../files/unknown-names.ts';
import { type GivenName, listPutAsideNames } from '../store/unknown.ts';

const mostNames = 50;

/** The names that nobody has confirmed, with the nearest known one. Their rows were put aside. */
export async function listUnknownNames(
  db: Database,
): Promise<(GivenName & { rows: number; nearest: NonNullable<UnknownName['nearest']> | null })[]> {
  const names = await listPutAsideNames(db, mostNames);
  return names.map(({ kind, rows, example }) => ({
    kind,
    name: kind === 'commodity' ? example.commodity : example.market,
    state: kind === 'commodity' ? '' : example.state,
    district: kind === 'commodity' ? '' : example.district,
    rows,
    nearest: findNearestKnown({ kind, example }) ?? null,
  }));
}
