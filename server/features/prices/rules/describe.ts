import { commodityById } from '#catalogue/commodities.ts';
import { districtById } from '#catalogue/districts.ts';
import type { Market, Provenance } from '#contract/prices.ts';
import { dayNumber } from '#domain/days/days.ts';
import type { MarketTypeId } from '#domain/prices/market-types.ts';

/** A district that the catalogue knows. */
export function describeDistrict(id: string | null): { id: string } | null {
  return id !== null && districtById(id) ? { id } : null;
}

/** A listed commodity, or another under the name that its source gives it. */
export function nameCommodity(key: string, given: string): { id: string; name?: string } {
  return commodityById(key) ? { id: key } : { id: key, name: given };
}

/** The same commodity with the group and the icon that the screen shows. */
export function describeCommodity(key: string, given: string) {
  const { group, icon } = commodityById(key) ?? { group: 'other', icon: 'sprout' };
  return { ...nameCommodity(key, given), group, icon };
}

export interface StoredMarket {
  key: string;
  name: string;
  stateId: string;
  districtId: string | null;
  type: string;
  typeDerived: boolean;
}

export function describeMarket({ key, name, stateId, districtId, type, typeDerived }: StoredMarket): Market {
  return {
    id: key,
    name,
    state: { id: stateId },
    district: describeDistrict(districtId),
    type: type as MarketTypeId,
    typeDerived,
  };
}

export interface Origin {
  isDemonstration: boolean;
  sources: readonly string[];
  day: string | null;
  fetchedAt: Date | null;
}

export function toProvenance({ isDemonstration, sources, day, fetchedAt }: Origin, today: string): Provenance {
  return {
    kind: isDemonstration ? 'demonstration' : 'reported',
    sources: sources.toSorted(),
    day,
    ageDays: day === null ? null : ageDays(day, today),
    fetchedAt: fetchedAt?.toISOString() ?? null,
  };
}

/** The provenance of a figure without any report. */
export const nothingKnown: Provenance = { kind: 'reported', sources: [], day: null, ageDays: null, fetchedAt: null };

export function ageDays(day: string, today: string): number {
  return Math.max(0, dayNumber(today) - dayNumber(day));
}
