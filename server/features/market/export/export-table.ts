import { marketTypes } from '#catalogue/market-types.ts';
import type { Price } from '#contract/market.ts';

import type { Cell } from './write-csv.ts';

interface Column {
  head: string;
  width: number;
  cell: (price: Price) => Cell;
}

const typeNames = new Map<string, string>(marketTypes.map(({ id, name }) => [id, name]));

/** Each row says by itself what it is, where it comes from and of which day: tables are cut up and passed on. */
const columns: readonly Column[] = [
  { head: 'Commodity', width: 20, cell: ({ commodity }) => commodity.name },
  { head: 'Variety', width: 16, cell: ({ variety }) => variety },
  { head: 'Grade', width: 10, cell: ({ grade }) => grade },
  { head: 'Market', width: 30, cell: ({ market }) => market.name },
  { head: 'District', width: 20, cell: ({ market }) => market.district?.name ?? null },
  { head: 'State', width: 20, cell: ({ market }) => market.state.name },
  { head: 'Market type', width: 26, cell: ({ market }) => typeNames.get(market.type) ?? market.type },
  { head: 'Market type from', width: 16, cell: ({ market }) => (market.typeDerived ? "market's name" : 'source') },
  { head: 'Date', width: 12, cell: ({ provenance }) => provenance.day },
  { head: 'Lowest (₹/quintal)', width: 18, cell: ({ minPrice }) => minPrice },
  { head: 'Highest (₹/quintal)', width: 18, cell: ({ maxPrice }) => maxPrice },
  { head: 'Modal (₹/quintal)', width: 18, cell: ({ modalPrice }) => modalPrice },
  { head: 'Arrivals (tonnes)', width: 16, cell: ({ arrivalsTonnes }) => arrivalsTonnes },
  {
    head: 'Kind',
    width: 28,
    cell: ({ provenance }) => (provenance.kind === 'reported' ? 'Reported' : 'DEMONSTRATION, not a real price'),
  },
  { head: 'Source', width: 26, cell: ({ provenance }) => provenance.sources.join('; ') },
  { head: 'Fetched at (UTC)', width: 26, cell: ({ provenance }) => provenance.fetchedAt },
];

export const exportWidths = columns.map(({ width }) => width);

/** The head and a row for each price, one at a time. */
export function* exportRows(prices: Iterable<Price>): Generator<Cell[]> {
  yield columns.map(({ head }) => head);
  for (const price of prices) yield columns.map(({ cell }) => cell(price));
}
