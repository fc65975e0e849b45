import { commodityById } from '#catalogue/commodities.ts';
import { districtById } from '#catalogue/districts.ts';
import type { MarketTypeId } from '#domain/market-types.ts';
import { findState } from '#catalogue/states.ts';
import type { Market } from '#contract/prices.ts';

interface Place {
  id: string;
  name: string;
  hindi: string;
}

export function describePlace({ id, name, hindi }: Place): Place {
  return { id, name, hindi };
}

/** Every stored state is one of the catalogue; a row of an older one is still shown, by its id. */
export function describeState(id: string): Place {
  const state = findState(id);
  return state ? describePlace(state) : { id, name: id, hindi: id };
}

export function describeDistrict(id: string | null): Place | null {
  const district = id === null ? undefined : districtById(id);
  return district ? describePlace(district) : null;
}

/** A listed commodity as it is shown; another under the name that its source gives it. */
export function describeCommodity(key: string, name: string) {
  const listed = commodityById(key);
  if (!listed) return { id: key, name, hindi: name, group: 'other', icon: 'sprout' };
  return { id: key, name: listed.name, hindi: listed.hindi, group: listed.group, icon: listed.icon };
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
    state: describeState(stateId),
    district: describeDistrict(districtId),
    type: type as MarketTypeId,
    typeDerived,
  };
}
