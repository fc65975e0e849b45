import data from './agmarknet-names.json' with { type: 'json' };
import { marketNameKey } from './market-names.ts';
import { finderByName } from './names.ts';

/** A commodity or market as Agmarknet 2.0 lists it. Only the server uses these lists. */
export interface AgmarknetCommodity {
  readonly number: number;
  readonly name: string;
}

export interface AgmarknetMarket {
  readonly number: number;
  readonly name: string;
  readonly stateId: string;
  readonly districtId: string | null;
}

type CommodityRow = readonly [number: number, name: string];
type MarketRow = readonly [number: number, name: string, districtId: string | null];

export const agmarknetCommodities: readonly AgmarknetCommodity[] = (
  data.commodities as unknown as readonly CommodityRow[]
).map(([number, name]) => ({ number, name }));

export const agmarknetMarkets: readonly AgmarknetMarket[] = data.states.flatMap(({ stateId, markets }) =>
  (markets as unknown as readonly MarketRow[]).map(([number, name, districtId]) => ({
    number,
    name,
    stateId,
    districtId,
  })),
);

/** Agmarknet's number of each state. */
export const agmarknetStates: readonly { readonly number: number; readonly stateId: string }[] = data.states.map(
  ({ id, stateId }) => ({ number: id, stateId }),
);

export const findAgmarknetCommodity = finderByName(agmarknetCommodities, ({ name }) => [name]);

const byStateAndName = Map.groupBy(agmarknetMarkets, ({ stateId, name }) => `${stateId} ${marketNameKey(name)}`);

/** Without a known district the name decides, if only one market of the state has it. */
export function findAgmarknetMarket(
  stateId: string,
  districtId: string | undefined,
  name: string,
): AgmarknetMarket | undefined {
  const named = byStateAndName.get(`${stateId} ${marketNameKey(name)}`) ?? [];
  if (districtId === undefined) return named.length === 1 ? named[0] : undefined;
  return named.find((market) => market.districtId === districtId);
}
