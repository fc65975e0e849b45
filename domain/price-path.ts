interface Place {
  readonly state?: string | null;
  readonly district?: string | null;
  readonly market?: string | null;
}

/** The market screen of a commodity, in a place where one is given. */
export function pricePath(commodity: string, place: Place = {}): string {
  return pathOf({ commodity, ...place });
}

/** The market screen of a place, for whichever commodity. */
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

/** A name in the address of a market screen, cut where it is longer than any name. */
export function readPriceName(search: URLSearchParams, name: string): string {
  return (search.get(name) ?? '').trim().slice(0, longestName);
}
