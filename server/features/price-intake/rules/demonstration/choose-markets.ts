import { commodities, type Commodity } from '#catalogue/commodities.ts';
import { demonstrationLevelsOf } from '#catalogue/demonstration-levels.ts';
import { marketTypeIds } from '#domain/prices/market-types.ts';
import { isKnownMarket, markets, type Market } from '#catalogue/markets.ts';
import { states } from '#catalogue/states.ts';

import { chanceOf, fraction } from './chance.ts';

/** A real market that gets demonstration prices of a commodity, at the level of its state. */
export interface DemonstrationPlace {
  commodity: Commodity;
  market: Market;
  /** The measured median of the state, or of India where it was not measured; rupees a quintal. */
  stateLevel: number;
}

/**
 * Few unknown markets, so that a first start is quick; but some of every type in the state, so that people can compare
 * types.
 */
const mostOfType = 2;

const byState = Map.groupBy(markets, (market) => market.stateId);

/** A commodity that so many states report is sold in all of them. */
const soldEverywhereFrom = 15;

/** The states without any report when the levels were measured. */
const silentStates = states.filter(({ id }) =>
  commodities.every((commodity) => demonstrationLevelsOf(commodity.id)?.byState[id] === undefined),
);

export function placesOf(commodity: Commodity): DemonstrationPlace[] {
  const levels = demonstrationLevelsOf(commodity.id);
  if (!levels) return [];
  const unmeasured = Object.keys(levels.byState).length >= soldEverywhereFrom ? states : silentStates;
  const stateLevels = { ...Object.fromEntries(unmeasured.map(({ id }) => [id, levels.median])), ...levels.byState };
  return Object.entries(stateLevels).flatMap(([stateId, stateLevel]) =>
    chooseMarkets(commodity, byState.get(stateId) ?? []).map((market) => ({ commodity, market, stateLevel })),
  );
}

export function allPlaces(): DemonstrationPlace[] {
  return commodities.flatMap(placesOf);
}

function chooseMarkets(commodity: Commodity, ofState: readonly Market[]): Market[] {
  return marketTypeIds.flatMap((type) => {
    const ofType = ofState.filter((market) => market.type === type);
    const known = ofType.filter(isKnownMarket);
    const others = spread(
      ofType.filter((market) => !isKnownMarket(market)),
      commodity,
    );
    return [...known, ...others.slice(0, mostOfType)];
  });
}

/**
 * Busy markets come first, but not the same ones for every commodity. A district's second market comes after the first
 * ones of all districts.
 */
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
