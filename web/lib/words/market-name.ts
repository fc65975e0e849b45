import { marketNameIn, type NamedMarket } from '#languages/market-name.ts';

import { useLanguage } from './words.ts';

export interface SaidMarket {
  /** The name in the language in use if its town is known, else the source's own name. */
  readonly name: string;
  /** The source's own name, if it differs: a farmer needs it, because receipts show it. */
  readonly sourceName: string | undefined;
}

export type MarketName = (market: NamedMarket) => SaidMarket;

export function useMarketName(): MarketName {
  const language = useLanguage();
  return (market) => {
    const name = marketNameIn(language, market);
    return { name, sourceName: name === market.name ? undefined : market.name };
  };
}
