import type pg from 'pg';

import { marketNameKey } from '#catalogue/market-names.ts';
import { nameKey } from '#catalogue/names.ts';
import { findState } from '#catalogue/states.ts';

import type { SourceRow } from '../rules/read-source-row.ts';
import {
  addCommodities,
  addMarkets,
  type CommodityEntry,
  type MarketEntry,
  type NewMarket,
  readNames,
} from '../store/names.ts';
import { readSpellings, type Spelling } from '../store/spellings.ts';
import {
  describeCommodity,
  type Described,
  describeMarket,
  listedCommodity,
  listedMarket,
  type NewCommodity,
} from './describe-names.ts';

export type { CommodityEntry, MarketEntry } from '../store/names.ts';

/** The number of a name that has no number yet. */
const none = 0;

type Place = Pick<SourceRow, 'state' | 'district' | 'market'>;

export interface NameBook {
  commodityOf(row: SourceRow): CommodityEntry;
  /** Undefined for a state that is not in India. */
  marketOf(row: SourceRow): MarketEntry | undefined;
  /** Whether the catalogue, the database or an operator knows the commodity of a row. */
  knowsCommodity(row: Pick<SourceRow, 'commodity'>): boolean;
  /** Also true for a state that is not in India, because that is another reason to refuse the row. */
  knowsMarket(row: Place): boolean;
  /** From now on, a spelling means this commodity or market. */
  learn(spelling: Spelling): void;
  /** Gives a number to every new name since the last call. */
  settle(): Promise<void>;
}

export function commoditySpelling({ commodity }: Pick<SourceRow, 'commodity'>): Pick<Spelling, 'place' | 'spelling'> {
  return { place: '', spelling: nameKey(commodity) };
}

export function marketSpelling({ state, district, market }: Place): Pick<Spelling, 'place' | 'spelling'> {
  return { place: `${findState(state)?.id ?? ''} ${nameKey(district)}`, spelling: marketNameKey(market) };
}

/** The numbers of all commodities and markets, by any spelling of their names. */
export async function openNameBook(client: pg.Client): Promise<NameBook> {
  const stored = await readNames(client);
  const storedMarkets = new Map(stored.markets.map((market) => [market.key, market]));
  const storedCommodities = new Set(stored.commodities.map(({ key }) => key));
  const commodities = new Map<string, CommodityEntry>(stored.commodities.map((each) => [each.key, each]));
  const markets = new Map<string, MarketEntry>();
  const confirmed = new Map((await readSpellings(client)).map((each) => [idOf(each), each.means]));

  function describeOneCommodity({ commodity: given }: Pick<SourceRow, 'commodity'>): Described<NewCommodity> {
    const means = confirmed.get(idOf({ kind: 'commodity', ...commoditySpelling({ commodity: given }) }));
    const meant = means === undefined ? undefined : (commodities.get(means) ?? listedCommodity(means));
    return meant ? { entry: meant, isListed: true } : describeCommodity(given);
  }

  function describeOneMarket(place: Place): Described<NewMarket> | undefined {
    const means = confirmed.get(idOf({ kind: 'market', ...marketSpelling(place) }));
    const meant = means === undefined ? undefined : (storedMarkets.get(means) ?? listedMarket(means));
    return meant ? { entry: meant, isListed: true } : describeMarket(place);
  }

  /** All spellings share one entry, because rows are compared by it. */
  function enterCommodity(row: SourceRow): CommodityEntry {
    const { entry: described } = describeOneCommodity(row);
    const entry = commodities.get(described.key) ?? { id: none, ...described };
    commodities.set(described.key, entry);
    return entry;
  }

  function enterMarket(row: SourceRow): MarketEntry | undefined {
    const described = describeOneMarket(row)?.entry;
    if (!described) return undefined;
    // The stored state and type count, because the roll-ups use them even if the catalogue changes.
    const entry = markets.get(described.key) ?? { ...described, id: none, ...storedMarkets.get(described.key) };
    markets.set(described.key, entry);
    return entry;
  }

  // Sources repeat their names in every row, and a look-up is slow.
  const commodityNames: Names<CommodityEntry> = new Map();
  const marketNames: Names<Names<Names<MarketEntry | undefined>>> = new Map();
  const knownCommodities: Names<boolean> = new Map();
  const knownMarkets: Names<Names<Names<boolean>>> = new Map();

  function isKnownCommodity(row: Pick<SourceRow, 'commodity'>): boolean {
    const { entry, isListed } = describeOneCommodity(row);
    return isListed || storedCommodities.has(entry.key);
  }

  function isKnownMarket(place: Place): boolean {
    const described = describeOneMarket(place);
    return !described || described.isListed || storedMarkets.has(described.entry.key);
  }

  return {
    commodityOf: (row) => remember(commodityNames, row.commodity, () => enterCommodity(row)),
    marketOf(row) {
      const names = namesUnder(namesUnder(marketNames, row.state), row.district);
      return remember(names, row.market, () => enterMarket(row));
    },
    knowsCommodity: (row) => remember(knownCommodities, row.commodity, () => isKnownCommodity(row)),
    knowsMarket(row) {
      const names = namesUnder(namesUnder(knownMarkets, row.state), row.district);
      return remember(names, row.market, () => isKnownMarket(row));
    },
    learn(spelling) {
      confirmed.set(idOf(spelling), spelling.means);
      for (const names of [commodityNames, marketNames, knownCommodities, knownMarkets]) names.clear();
    },
    async settle() {
      await number(commodities, (added) => addCommodities(client, added));
      await number(markets, (added) => addMarkets(client, added));
    },
  };
}

function idOf({ kind, place, spelling }: Omit<Spelling, 'means'>): string {
  return [kind, place, spelling].join('\n');
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
  return remember(names, name, () => new Map<string, T>());
}

function remember<T>(names: Names<T>, name: string, make: () => T): T {
  const known = names.get(name);
  if (known !== undefined || names.has(name)) return known as T;
  const made = make();
  names.set(name, made);
  return made;
}
