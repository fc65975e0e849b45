import { acresInHectare } from '#domain/numbers/measures.ts';
import type { fieldMeasures } from '#domain/plants/guides.ts';

import file from './land-measures.json' with { type: 'json' };

export type FieldMeasure = (typeof fieldMeasures)[number];
/** The measures for which guides tell amounts. */
type TellingMeasure = Exclude<FieldMeasure, 'hectare'>;

interface Listed {
  readonly measure: TellingMeasure;
  /** Only where it has one size in the whole state. A bigha of Rajasthan, or a kattha of Bihar, differs by district. */
  readonly squareFeet?: number;
  /** For a small plot. It has one size in the whole state. */
  readonly small?: { readonly measure: TellingMeasure; readonly squareFeet: number };
}

const byState = file as Readonly<Record<string, Listed>>;
const squareFeetInAcre = 43_560;

export interface LandMeasure {
  readonly measure: TellingMeasure;
  /** So many of them are one hectare. */
  readonly perHectare: number;
}

const acre: LandMeasure = { measure: 'acre', perHectare: acresInHectare };

/** The measure of land by which amounts are told in a state: its own where that has one size, else the acre. */
export function landMeasureOf(state: string | undefined): LandMeasure {
  const { measure, squareFeet } = byState[state ?? ''] ?? {};
  return measure && squareFeet ? { measure, perHectare: inHectare(squareFeet) } : acre;
}

/** The measure of small plots in a state, where it has one size. */
export function smallMeasureOf(state: string | undefined): LandMeasure | undefined {
  const small = byState[state ?? '']?.small;
  return small && { measure: small.measure, perHectare: inHectare(small.squareFeet) };
}

/** The measure in which farmers of a state say the size of a field. */
export function usualMeasureOf(state: string | undefined): FieldMeasure {
  return byState[state ?? '']?.measure ?? 'acre';
}

function inHectare(squareFeet: number): number {
  return (acresInHectare * squareFeetInAcre) / squareFeet;
}
