import type { z } from 'zod/mini';

import { type Commodity, findCommodity } from '#catalogue/commodities.ts';
import { type District, districtById, districts, findDistrict } from '#catalogue/districts.ts';
import { findMarketType } from '#catalogue/market-types.ts';
import { nameKey } from '#catalogue/names.ts';
import { findState } from '#catalogue/states.ts';
import type { FieldProblems } from '#contract/field-problems.ts';
import type { marketFilters } from '#contract/prices.ts';
import type { MarketTypeId } from '#domain/prices/market-types.ts';
import { failure } from '#server/platform/failure.ts';

/** Filters as they come: names or ids, in any language and spelling. An empty text counts as not given. */
export type GivenFilters = { [N in keyof typeof marketFilters]?: z.output<(typeof marketFilters)[N]> };

/** A commodity by the key of its row: a listed one's id, or the key that all spellings of another name share. */
export interface NamedCommodity {
  key: string;
  /** Undefined for a name that only sources know. */
  listed: Commodity | undefined;
}

/** The meaning of filters, as far as that can be told without asking the database. */
export interface NamedFilter {
  commodity: NamedCommodity | undefined;
  /** Only the database knows which markets have that name. */
  market: string | undefined;
  stateId: string | undefined;
  districtId: string | undefined;
  marketType: MarketTypeId | undefined;
}

/** The meaning of filters in this database. */
export interface ResolvedFilter extends Omit<NamedFilter, 'commodity' | 'market'> {
  commodity:
    | (NamedCommodity & {
        /** The row's id; undefined while nobody has reported it. */
        id: number | undefined;
      })
    | undefined;
  /** The ids of the markets with the asked name: undefined where no name was given, empty where no market has it. */
  marketIds: readonly number[] | undefined;
}

/** Refuses a state, a district or a market type that does not exist. */
export function resolveFilters(given: GivenFilters): NamedFilter {
  const problems: FieldProblems = {};
  const state = resolve(given.state, findState);
  if (state === null) problems.state = { code: 'not_known' };
  const district = resolve(given.district, (text) => districtNamed(text, state?.id));
  if (district === null && state !== null)
    problems.district = { code: state === undefined ? 'ambiguous' : 'not_known' };
  const marketType = resolve(given.marketType, findMarketType);
  if (marketType === null) problems.marketType = { code: 'not_known' };
  if (Object.keys(problems).length > 0) throw failure('invalid_request', { fields: problems });
  return {
    commodity: resolve(given.commodity, resolveCommodity) ?? undefined,
    market: resolve(given.market, String) ?? undefined,
    stateId: state?.id ?? district?.stateId,
    districtId: district?.id,
    marketType: marketType ?? undefined,
  };
}

export function resolveCommodity(text: string): NamedCommodity {
  const listed = findCommodity(text);
  return { key: listed?.id ?? nameKey(text), listed };
}

/** Undefined where nothing was given, null where the given name is not known. */
function resolve<T>(text: string | undefined, find: (text: string) => T | undefined): T | null | undefined {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? undefined : (find(trimmed) ?? null);
}

/** Without a state, only one district of India may have the name: two states have a Balrampur. */
function districtNamed(text: string, stateId: string | undefined): District | undefined {
  const byId = districtById(text.toLowerCase());
  if (byId) return stateId === undefined || byId.stateId === stateId ? byId : undefined;
  if (stateId !== undefined) return findDistrict(stateId, text);
  const stateIds = new Set(districts.map((district) => district.stateId));
  const matches = [...stateIds].flatMap((id) => findDistrict(id, text) ?? []);
  return matches.length === 1 ? matches[0] : undefined;
}

/**
 * The filter, then wider and wider ones up to all India. At each place the market type goes first: Khet guesses it from
 * a market's name, but a farmer knows the district.
 */
export function widenFilter(filter: ResolvedFilter): ResolvedFilter[] {
  const { commodity, stateId, districtId, marketIds, marketType } = filter;
  const inIndia = { commodity, marketType: undefined, stateId: undefined, districtId: undefined, marketIds: undefined };
  const places: ResolvedFilter[] = [{ ...filter, marketType: undefined }];
  if (marketIds && districtId !== undefined) places.push({ ...inIndia, stateId, districtId });
  if (stateId !== undefined && (marketIds || districtId !== undefined)) places.push({ ...inIndia, stateId });
  if (marketIds || stateId !== undefined) places.push(inIndia);
  return places.flatMap((place) => (marketType === undefined ? [place] : [{ ...place, marketType }, place]));
}
