import { districtById, findDistrict, spellingsOf } from './districts.ts';
import type { District } from './districts.ts';
import known from './known-markets.json' with { type: 'json' };
import { slug } from '#domain/text/slug.ts';
import { marketNameIn } from '#languages/market-name.ts';
import { languageCodes } from '#languages/words.ts';

import { marketNameKey } from './market-names.ts';
import { nameKey } from './names.ts';
import type { MarketTypeId } from '#domain/prices/market-types.ts';
import { deriveMarketType } from './market-types.ts';
import data from './markets.json' with { type: 'json' };
import { findState } from './states.ts';

export interface Market {
  /** Made of district and name, for example "mh-nashik-lasalgaon-apmc". */
  readonly id: string;
  readonly name: string;
  readonly stateId: string;
  readonly districtId: string;
  readonly type: MarketTypeId;
  /** No source gives a market's type. Ours comes from its name, and a screen must say so. */
  readonly typeDerived: true;
  /** The source's own spellings. */
  readonly sourceNames: readonly string[];
  readonly reportsInJuly2026: number;
}

type MarketRow = [
  name: string,
  districtId: string,
  type: MarketTypeId,
  reports: number,
  sourceNames?: string[],
  reportedInDistrictIds?: string[],
];

const rows: readonly MarketRow[] = [
  ...(data.rows as unknown as MarketRow[]),
  ...known.further.map(([name = '', districtId = '']): MarketRow => [name, districtId, deriveMarketType(name), 0]),
];

export const markets: readonly Market[] = rows.map(toMarket);

const byId = new Map(markets.map((market) => [market.id, market]));
const byReport = indexByReport();
const byState = new Map(markets.map((market) => [`${market.stateId} ${marketNameKey(market.name)}`, market]));

/** The markets that farmers know by name. */
const knownIds = new Set([...known.known, ...markets.slice(-known.further.length).map(({ id }) => id)]);

export function isKnownMarket({ id }: Market): boolean {
  return knownIds.has(id);
}

export function marketById(id: string): Market | undefined {
  return byId.get(id);
}

export function marketsOf(districtId: string): readonly Market[] {
  return markets.filter((market) => market.districtId === districtId);
}

/**
 * The market of a source's row. If the row's district is unknown, the name decides, because no two markets of a state
 * share one.
 */
export function findMarket(stateName: string, districtName: string, marketName: string): Market | undefined {
  const state = findState(stateName);
  if (!state) return undefined;
  const key = marketNameKey(marketName);
  const district = findDistrict(state.id, districtName);
  return district ? byReport.get(`${district.id} ${key}`) : byState.get(`${state.id} ${key}`);
}

let namesakes: readonly { readonly market: Market; readonly spellings: readonly string[] }[] | undefined;
/** The names of each market in languages with other letters, with and without its kind. Only the server uses them. */
let called: readonly { readonly market: Market; readonly names: readonly string[] }[] | undefined;

/**
 * Finds markets by the whole name in any language, else by a part: "लासलगाँव", "लासलगाव बाजार समिती". Of Latin names it
 * has only those with other spellings at the sources; the store finds the rest.
 */
export function marketsCalled(text: string): readonly Market[] {
  const key = nameKey(text);
  if (/[a-z]/.test(key)) return namesakesOfDistricts(key);
  if (key === '') return [];
  called ??= markets.map((market) => ({ market, names: namesInLanguages(market) }));
  const whole = called.filter(({ names }) => names.includes(key));
  const found = whole.length > 0 ? whole : called.filter(({ names }) => names.some((name) => name.includes(key)));
  return found.map(({ market }) => market);
}

/** Markets named after their district, by its other spellings: a person who looks for Nashik also means Nasik APMC. */
function namesakesOfDistricts(key: string): readonly Market[] {
  if (key.length < 3) return [];
  namesakes ??= markets.flatMap((market) => {
    const district = findDistrict(market.stateId, withoutKind(market.name));
    return district?.id === market.districtId ? [{ market, spellings: spellingsOf(district).map(nameKey) }] : [];
  });
  return namesakes
    .filter(({ spellings }) => spellings.some((spelling) => spelling.startsWith(key)))
    .map(({ market }) => market);
}

const withoutKind = (name: string) => name.replace(/ APMC$/, '');

function namesInLanguages({ id, name }: Market): string[] {
  const names = [name, withoutKind(name)];
  return languageCodes.flatMap((code) => names.map((each) => nameKey(marketNameIn(code, { id, name: each }))));
}

/** The district of a source's row: the known market's own district, else the district that the source names. */
export function resolveMarketDistrict(
  stateName: string,
  districtName: string,
  marketName: string,
): District | undefined {
  const market = findMarket(stateName, districtName, marketName);
  if (market) return districtById(market.districtId);
  const state = findState(stateName);
  return state && findDistrict(state.id, districtName);
}

function toMarket([name, districtId, type, reportsInJuly2026, sourceNames = []]: MarketRow): Market {
  const district = districtById(districtId);
  if (!district) throw new Error(`markets.json names an unknown district: ${districtId}`);
  return {
    id: `${districtId}-${slug(name)}`,
    name,
    stateId: district.stateId,
    districtId,
    type,
    typeDerived: true,
    sourceNames: sourceNames.length > 0 ? sourceNames : [name],
    reportsInJuly2026,
  };
}

/** Sources leave some markets in the older district from which theirs was split, so a market is found under both. */
function indexByReport(): ReadonlyMap<string, Market> {
  const index = new Map<string, Market>();
  for (const [position, market] of markets.entries()) {
    const reportedIn = rows[position]?.[5] ?? [];
    for (const districtId of [market.districtId, ...reportedIn]) {
      for (const sourceName of market.sourceNames) index.set(`${districtId} ${marketNameKey(sourceName)}`, market);
    }
  }
  return index;
}
