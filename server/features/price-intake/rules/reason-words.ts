import type { Reason, SourceRow } from './read-source-row.ts';

/** For the command line and the list of rows, which are in English. */
export const reasonWords: Readonly<Record<Reason, string>> = {
  unreadable: 'a name, the day or a price cannot be read',
  no_price: 'there is no price',
  unknown_unit: 'the price is not for a weight',
  unknown_state: 'there is no such state',
  unknown_commodity: 'the commodity is not known',
  unknown_market: 'the market is not known',
  future_day: 'the day is still to come',
  too_old: 'the day is before 2000',
  not_positive: 'a price is zero or less',
  max_below_min: 'the highest price is below the lowest',
  modal_outside: 'the modal price is not between the lowest and the highest',
  jump: 'the price is ten times the one before it, or a tenth',
};

/** The columns of a row that could be read, as files have them. */
const usualOrder = [
  ...(['state', 'district', 'market', 'commodity', 'variety', 'grade'] as const),
  ...(['day', 'minPrice', 'maxPrice', 'modalPrice', 'arrivalsTonnes'] as const),
] satisfies (keyof SourceRow)[];

/** A refused row for a person who looks for it in the file. The database forgets the order of its values. */
export function tellRow(row: object): string {
  const named = new Map<string, unknown>(Object.entries(row));
  const names = new Set([...usualOrder.filter((name) => named.has(name)), ...named.keys()]);
  return [...names]
    .map((name) => named.get(name))
    .filter((value) => (typeof value === 'string' && value !== '') || typeof value === 'number')
    .join(', ');
}
