import {
  type District,
  distanceKm,
  districtById,
  districtsOf,
  findDistrict,
  type Place,
} from '#catalogue/districts.ts';
import { findState } from '#catalogue/states.ts';

/** The place of a forecast. */
export interface WeatherPlace {
  /** The key of its row: the district's id, with the point where a farmer chose one. */
  readonly key: string;
  readonly stateId: string;
  readonly districtId: string;
  readonly latitude: number;
  readonly longitude: number;
  /** False for a point that a farmer chose. */
  readonly ofTown: boolean;
}

export interface AskedPlace {
  /** Names or ids, in any language and spelling. */
  readonly state: string;
  readonly district: string;
  readonly lat?: number | undefined;
  readonly lon?: number | undefined;
}

/** Districts are up to 400 km long (Kachchh, Leh), so a point may lie so far from the town. */
const furthestKm = 250;

/** A district, and the place of its forecast; the place is undefined where the catalogue has no coordinates of its town. */
export interface FoundDistrict {
  readonly district: District;
  readonly place: WeatherPlace | undefined;
}

/** Undefined where there is no such district, or where the point is not near it. */
export function findPlace({ state, district, lat, lon }: AskedPlace): FoundDistrict | undefined {
  const stateId = findState(state)?.id;
  const found = stateId === undefined ? undefined : districtNamed(stateId, district);
  if (!found) return undefined;
  if (lat === undefined || lon === undefined) return { district: found, place: placeOf(found) };
  const place = pointIn(found, { latitude: roundPoint(lat), longitude: roundPoint(lon) });
  return place && { district: found, place };
}

/** The place of a district's town. */
export function placeOf({ id: districtId, stateId, place }: District): WeatherPlace | undefined {
  return place && { key: districtId, stateId, districtId, ...place, ofTown: true };
}

function pointIn(district: District, point: Place): WeatherPlace | undefined {
  const towns = district.place ? [district] : districtsOf(district.stateId);
  const isNear = towns.some((town) => (distanceKm(town, { ...district, place: point }) ?? Infinity) <= furthestKm);
  if (!isNear) return undefined;
  const { id: districtId, stateId } = district;
  return { key: `${districtId} ${point.latitude} ${point.longitude}`, stateId, districtId, ...point, ofTown: false };
}

/** A village's own point has two decimals, about a kilometre: no source learns where a farmer's house is. */
function roundPoint(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}

function districtNamed(stateId: string, text: string): District | undefined {
  const byId = districtById(text.trim().toLowerCase());
  return byId?.stateId === stateId ? byId : findDistrict(stateId, text);
}
