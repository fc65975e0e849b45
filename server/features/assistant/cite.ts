import type { CardOf, Citation } from '#contract/assistant.ts';
import type { Provenance } from '#contract/prices.ts';
import { nameIn } from '#languages/names.ts';
import { sayIn } from '#languages/words.ts';

/** The page where Agmarknet's reports are published. */
const priceSource = 'https://agmarknet.gov.in';

export function citePrices({ kind, sources, day }: Provenance, path: string, language: string): Citation {
  const names = sources.map((source) => nameIn('sources', language, source) ?? source).join(', ');
  const title = kind === 'reported' ? names : sayIn('exports', language)('demonstrationSource');
  return { title, day, link: kind === 'reported' ? priceSource : null, path };
}

/** The market screen with the same filters. */
export function pricePath({ commodity, where }: Pick<CardOf<'prices'>, 'commodity' | 'where'>): string {
  const query = new URLSearchParams({ commodity: commodity.id });
  if (where.state !== null) query.set('state', where.state);
  if (where.district !== null) query.set('district', where.district);
  if (where.market !== null) query.set('market', where.market);
  return `/market-prices?${query.toString()}`;
}
