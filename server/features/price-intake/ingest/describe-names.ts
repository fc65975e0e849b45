import { agmarknetMarkets, findAgmarknetCommodity, findAgmarknetMarket } from '#catalogue/agmarknet-names.ts';
import { commodities, commodityById, commodityOfSourceName } from '#catalogue/commodities.ts';
import { findDistrict } from '#catalogue/districts.ts';
import { marketDisplayName, marketNameKey } from '#catalogue/market-names.ts';
import { deriveMarketType } from '#catalogue/market-types.ts';
import { findMarket, type Market, marketById } from '#catalogue/markets.ts';
import { finderByName, nameKey } from '#catalogue/names.ts';
import { sourceCommodityNames } from '#catalogue/source-commodities.ts';
import { findState } from '#catalogue/states.ts';
import { usualLanguage } from '#domain/languages.ts';
import { nameIn, namesAtHand } from '#languages/names.ts';

import type { SourceRow } from '../rules/read-source-row.ts';
import type { NewMarket } from '../store/names.ts';

export interface Described<Entry> {
  entry: Entry;
  /** Whether the catalogue has it. */
  isListed: boolean;
}

export type NewCommodity = Readonly<{ key: string; name: string }>;

const latin = /\p{Script=Latin}/u;
const sourceNames = new Set(sourceCommodityNames.map(nameKey));
/** A file in Hindi names crops as our Hindi does. Names in Latin letters are left out: "Onion Green" is not onion. */
const findInOtherLetters = finderByName(commodities, ({ id }) =>
  namesAtHand('commodities', id).filter((name) => !latin.test(name)),
);

/** All spellings of a commodity have one key: the id of a listed one, else its name without signs. */
export function describeCommodity(given: string): Described<NewCommodity> {
  const listed = commodityOfSourceName(given) ?? findInOtherLetters(given);
  const key = listed?.id ?? nameKey(given);
  const official = findAgmarknetCommodity(given)?.name;
  const name = nameIn('commodities', usualLanguage, key) ?? official ?? given;
  return {
    entry: { key, name },
    isListed: listed !== undefined || official !== undefined || sourceNames.has(key),
  };
}

/** The catalogue's commodity with this key. */
export function listedCommodity(key: string): NewCommodity | undefined {
  const name = commodityById(key) ? nameIn('commodities', usualLanguage, key) : findAgmarknetCommodity(key)?.name;
  return name === undefined ? undefined : { key, name };
}

/**
 * The catalogue's market, or one with a key made in the same way: of the place and the name. Undefined for a state that
 * is not in India.
 */
export function describeMarket({
  state: stateName,
  district,
  market,
}: Pick<SourceRow, 'state' | 'district' | 'market'>): Described<NewMarket> | undefined {
  const state = findState(stateName);
  if (!state) return undefined;
  const known = findMarket(stateName, district, market);
  if (known) return { entry: toEntry(known), isListed: true };
  const districtId = findDistrict(state.id, district)?.id;
  const official = findAgmarknetMarket(state.id, districtId, market);
  const place = { stateId: state.id, districtId: official?.districtId ?? districtId ?? null };
  return { entry: makeEntry({ ...place, name: official?.name ?? market }), isListed: official !== undefined };
}

let officialByKey: ReadonlyMap<string, NewMarket> | undefined;

/** The catalogue's market with this key. */
export function listedMarket(key: string): NewMarket | undefined {
  const known = marketById(key);
  if (known) return toEntry(known);
  officialByKey ??= new Map(agmarknetMarkets.map(makeEntry).map((entry) => [entry.key, entry]));
  return officialByKey.get(key);
}

function toEntry({ id: key, name, stateId, districtId, type }: Market): NewMarket {
  return { key, name, stateId, districtId, type };
}

function makeEntry({ stateId, districtId, name }: Pick<NewMarket, 'stateId' | 'districtId' | 'name'>): NewMarket {
  const key = `${districtId ?? stateId}-${marketNameKey(name) || nameKey(name)}`;
  return { key, name: marketDisplayName(name), stateId, districtId, type: deriveMarketType(name) };
}
