import { findCommodity } from '#catalogue/commodities.ts';
import { nameKey } from '#catalogue/names.ts';
import { findState, states } from '#catalogue/states.ts';
import { type MarketTypeId, marketTypeIds } from '#domain/market-types.ts';
import { readPriceName } from '#domain/price-path.ts';
import { readQuantity } from '#domain/quantity.ts';

/** The current search. Places and listed commodities go by their id, any other commodity by its name; '' is any. */
export interface Filters {
  readonly commodity: string;
  readonly state: string;
  readonly district: string;
  readonly market: string;
  readonly marketType: MarketTypeId | '';
  readonly quantityKg: number;
}

export const noFilters: Filters = {
  commodity: '',
  state: '',
  district: '',
  market: '',
  marketType: '',
  quantityKg: 1,
};

/** A search begins when the choosing or the typing has paused for so long. */
export const searchDelayMs = 500;

/** The filters of an address. Names are understood as well as ids; an unknown value counts as none. */
export function readFilters(search: URLSearchParams): Filters {
  const given = (name: string) => readPriceName(search, name);
  const commodity = given('commodity');
  const state = (given('state') === '' ? stateOfDistrict(given('district')) : findState(given('state'))?.id) ?? '';
  return {
    commodity: findCommodity(commodity)?.id ?? commodity,
    state,
    district: state === '' ? '' : given('district'),
    market: given('market'),
    marketType: marketTypeIds.find((type) => type === given('marketType')) ?? '',
    quantityKg: readQuantity(given('quantity')),
  };
}

/** A place of an address that counts as none in its filters: a state that there is not, or a district of no state. */
export function strangePlace(search: URLSearchParams): string | undefined {
  const filters = readFilters(search);
  return (['state', 'district'] as const)
    .map((name) => (filters[name] === '' ? readPriceName(search, name) : ''))
    .find((text) => text !== '');
}

/** Before the first dash the id of a district is the code of its state: "mh-nashik". */
export function stateOfDistrict(districtId: string): string | undefined {
  const [prefix = '', name] = districtId.split('-', 2);
  return name === undefined ? undefined : states.find(({ code }) => code === `IN-${prefix.toUpperCase()}`)?.id;
}

/** The address with these filters in place of its own; its other parameters stay. */
export function writeFilters(search: URLSearchParams, { quantityKg, ...names }: Filters): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(names)) set(next, name, value);
  set(next, 'quantity', quantityKg === 1 ? '' : String(quantityKg));
  return next;
}

function set(search: URLSearchParams, name: string, value: string): void {
  if (value === '') search.delete(name);
  else search.set(name, value);
}

/** Another state has other districts, another district other markets: an earlier choice that no longer fits is dropped. */
export function changeFilters(filters: Filters, change: Partial<Filters>): Filters {
  const next = { ...filters, ...change };
  if (next.state !== filters.state) return { ...next, district: '', market: '', ...change };
  if (next.district !== filters.district) return { ...next, market: '', ...change };
  return next;
}

/** By its id or by its name in English, which stands in the id after the code of the state: `mh-pune` is Pune. */
export function isDistrictCalled(id: string, name: string): boolean {
  return id === name || nameKey(id.slice(id.indexOf('-') + 1)) === nameKey(name);
}

/** For an endpoint: only what was chosen, without the quantity, which is reckoned here. */
export function asQuery({ quantityKg: _quantity, ...names }: Filters): Partial<Record<keyof typeof names, string>> {
  return Object.fromEntries(Object.entries(names).filter(([, value]) => value !== ''));
}

/** Given to every sheet of the filters. */
export interface SheetProps {
  readonly filters: Filters;
  readonly change: (change: Partial<Filters>) => void;
  readonly onClose: () => void;
}
