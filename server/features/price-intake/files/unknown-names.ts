import { agmarknetCommodities, agmarknetMarkets } from '#catalogue/agmarknet-names.ts';
import { commodities, spellingsOf } from '#catalogue/commodities.ts';
import { districtById, findDistrict } from '#catalogue/districts.ts';
import { marketNameKey, townsOf } from '#catalogue/market-names.ts';
import { type Market, markets, marketsCalled } from '#catalogue/markets.ts';
import { nameKey } from '#catalogue/names.ts';
import { findState } from '#catalogue/states.ts';
import { usualLanguage } from '#domain/languages.ts';
import { nameIn } from '#languages/names.ts';

import { describeCommodity, describeMarket } from '../ingest/describe-names.ts';
import { findNearest, type Named } from '../rules/nearest-name.ts';
import type { SourceRow } from '../rules/read-source-row.ts';

/** A name of a file that neither the catalogue nor the database knows. */
export interface UnknownName {
  readonly kind: 'commodity' | 'market';
  /** As the file has it. */
  readonly name: string;
  /** Of a market: where it lies, as the file has it. */
  readonly place: string;
  readonly rows: number;
  /** A row with the name. */
  readonly example: SourceRow;
  /** The key and the name of the known one that it is most like. */
  readonly nearest: { readonly key: string; readonly name: string } | undefined;
}

/** Counts unknown names while a file is read. */
export function createNameTally() {
  const counts = new Map<string, Omit<UnknownName, 'nearest' | 'rows'> & { rows: number }>();
  return {
    add(kind: UnknownName['kind'], row: SourceRow) {
      const name = kind === 'commodity' ? row.commodity : row.market;
      const place = kind === 'commodity' ? '' : [row.district, row.state].filter(Boolean).join(', ');
      const key = [kind, place, name].join('\n');
      const entry = counts.get(key) ?? { kind, name, place, rows: 0, example: row };
      entry.rows += 1;
      counts.set(key, entry);
    },
    /** The most reported first, commodities before markets. */
    list(): UnknownName[] {
      return [...counts.values()]
        .toSorted((a, b) => a.kind.localeCompare(b.kind) || b.rows - a.rows)
        .map((entry) => ({
          ...entry,
          nearest: findNearestKnown(entry),
        }));
    },
  };
}

/** The known commodity or market that an unknown one is most like. */
export function findNearestKnown({ kind, example }: Pick<UnknownName, 'kind' | 'example'>): UnknownName['nearest'] {
  return kind === 'commodity' ? nearestCommodity(example.commodity) : nearestMarket(example);
}

/** The key of the known thing that a person names for an unknown one. */
export function keyOfMeant(
  { kind, example }: Pick<UnknownName, 'kind' | 'example'>,
  meant: string,
): string | undefined {
  const described =
    kind === 'commodity' ? describeCommodity(meant) : describeMarket({ ...example, district: '', market: meant });
  return described?.isListed ? described.entry.key : undefined;
}

let commodityNames: readonly Named[] | undefined;

function nearestCommodity(name: string): UnknownName['nearest'] {
  commodityNames ??= [
    ...commodities.flatMap((commodity) =>
      spellingsOf(commodity).map((spelling) => ({
        key: commodity.id,
        name: nameIn('commodities', usualLanguage, commodity.id) ?? commodity.id,
        spelling: nameKey(spelling),
      })),
    ),
    ...agmarknetCommodities.map(({ name: official }) => ({
      ...describeCommodity(official).entry,
      spelling: nameKey(official),
    })),
  ];
  return findNearest(nameKey(name), commodityNames);
}

/** Looks in the district that the row names, else in its state. */
function nearestMarket({ state: stateName, district: districtName, market }: SourceRow): UnknownName['nearest'] {
  const state = findState(stateName);
  if (!state) return undefined;
  const district = findDistrict(state.id, districtName);
  const called = marketsCalled(market).filter(({ stateId }) => stateId === state.id);
  if (called.length === 1 && called[0]) return tellMarket(called[0]);
  const all = namesOfState(state.id);
  const near = district ? all.filter(({ districtId }) => districtId === district.id) : all;
  const whole = marketNameKey(market);
  const town = nameKey(townsOf(market)[0] ?? '');
  for (const named of [near, all]) {
    const found =
      findNearest(
        whole,
        named.filter(({ isTown }) => !isTown),
      ) ??
      findNearest(
        town,
        named.filter(({ isTown }) => isTown),
      );
    if (found) return found;
  }
  return undefined;
}

/** A market under its whole name, or under its town alone. */
type NamedMarket = Named & { readonly districtId: string | null; readonly isTown: boolean };
const byState = new Map<string, readonly NamedMarket[]>();

function namesOfState(stateId: string): readonly NamedMarket[] {
  const known = byState.get(stateId);
  if (known) return known;
  const stateName = nameIn('states', usualLanguage, stateId) ?? '';
  const own = markets.filter((market) => market.stateId === stateId);
  const official = agmarknetMarkets
    .filter((market) => market.stateId === stateId)
    .flatMap(({ name, districtId }) => {
      const district = nameIn('districts', usualLanguage, districtId ?? '') ?? '';
      return describeMarket({ state: stateName, district, market: name })?.entry ?? [];
    });
  const named = [...own.map((market) => ({ ...market, key: market.id })), ...official].flatMap((market) => {
    const told = { ...tellMarket(market), districtId: market.districtId };
    return [
      { ...told, spelling: marketNameKey(market.name), isTown: false },
      { ...told, spelling: nameKey(townsOf(market.name)[0] ?? ''), isTown: true },
    ];
  });
  byState.set(stateId, named);
  return named;
}

function tellMarket(market: Pick<Market, 'name'> & ({ id: string } | { key: string }) & { districtId: string | null }) {
  const district = districtById(market.districtId ?? '');
  const place = district && nameIn('districts', usualLanguage, district.id);
  const key = 'id' in market ? market.id : market.key;
  return { key, name: place === undefined ? market.name : `${market.name}, ${place}` };
}
