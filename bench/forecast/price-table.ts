import type { CommodityDay } from '#server/features/market/rules/forecast/forecaster.ts';
import type { PriceReport } from '#server/features/market/rules/forecast/types.ts';

/** Twenty bytes a row, so that years of a whole country fit beside the forecaster. */
export type PriceTable = {
  rows: number;
  days: Int32Array;
  series: Int32Array;
  prices: Float64Array;
  readonly identities: Identity[];
  readonly identityByKey: Map<string, number>;
};

type Identity = {
  readonly commodity: string;
  readonly state: string;
  readonly district: string;
  readonly market: string;
  readonly variety: string;
};

export function newPriceTable(): PriceTable {
  return {
    rows: 0,
    days: new Int32Array(1024),
    series: new Int32Array(1024),
    prices: new Float64Array(1024),
    identities: [],
    identityByKey: new Map(),
  };
}

export function addPrice(table: PriceTable, row: Identity & { readonly day: number; readonly price: number }): void {
  if (table.rows === table.days.length) grow(table);
  const { commodity, state, district, market, variety } = row;
  const key = [commodity, state, district, market, variety].join('|').toLowerCase();
  let series = table.identityByKey.get(key);
  if (series === undefined) {
    series = table.identities.push({ commodity, state, district, market, variety }) - 1;
    table.identityByKey.set(key, series);
  }
  table.days[table.rows] = row.day;
  table.series[table.rows] = series;
  table.prices[table.rows] = row.price;
  table.rows++;
}

function grow(table: PriceTable): void {
  const capacity = table.days.length * 2;
  const { days, series, prices } = table;
  table.days = new Int32Array(capacity);
  table.days.set(days);
  table.series = new Int32Array(capacity);
  table.series.set(series);
  table.prices = new Float64Array(capacity);
  table.prices.set(prices);
}

/** The table day by day, oldest first, as the forecaster takes it. */
export function* daysOf(table: PriceTable): Generator<{ day: number; commodities: CommodityDay[] }> {
  const order = Int32Array.from({ length: table.rows }, (_, row) => row);
  order.sort((left, right) => table.days[left]! - table.days[right]! || left - right);
  let at = 0;
  while (at < order.length) {
    const day = table.days[order[at]!]!;
    const reports = new Map<string, PriceReport[]>();
    for (; at < order.length && table.days[order[at]!]! === day; at++) {
      const row = order[at]!;
      const { commodity, state, district, market, variety } = table.identities[table.series[row]!]!;
      const name = commodity.toLowerCase();
      const report = { state, district, market, variety, day, modalPrice: table.prices[row]! };
      const same = reports.get(name);
      if (same) same.push(report);
      else reports.set(name, [report]);
    }
    const commodities = [...reports].map(([commodity, rows]) => ({ commodity, reports: rows }));
    yield { day, commodities };
  }
}
