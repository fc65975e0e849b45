/**
 * What the operator of this Khet claims of it at the top of the price page, and answers for. Khet does not count
 * these; null leaves a claim out.
 */
export const claims: {
  readonly dailyTradingCrores: number | null;
  readonly commodities: number | null;
  readonly markets: number | null;
} = {
  dailyTradingCrores: 2.5,
  commodities: 50,
  markets: 100,
};
