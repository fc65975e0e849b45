import { findCommodity } from '#catalogue/commodities.ts';
import { nameKey } from '#catalogue/names.ts';
import { findState, states } from '#catalogue/states.ts';
import { type MarketTypeId, marketTypeIds } from '#domain/prices/market-types.ts';
import { readPriceName } from '#domain/prices/price-path.ts';
import { readQuantity } from '#domain/numbers/quantity.ts';

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

/** A search begins after so long a pause in choosing or typing. */
export const searchDelayMs = 500;

/** The filters of an address, by ids or names; an unknown value counts as not given. */
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

/** The place of an address that its filters leave out: a state that does not exist, or a district without a state. */
export function strangePlace(search: URLSearchParams): string | undefined {
  const filters = readFilters(search);
  return (['state', 'district'] as const)
    .map((name) => (filters[name] === '' ? readPriceName(search, name) : ''))
    .find((text) => text !== '');
}

/** The state of a district, from the code at the start of its id: "mh-nashik". */
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

/** Compares with the id, or with the English name, which is the id without the code of the state: `mh-pune` is Pune. */
export function isDistrictCalled(id: string, name: string): boolean {
  return id === name || nameKey(id.slice(id.indexOf('-') + 1)) === nameKey(name);
}

/** The chosen filters for an endpoint, without the quantity, because the page itself computes with it. */
export function asQuery({ quantityKg: _quantity, ...names }: Filters): Partial<Record<keyof typeof names, string>> {
  return Object.fromEntries(Object.entries(names).filter(([, value]) => value !== ''));
}

/** The props of every filter's sheet. */
export interface SheetProps {
  readonly filters: Filters;
  readonly change: (change: Partial<Filters>) => void;
  readonly onClose: () => void;
}
