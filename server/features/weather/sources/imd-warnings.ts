import * as z from 'zod/mini';

import { type District, districts, findDistrict, spellingsOf } from '#catalogue/districts.ts';
import { nameKey } from '#catalogue/names.ts';
import { findState } from '#catalogue/states.ts';
import { addDays, daysBetween, indianDay } from '#domain/days/days.ts';
import type { OfficialColour } from '#domain/weather/warnings.ts';

import { askSource } from './ask-source.ts';
import { fieldOf, unreadable } from './read-forecast.ts';
import type { WeatherSource } from './weather-source.ts';

export interface DistrictWarning {
  readonly districtId: string;
  readonly day: string;
  readonly colour: OfficialColour;
  /** The department's own numbers, 2 to 17. */
  readonly codes: number[];
  readonly issuedOn: string;
}

const name = 'IMD';
const daysAhead = 5;

/** The India Meteorological Department's warnings of all districts, in one request. */
export function createImdWarnings({
  url,
  userAgent,
}: {
  url: string;
  userAgent: string;
}): WeatherSource<null, DistrictWarning[]> {
  return {
    id: 'imd',
    async ask(_, how) {
      return askSource(new URL(url), { ...how, name, userAgent, read: (body) => readWarnings(body, how.now) });
    },
  };
}

const colourOfNumber: Readonly<Record<string, OfficialColour | 'green'>> = {
  1: 'red',
  2: 'orange',
  3: 'yellow',
  4: 'green',
};
const noWarning = 1;

/** Keeps the warnings of districts that we know for sure. */
export function readWarnings(body: unknown, now: Date): DistrictWarning[] {
  if (!Array.isArray(body) || body.length === 0) throw unreadable(name, 'no longer answers in the form we know');
  const days = (body as unknown[]).flatMap((record) => readRecord(record, now));
  if (days.length === 0) throw unreadable(name, 'no longer answers in the form we know');
  refuseOtherColours(days);
  return days.flatMap(({ districtId, day, colour, codes, issuedOn }) => {
    const real = codes.filter((code) => code !== noWarning);
    if (districtId === undefined || colour === 'green' || real.length === 0) return [];
    return [{ districtId, day, colour, codes: real, issuedOn }];
  });
}

interface ToldDay {
  districtId: string | undefined;
  day: string;
  colour: OfficialColour | 'green';
  codes: number[];
  issuedOn: string;
}

/** The numbers of the colours are not part of a reply. Where "no warning" is mostly not green, they mean something else. */
function refuseOtherColours(days: readonly ToldDay[]): void {
  const calm = days.filter(({ codes }) => codes.every((code) => code === noWarning));
  const green = calm.filter(({ colour }) => colour === 'green');
  if (green.length * 2 < calm.length) throw unreadable(name, 'counts its colours in another way');
}

const isoDay = z.iso.date();

function readRecord(record: unknown, now: Date): ToldDay[] {
  const issued = isoDay.safeParse(fieldOf(record, 'Date'));
  const district = fieldOf(record, 'District');
  if (!issued.success || typeof district !== 'string') return [];
  const issuedOn = issued.data;
  // A list of last week, or of 1970, warns of nothing.
  const age = daysBetween(issuedOn, indianDay(now));
  if (age < 0 || age > 1) return [];
  const districtId = districtOf(district, fieldOf(record, 'State'))?.id;
  return Array.from({ length: daysAhead }, (_, index) => index).flatMap((index) => {
    const colour = colourOfNumber[String(fieldOf(record, `Day${index + 1}_Color`))];
    const codes = readCodes(fieldOf(record, `Day_${index + 1}`));
    return colour && codes ? [{ districtId, day: addDays(issuedOn, index), colour, codes, issuedOn }] : [];
  });
}

/** The codes are "2,4" as text; a number alone may be one. */
function readCodes(given: unknown): number[] | undefined {
  if (typeof given !== 'string' && typeof given !== 'number') return undefined;
  const codes = String(given).split(',').map(Number);
  return codes.every((code) => Number.isInteger(code) && code >= 1 && code <= 17) ? [...new Set(codes)] : undefined;
}

let byKey: ReadonlyMap<string, readonly { each: District }[]> | undefined;

/** Most lists name no state. Then only one district of India may have the name: two states have a Balrampur. */
function districtOf(district: string, state: unknown): District | undefined {
  if (typeof state === 'string') {
    const stateId = findState(state)?.id;
    return stateId === undefined ? undefined : findDistrict(stateId, district);
  }
  byKey ??= Map.groupBy(districts.flatMap(keysOf), ({ key }) => key);
  const [only, another] = byKey.get(nameKey(district)) ?? [];
  return another ? undefined : only?.each;
}

function keysOf(each: District) {
  return [...new Set(spellingsOf(each).map((spelling) => nameKey(spelling)))].map((key) => ({ key, each }));
}
