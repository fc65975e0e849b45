interface Place {
  readonly state?: string | null;
  readonly district?: string | null;
  readonly market?: string | null;
}

/** Returns the address of a commodity's market screen, in a place where one is given. */
export function pricePath(commodity: string, place: Place = {}): string {
  return pathOf({ commodity, ...place });
}

/** Returns the address of a place's market screen, for any commodity. */
export function placePath(place: Place): string {
  return pathOf(place);
}

function pathOf({ commodity, state, district, market }: Place & { readonly commodity?: string }): string {
  const given = Object.entries({ commodity, state, district, market }).flatMap(([name, value]) =>
    value ? [[name, value]] : [],
  );
  return `/market-prices?${new URLSearchParams(given).toString()}`;
}

const longestName = 100;

/** Reads a name from the address of a market screen, and cuts it at the length of the longest name. */
export function readPriceName(search: URLSearchParams, name: string): string {
  return (search.get(name) ?? '').trim().slice(0, longestName);
}
