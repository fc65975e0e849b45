import type { SourceRow } from '../rules/read-source-row.ts';
import type { Given } from '../store/given.ts';
import type { Refusal } from '../store/quarantine.ts';
import type { readRow } from './read-raw.ts';

/** Where a row stands in its file. */
export interface RowPlace {
  /** The sheet of a workbook; empty where a file is one table. */
  readonly table: string;
  readonly line: number;
}

export type RefusedLine = RowPlace & Pick<Refusal, 'reason' | 'row'>;

/** Some rows of a file, stored together. */
export interface Step {
  add(read: ReturnType<typeof readRow>, place: RowPlace): void;
  refuse(refusal: Refusal, place: RowPlace): void;
  size(): number;
  given(): Pick<Given, 'rows' | 'refused'>;
  /** The places of refused rows of this step; without those that an earlier file brought. */
  linesOf(refusals: readonly Refusal[]): RefusedLine[];
}

export function createStep(): Step {
  const rows: SourceRow[] = [];
  const places: RowPlace[] = [];
  const refused: Refusal[] = [];
  const refusedPlaces: RowPlace[] = [];

  function refuse(refusal: Refusal, place: RowPlace): void {
    refused.push(refusal);
    refusedPlaces.push(place);
  }

  return {
    add({ row, refusal }, place) {
      if (refusal) return refuse(refusal, place);
      rows.push(row);
      places.push(place);
    },
    refuse,
    size: () => rows.length + refused.length,
    given: () => ({ rows, refused }),
    linesOf(refusals) {
      if (refusals.length === 0) return [];
      const placeOf = new Map<object, RowPlace | undefined>();
      for (const [at, row] of rows.entries()) placeOf.set(row, places[at]);
      for (const [at, { row }] of refused.entries()) placeOf.set(row, refusedPlaces[at]);
      return refusals.flatMap(({ reason, row }) => {
        const place = placeOf.get(row);
        return place ? [{ ...place, reason, row }] : [];
      });
    },
  };
}
