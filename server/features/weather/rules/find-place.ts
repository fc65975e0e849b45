import { type District, distanceKm, districtById, findDistrict } from '#catalogue/districts.ts';
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

/** Undefined where there is no such district, or where the point is not near it. */
export function findPlace({ state, district, lat, lon }: AskedPlace): WeatherPlace | undefined {
  const stateId = findState(state)?.id;
  const found = stateId === undefined ? undefined : districtNamed(stateId, district);
  return found && placeOf(found, lat === undefined || lon === undefined ? undefined : { lat, lon });
}

/** The place of a district's town, or of a point near it. */
export function placeOf(district: District, point?: { lat: number; lon: number }): WeatherPlace | undefined {
  // A few young districts have no coordinates in the catalogue.
  const town = district.place;
  if (!town) return undefined;
  const { id: districtId, stateId } = district;
  if (!point) return { key: districtId, stateId, districtId, ...town, ofTown: true };
  const [latitude, longitude] = [roundPoint(point.lat), roundPoint(point.lon)];
  const away = distanceKm({ ...district, place: town }, { ...district, place: { latitude, longitude } });
  if (away === undefined || away > furthestKm) return undefined;
  return { key: `${districtId} ${latitude} ${longitude}`, stateId, districtId, latitude, longitude, ofTown: false };
}

/** A village's own point has two decimals, about a kilometre: no source learns where a farmer's house is. */
function roundPoint(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}

function districtNamed(stateId: string, text: string): District | undefined {
  const byId = districtById(text.trim().toLowerCase());
  return byId?.stateId === stateId ? byId : findDistrict(stateId, text);
}
