import type { Price } from '#contract/prices.ts';
import type { Key, NameKind } from '#languages/keys.ts';
import { marketNameIn } from '#languages/market-name.ts';
import { nameIn } from '#languages/names.ts';
import { sayIn } from '#languages/words.ts';

import type { Cell } from './write-table.ts';

interface Column {
  head: Key<'exports'>;
  width: number;
  cell: (price: Price, language: string) => Cell;
}

/** Each row names its own commodity, source and day, because people cut tables up and pass the parts on. */
const columns: readonly Column[] = [
  {
    head: 'columns.commodity',
    width: 20,
    cell: ({ commodity }, language) => nameOf('commodities', commodity, language),
  },
  { head: 'columns.variety', width: 16, cell: ({ variety }) => variety },
  { head: 'columns.grade', width: 10, cell: ({ grade }) => grade },
  { head: 'columns.market', width: 30, cell: ({ market }, language) => bothNames(market, language) },
  {
    head: 'columns.district',
    width: 20,
    cell: ({ market }, language) => market.district && nameOf('districts', market.district, language),
  },
  { head: 'columns.state', width: 20, cell: ({ market }, language) => nameOf('states', market.state, language) },
  {
    head: 'columns.marketType',
    width: 26,
    cell: ({ market }, language) => sayIn('market', language)(`types.${market.type}`),
  },
  {
    head: 'columns.typeFrom',
    width: 16,
    cell: ({ market }, language) =>
      sayIn('exports', language)(market.typeDerived ? 'typeOrigin.name' : 'typeOrigin.source'),
  },
  { head: 'columns.day', width: 12, cell: ({ provenance }) => provenance.day },
  { head: 'columns.lowest', width: 18, cell: ({ minPrice }) => minPrice },
  { head: 'columns.highest', width: 18, cell: ({ maxPrice }) => maxPrice },
  { head: 'columns.modal', width: 18, cell: ({ modalPrice }) => modalPrice },
  { head: 'columns.arrivals', width: 16, cell: ({ arrivalsTonnes }) => arrivalsTonnes },
  {
    head: 'columns.kind',
    width: 28,
    cell: ({ provenance }, language) => sayIn('exports', language)(`kinds.${provenance.kind}`),
  },
  {
    head: 'columns.source',
    width: 26,
    cell: ({ provenance: { kind, sources } }, language) =>
      kind === 'demonstration' ? sayIn('exports', language)('demonstrationSource') : sayNames(sources, language),
  },
  { head: 'columns.fetchedAt', width: 26, cell: ({ provenance }) => provenance.fetchedAt },
];

export const exportWidths = columns.map(({ width }) => width);

/** The head and a row for each price, one at a time. */
export function* exportRows(prices: Iterable<Price>, language: string): Generator<Cell[]> {
  const say = sayIn('exports', language);
  yield columns.map(({ head }) => say(head));
  for (const price of prices) yield columns.map(({ cell }) => cell(price, language));
}

/** The name of an id in the language of the table; a commodity that is not listed keeps the name from its source. */
function nameOf(
  kind: NameKind,
  { id, name = id }: { id: string; name?: string | undefined },
  language: string,
): string {
  return nameIn(kind, language, id) ?? name;
}

/** The source's own name stands beside ours, so that a reader can compare the table with the source. */
function bothNames(market: Price['market'], language: string): string {
  const name = marketNameIn(language, market);
  return name === market.name ? name : `${name} (${market.name})`;
}

function sayNames(sources: readonly string[], language: string): string {
  return sources.map((source) => nameIn('sources', language, source) ?? source).join('; ');
}
