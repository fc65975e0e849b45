import type { CardOf, KnownPlace } from '#contract/assistant.ts';
import type { Price } from '#contract/prices.ts';
import { nearKm } from '#domain/prices/net-in-hand.ts';
import { marketNameIn } from '#languages/market-name.ts';
import { nameIn } from '#languages/names.ts';
import { compareMarketTypes, type MarketRank, rankMarkets } from '#server/features/prices/index.ts';

import type { OnBehalf } from '../answer.ts';
import { nameCommodity, namePlace } from '../rules/known-things.ts';
import { districtName } from './own-things.ts';

interface MarketQuestion {
  readonly commodity: string;
  readonly place: KnownPlace | null;
  readonly first?: MarketRank;
}

const mostMarkets = 5;

/** The dearest, the cheapest or the nearest markets: around a district, else in a state or in all of India. */
export async function findMarkets(
  onBehalf: Pick<OnBehalf, 'services' | 'language'>,
  { commodity, place, first = 'dearest' }: MarketQuestion,
): Promise<CardOf<'markets'>> {
  const { services, language } = onBehalf;
  const where = districtName(place) ?? { state: place?.state ?? undefined };
  const ranked = await rankMarkets({
    services,
    input: { commodity, ...where, withinKm: nearKm, limit: mostMarkets, first },
  });
  return {
    kind: 'markets',
    commodity: { id: commodity, name: nameCommodity(commodity, language) },
    place: namePlace(place, language),
    markets: ranked.map(({ price, distanceKm }) => toMarket(price, distanceKm, language)),
  };
}

export function toMarket({ market, modalPrice, provenance }: Price, distanceKm: number | null, language: string) {
  return {
    market: marketNameIn(language, market),
    district: market.district && (nameIn('districts', language, market.district.id) ?? market.district.id),
    state: nameIn('states', language, market.state.id) ?? market.state.id,
    price: modalPrice,
    distanceKm,
    provenance,
  };
}

/**
 * The price in each kind of market, without the kinds that report nothing: of a district with two kinds or more, else of
 * its state. All are of the one place that is named beside them.
 */
export async function findMarketTypes(
  { services }: Pick<OnBehalf, 'services'>,
  commodity: string,
  place: KnownPlace & { readonly state: string },
) {
  const { state, district } = place;
  const ofDistrict = district === null ? [] : await listTypes(services, { commodity, state, district });
  const own = ofDistrict.filter((row) => row.district !== null);
  if (own.length > 1) return { place: { ...place, market: null }, rows: own };
  const rows = await listTypes(services, { commodity, state });
  return { place: { state, district: null, market: null }, rows };
}

async function listTypes(
  services: OnBehalf['services'],
  input: { commodity: string; state: string; district?: string },
) {
  const rows = await compareMarketTypes({ services, input });
  return rows
    .flatMap((row) => (row.price === null ? [] : [{ ...row, price: row.price }]))
    .toSorted((a, b) => b.price - a.price);
}
