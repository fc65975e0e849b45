import { marketTypes } from '#catalogue/market-types.ts';
import type { exportLanguages } from '#contract/price-intake.ts';
import type { Price } from '#contract/prices.ts';

import { demonstrationTitle } from '../rules/provenance.ts';
import type { Cell } from './write-csv.ts';

export type ExportLanguage = (typeof exportLanguages)[number];
type InBoth = Readonly<Record<ExportLanguage, string>>;

interface Column {
  head: InBoth;
  width: number;
  cell: (price: Price, language: ExportLanguage) => Cell;
}

interface Named {
  name: string;
  hindi: string | null;
}

const types = new Map<string, Named>(marketTypes.map((type) => [type.id, type]));

const kinds: Readonly<Record<Price['provenance']['kind'], InBoth>> = {
  reported: { en: 'Reported', hi: 'मंडी का बताया' },
  demonstration: { en: 'DEMONSTRATION, not a real price', hi: 'नमूना, असली भाव नहीं' },
};

/** Each row says by itself what it is, where it comes from and of which day: tables are cut up and passed on. */
const columns: readonly Column[] = [
  { head: { en: 'Commodity', hi: 'फसल' }, width: 20, cell: ({ commodity }, language) => nameIn(commodity, language) },
  { head: { en: 'Variety', hi: 'किस्म' }, width: 16, cell: ({ variety }) => variety },
  { head: { en: 'Grade', hi: 'दर्जा' }, width: 10, cell: ({ grade }) => grade },
  { head: { en: 'Market', hi: 'मंडी' }, width: 30, cell: ({ market }) => market.name },
  {
    head: { en: 'District', hi: 'ज़िला' },
    width: 20,
    cell: ({ market }, language) => market.district && nameIn(market.district, language),
  },
  { head: { en: 'State', hi: 'राज्य' }, width: 20, cell: ({ market }, language) => nameIn(market.state, language) },
  {
    head: { en: 'Market type', hi: 'बाज़ार का प्रकार' },
    width: 26,
    cell: ({ market }, language) => nameIn(types.get(market.type) ?? { name: market.type, hindi: null }, language),
  },
  {
    head: { en: 'Market type from', hi: 'प्रकार कहाँ से' },
    width: 16,
    cell: ({ market }, language) => typeOrigin(market.typeDerived)[language],
  },
  { head: { en: 'Date', hi: 'तारीख़' }, width: 12, cell: ({ provenance }) => provenance.day },
  { head: { en: 'Lowest (₹/quintal)', hi: 'सबसे कम (₹/क्विंटल)' }, width: 18, cell: ({ minPrice }) => minPrice },
  { head: { en: 'Highest (₹/quintal)', hi: 'सबसे ज़्यादा (₹/क्विंटल)' }, width: 18, cell: ({ maxPrice }) => maxPrice },
  { head: { en: 'Modal (₹/quintal)', hi: 'आम भाव (₹/क्विंटल)' }, width: 18, cell: ({ modalPrice }) => modalPrice },
  { head: { en: 'Arrivals (tonnes)', hi: 'आवक (टन)' }, width: 16, cell: ({ arrivalsTonnes }) => arrivalsTonnes },
  {
    head: { en: 'Kind', hi: 'कैसा भाव' },
    width: 28,
    cell: ({ provenance }, language) => kinds[provenance.kind][language],
  },
  {
    head: { en: 'Source', hi: 'स्रोत' },
    width: 26,
    cell: ({ provenance: { kind, sources } }, language) =>
      kind === 'demonstration' ? demonstrationTitle[language] : sources.join('; '),
  },
  {
    head: { en: 'Fetched at (UTC)', hi: 'कब लाया (UTC)' },
    width: 26,
    cell: ({ provenance }) => provenance.fetchedAt,
  },
];

export const exportWidths = columns.map(({ width }) => width);

/** The head and a row for each price, one at a time. Markets keep the name that their source gives them. */
export function* exportRows(prices: Iterable<Price>, language: ExportLanguage): Generator<Cell[]> {
  yield columns.map(({ head }) => head[language]);
  for (const price of prices) yield columns.map(({ cell }) => cell(price, language));
}

function typeOrigin(derived: boolean): InBoth {
  return derived ? { en: "market's name", hi: 'मंडी के नाम से' } : { en: 'source', hi: 'स्रोत से' };
}

function nameIn({ name, hindi }: Named, language: ExportLanguage): string {
  return language === 'hi' ? (hindi ?? name) : name;
}
