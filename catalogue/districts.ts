import data from './districts.json' with { type: 'json' };
import { finderByName } from './names.ts';
import { states } from './states.ts';

export interface District {
  readonly id: string;
  readonly stateId: string;
  readonly name: string;
  readonly hindi: string;
  readonly aliases: readonly string[];
  /** Where the district's headquarters or main town lies, if known. */
  readonly place: Place | undefined;
}

export interface Place {
  readonly town: string;
  readonly latitude: number;
  readonly longitude: number;
}

interface DistrictRow {
  id: string;
  name: string;
  hindi: string;
  aliases?: string[];
  town?: string;
  lat?: number;
  lon?: number;
}

const earthRadiusKm = 6371;

const rows = data.states as Record<string, DistrictRow[]>;

export const districts: readonly District[] = states.flatMap((state) =>
  (rows[state.id] ?? []).map((row) => toDistrict(row, state.id)),
);

const byId = new Map(districts.map((district) => [district.id, district]));
const byState = new Map(
  states.map((state) => {
    const own = districts.filter((district) => district.stateId === state.id);
    return [
      state.id,
      { own, findByName: finderByName(own, (district) => [district.name, district.hindi, ...district.aliases]) },
    ];
  }),
);

export function districtById(id: string): District | undefined {
  return byId.get(id);
}

/** A state's districts in alphabetical order; none for an unknown state. */
export function districtsOf(stateId: string): readonly District[] {
  return byState.get(stateId)?.own ?? [];
}

/** The district of a state by any of its names. A name alone is not enough: two states have a Balrampur. */
export function findDistrict(stateId: string, name: string): District | undefined {
  return byState.get(stateId)?.findByName(name);
}

/** As the crow flies between the two main towns; roads are longer. Undefined where a place is not known. */
export function distanceKm(from: District, to: District): number | undefined {
  if (!from.place || !to.place) return undefined;
  const fromLatitude = radians(from.place.latitude);
  const toLatitude = radians(to.place.latitude);
  const latitudeChange = Math.sin((toLatitude - fromLatitude) / 2) ** 2;
  const longitudeChange = Math.sin(radians(to.place.longitude - from.place.longitude) / 2) ** 2;
  const haversine = latitudeChange + Math.cos(fromLatitude) * Math.cos(toLatitude) * longitudeChange;
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(haversine));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function toDistrict(row: DistrictRow, stateId: string): District {
  const { id, name, hindi, aliases = [], lat, lon } = row;
  const known = lat !== undefined && lon !== undefined;
  const place = known ? { town: row.town ?? name, latitude: lat, longitude: lon } : undefined;
  return { id, stateId, name, hindi, aliases, place };
}
