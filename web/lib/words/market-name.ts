import { marketNameIn, type NamedMarket } from '#languages/market-name.ts';

import { useLanguage } from './words.ts';

export interface SaidMarket {
  /** In the language in use where its town is known, else as its source writes it. */
  readonly name: string;
  /** As its source writes it, where that is another name: it stands on a receipt. */
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
