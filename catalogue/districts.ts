import { namesAtHand, ownAliasesAtHand } from '#languages/names.ts';

import data from './districts.json' with { type: 'json' };
import { finderByName } from './names.ts';
import { states } from './states.ts';

export interface District {
  readonly id: string;
  readonly stateId: string;
  /** Other spellings of the sources. The district's names are in `languages/`. */
  readonly aliases: readonly string[];
  /** The place of the district's headquarters or main town, if known. */
  readonly place: Place | undefined;
}

export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

interface DistrictRow {
  id: string;
  aliases?: string[];
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
    return [state.id, { own, findByName: finderByName(own, spellingsOf) }];
  }),
);

/** Behind the code of its state, an id is the English name: `mh-pune`. */
export function spellingsOf(district: District): string[] {
  return [district.id.slice(district.id.indexOf('-') + 1), ...districtNames(district)];
}

/** Its full names, in every loaded language, and its other names. */
export function districtNames(district: District): string[] {
  return [...namesAtHand('districts', district.id), ...otherDistrictNames(district)];
}

/** The spellings of the sources, and former names in every loaded language. */
export function otherDistrictNames({ id, aliases }: District): string[] {
  return [...aliases, ...ownAliasesAtHand('district', id)];
}

export function districtById(id: string): District | undefined {
  return byId.get(id);
}

/** A state's districts in alphabetical order; empty for an unknown state. */
export function districtsOf(stateId: string): readonly District[] {
  return byState.get(stateId)?.own ?? [];
}

/** The district of a state by any of its names. The state is needed, because two states have a Balrampur. */
export function findDistrict(stateId: string, name: string): District | undefined {
  return byState.get(stateId)?.findByName(name);
}

/** The straight distance between the two main towns; roads are longer. Undefined if a place is unknown. */
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
  const { id, aliases = [], lat, lon } = row;
  const known = lat !== undefined && lon !== undefined;
  const place = known ? { latitude: lat, longitude: lon } : undefined;
  return { id, stateId, aliases, place };
}
