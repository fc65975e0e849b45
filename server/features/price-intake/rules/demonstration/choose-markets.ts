import { commodities, type Commodity } from '#catalogue/commodities.ts';
import { demonstrationLevelsOf } from '#catalogue/demonstration-levels.ts';
import { marketTypeIds } from '#domain/market-types.ts';
import { markets, type Market } from '#catalogue/markets.ts';

import { chanceOf, fraction } from './chance.ts';

/** Where a commodity is demonstrated: real markets, of a state of which its level is known. */
export interface DemonstrationPlace {
  commodity: Commodity;
  market: Market;
  /** The measured median of the state, in rupees per quintal. */
  stateLevel: number;
}

/** Few, so that a first start is quick; of every type that the state has, so that types can be compared. */
const mostOfMainType = 3;
const mostOfOtherType = 2;

const byState = Map.groupBy(markets, (market) => market.stateId);

export function placesOf(commodity: Commodity): DemonstrationPlace[] {
  const levels = demonstrationLevelsOf(commodity.id)?.byState ?? {};
  return Object.entries(levels).flatMap(([stateId, stateLevel]) =>
    chooseMarkets(commodity, byState.get(stateId) ?? []).map((market) => ({ commodity, market, stateLevel })),
  );
}

export function allPlaces(): DemonstrationPlace[] {
  return commodities.flatMap(placesOf);
}

function chooseMarkets(commodity: Commodity, ofState: readonly Market[]): Market[] {
  return marketTypeIds.flatMap((type) => {
    const most = type === 'wholesale' ? mostOfMainType : mostOfOtherType;
    return spread(
      ofState.filter((market) => market.type === type),
      commodity,
    ).slice(0, most);
  });
}

/** Busy markets first, though not the same ones for every commodity; a district's second only after every first. */
function spread(ofType: readonly Market[], { id }: Commodity): Market[] {
  const weighed = ofType.map((market) => ({
    market,
    weight: (market.reportsInJuly2026 + 1) * (0.3 + fraction(chanceOf(`${id} ${market.id}`))),
  }));
  const ranked = weighed.toSorted((a, b) => b.weight - a.weight).map(({ market }) => market);
  const first = new Map(ranked.toReversed().map((market) => [market.districtId, market]));
  const isFirst = (market: Market) => first.get(market.districtId) === market;
  return [...ranked.filter(isFirst), ...ranked.filter((market) => !isFirst(market))];
}
