import type pg from 'pg';

export interface CommodityEntry {
  /** 0 until the database has given one. */
  id: number;
  key: string;
  name: string;
}

export interface NewMarket {
  key: string;
  name: string;
  stateId: string;
  districtId: string | null;
  type: string;
}

export interface MarketEntry extends NewMarket {
  id: number;
}

const commodityColumns = 'id, key, name';
const marketColumns = 'id, key, name, state_id AS "stateId", district_id AS "districtId", type';

export async function readNames(client: pg.Client): Promise<{ commodities: CommodityEntry[]; markets: MarketEntry[] }> {
  const commodities = await client.query<CommodityEntry>(`SELECT ${commodityColumns} FROM commodity`);
  const markets = await client.query<MarketEntry>(`SELECT ${marketColumns} FROM market`);
  return { commodities: commodities.rows, markets: markets.rows };
}

/**
 * Another process may add the same commodities at once. Both add in the order of the keys, so they cannot block each
 * other.
 */
export async function addCommodities(client: pg.Client, added: readonly CommodityEntry[]): Promise<CommodityEntry[]> {
  const sorted = added.toSorted(byKey);
  const keys = sorted.map((each) => each.key);
  await client.query(
    `INSERT INTO commodity (key, name) SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT (key) DO NOTHING`,
    [keys, sorted.map((each) => each.name)],
  );
  return (await client.query<CommodityEntry>(`SELECT ${commodityColumns} FROM commodity WHERE key = ANY($1)`, [keys]))
    .rows;
}

export async function addMarkets(client: pg.Client, added: readonly MarketEntry[]): Promise<MarketEntry[]> {
  const sorted = added.toSorted(byKey);
  const keys = sorted.map((each) => each.key);
  await client.query(
    `INSERT INTO market (key, name, state_id, district_id, type, type_derived)
     SELECT *, true FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])
     ON CONFLICT (key) DO NOTHING`,
    [
      keys,
      sorted.map((each) => each.name),
      sorted.map((each) => each.stateId),
      sorted.map((each) => each.districtId),
      sorted.map((each) => each.type),
    ],
  );
  return (await client.query<MarketEntry>(`SELECT ${marketColumns} FROM market WHERE key = ANY($1)`, [keys])).rows;
}

function byKey(a: { key: string }, b: { key: string }): number {
  return a.key < b.key ? -1 : 1;
}
