interface Place {
  readonly state?: string | null;
  readonly district?: string | null;
  readonly market?: string | null;
}

/** The market screen of a commodity, in a place where one is given. */
export function pricePath(commodity: string, { state, district, market }: Place = {}): string {
  const query = new URLSearchParams({ commodity });
  if (state) query.set('state', state);
  if (district) query.set('district', district);
  if (market) query.set('market', market);
  return `/market-prices?${query.toString()}`;
}
