import type pg from 'pg';

import { commodityOfSourceName } from '#catalogue/commodities.ts';
import { findDistrict } from '#catalogue/districts.ts';
import { marketDisplayName, marketNameKey } from '#catalogue/market-names.ts';
import { deriveMarketType } from '#catalogue/market-types.ts';
import { findMarket } from '#catalogue/markets.ts';
import { nameKey } from '#catalogue/names.ts';
import { findState } from '#catalogue/states.ts';
import { usualLanguage } from '#domain/languages.ts';
import { nameIn } from '#languages/names.ts';
import type { SourceRow } from '../rules/read-source-row.ts';

import {
  addCommodities,
  addMarkets,
  type CommodityEntry,
  type MarketEntry,
  type NewMarket,
  readNames,
} from '../store/names.ts';

export type { CommodityEntry, MarketEntry } from '../store/names.ts';

/** The number of a name that has no number yet. */
const none = 0;

export interface NameBook {
  commodityOf(row: SourceRow): CommodityEntry;
  /** Undefined for a state that is not in India. */
  marketOf(row: SourceRow): MarketEntry | undefined;
  /** Gives a number to every new name since the last call. */
  settle(): Promise<void>;
}

/** The numbers of all commodities and markets, by any spelling of their names. */
export async function openNameBook(client: pg.Client): Promise<NameBook> {
  const stored = await readNames(client);
  const storedMarkets = new Map(stored.markets.map((market) => [market.key, market]));
  const commodities = new Map<string, CommodityEntry>(stored.commodities.map((each) => [each.key, each]));
  const markets = new Map<string, MarketEntry>();

  /** All spellings share one entry, because rows are compared by it. */
  function describeCommodity({ commodity: given }: SourceRow): CommodityEntry {
    const listed = commodityOfSourceName(given);
    const key = listed?.id ?? nameKey(given);
    const entry = commodities.get(key) ?? { id: none, key, name: nameIn('commodities', usualLanguage, key) ?? given };
    commodities.set(key, entry);
    return entry;
  }

  function describeMarket(row: SourceRow): MarketEntry | undefined {
    const described = nameMarket(row);
    if (!described) return undefined;
    // The stored state and type count, because the roll-ups use them even if the catalogue changes.
    const entry = markets.get(described.key) ?? { ...described, id: none, ...storedMarkets.get(described.key) };
    markets.set(described.key, entry);
    return entry;
  }

  // Sources repeat their names in every row, and a look-up is slow.
  const commodityNames: Names<CommodityEntry> = new Map();
  const marketNames: Names<Names<Names<MarketEntry | undefined>>> = new Map();

  return {
    commodityOf(row) {
      const known = commodityNames.get(row.commodity);
      if (known) return known;
      const entry = describeCommodity(row);
      commodityNames.set(row.commodity, entry);
      return entry;
    },
    marketOf(row) {
      const names = namesUnder(namesUnder(marketNames, row.state), row.district);
      if (!names.has(row.market)) names.set(row.market, describeMarket(row));
      return names.get(row.market);
    },
    async settle() {
      await number(commodities, (added) => addCommodities(client, added));
      await number(markets, (added) => addMarkets(client, added));
    },
  };
}

async function number<E extends { id: number; key: string }>(
  entries: ReadonlyMap<string, E>,
  add: (added: readonly E[]) => Promise<Partial<E>[]>,
): Promise<void> {
  const added = [...entries.values()].filter(({ id }) => id === none);
  if (added.length === 0) return;
  for (const stored of await add(added)) Object.assign(entries.get(stored.key ?? '') ?? {}, stored);
}

type Names<T> = Map<string, T>;

function namesUnder<T>(names: Names<Names<T>>, name: string): Names<T> {
  const known = names.get(name);
  if (known) return known;
  const fresh: Names<T> = new Map();
  names.set(name, fresh);
  return fresh;
}

/** The catalogue's market, or one with a key made in the same way: of the place and the name. */
function nameMarket({ state: stateName, district, market }: SourceRow): NewMarket | undefined {
  const state = findState(stateName);
  if (!state) return undefined;
  const known = findMarket(stateName, district, market);
  if (known) {
    const { id: key, name, districtId, type } = known;
    return { key, name, stateId: known.stateId, districtId, type };
  }
  const districtId = findDistrict(state.id, district)?.id ?? null;
  const name = marketDisplayName(market);
  const key = `${districtId ?? state.id}-${marketNameKey(market) || nameKey(market)}`;
  return { key, name, stateId: state.id, districtId, type: deriveMarketType(market) };
}
