import { districtNames, districts } from '#catalogue/districts.ts';
import { townsOf } from '#catalogue/market-names.ts';
import { findMarket, marketsOf } from '#catalogue/markets.ts';
import { nameKey } from '#catalogue/names.ts';
import type { KnownPlace } from '#contract/assistant.ts';
import { formatList } from '#languages/format.ts';
import { marketNameIn } from '#languages/market-name.ts';
import { nameIn } from '#languages/names.ts';

/** Names a place as a person says it: "Lasalgaon, Nashik", "Nashik, Maharashtra". Null means all of India. */
export function namePlace(place: KnownPlace | null, language: string): string | null {
  const state = nameIn('states', language, place?.state ?? '');
  const district = nameIn('districts', language, place?.district ?? '');
  const parts = place?.market ? [nameMarket(place, place.market, language), state] : [district, state];
  return formatList(parts, language) || null;
}

/** The mandi that has the name of its district, in any spelling: "Nasik APMC". It is one that reports prices. */
export function mandiOf(districtId: string): string | undefined {
  const district = districts.find(({ id }) => id === districtId);
  const names = new Set((district ? districtNames(district) : []).map(nameKey));
  const named = marketsOf(districtId).filter(
    ({ name, reportsInJuly2026 }) => reportsInJuly2026 > 0 && names.has(nameKey(townsOf(name)[0] ?? '')),
  );
  return named.toSorted((a, b) => b.reportsInJuly2026 - a.reportsInJuly2026)[0]?.name;
}

/** A known place has the catalogue's own name of a market, which is unique in its state. */
function nameMarket({ state, district }: KnownPlace, name: string, language: string): string {
  const market = findMarket(state ?? '', district ?? '', name);
  return market ? marketNameIn(language, market) : name;
}

/** Whether a place lies in a wider one, or is the same. */
export function isWithin(place: KnownPlace | undefined, wider: KnownPlace): boolean {
  return place?.state === wider.state && (wider.district === null || place.district === wider.district);
}

export function nameCommodity(id: string, language: string): string {
  return nameIn('commodities', language, id) ?? id;
}
