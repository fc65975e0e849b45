import type { CommodityDay } from '#server/features/forecast/rules/forecaster.ts';
import type { PriceReport } from '#server/features/forecast/rules/types.ts';

/** Two numbers for each row, so that years of a whole country fit into memory beside the forecaster. */
export type PriceTable = {
  rows: number;
  readonly identities: Identity[];
  readonly identityByKey: Map<string, number>;
  readonly rowsByDay: Map<number, { readonly identities: number[]; readonly prices: number[] }>;
};

export type Identity = {
  readonly commodity: string;
  readonly state: string;
  readonly district: string;
  readonly market: string;
  readonly variety: string;
};

export function newPriceTable(): PriceTable {
  return { rows: 0, identities: [], identityByKey: new Map(), rowsByDay: new Map() };
}

/** Spellings that differ only in capitals are one place, under the first spelling. */
export function addPrice(table: PriceTable, identity: Identity, day: number, price: number): void {
  const { commodity, state, district, market, variety } = identity;
  const key = [commodity, state, district, market, variety].join('|').toLowerCase();
  let known = table.identityByKey.get(key);
  if (known === undefined) {
    known = table.identities.push(identity) - 1;
    table.identityByKey.set(key, known);
  }
  let rows = table.rowsByDay.get(day);
  if (!rows) {
    rows = { identities: [], prices: [] };
    table.rowsByDay.set(day, rows);
  }
  rows.identities.push(known);
  rows.prices.push(price);
  table.rows++;
}

/** A part of a table; without `keep` all of it. */
export type Part = {
  readonly keep?: (identity: Identity, day: number) => boolean;
  /** The commodity's name; markets each by itself have one of their own. */
  readonly nameOf?: (identity: Identity) => string;
};

/** The table day by day, oldest first, as the forecaster needs it. */
export function* daysOf(
  table: PriceTable,
  { keep = () => true, nameOf = ({ commodity }) => commodity }: Part = {},
): Generator<{ day: number; commodities: CommodityDay[] }> {
  for (const day of [...table.rowsByDay.keys()].toSorted((left, right) => left - right)) {
    const reports = new Map<string, PriceReport[]>();
    const rows = table.rowsByDay.get(day);
    rows?.identities.forEach((known, at) => {
      const identity = table.identities[known];
      const modalPrice = rows.prices[at];
      if (!identity || modalPrice === undefined || !keep(identity, day)) return;
      const { state, district, market, variety } = identity;
      const report = { state: state.toLowerCase(), district, market, variety, day, modalPrice };
      const name = nameOf(identity).toLowerCase();
      const same = reports.get(name);
      if (same) same.push(report);
      else reports.set(name, [report]);
    });
    if (reports.size > 0)
      yield { day, commodities: [...reports].map(([commodity, each]) => ({ commodity, reports: each })) };
  }
}
