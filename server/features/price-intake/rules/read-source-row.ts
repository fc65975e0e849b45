import { type PriceColumn, priceColumn } from '#catalogue/price-headings.ts';
import { readNumber } from '#domain/numbers/digits.ts';

import { kilogramsOf, priceUnits } from './price-units.ts';
import { readDay } from './read-day.ts';

/** A source's report in our fields and units: names as the source gave them, rupees per quintal. */
export interface SourceRow {
  state: string;
  district: string;
  market: string;
  commodity: string;
  variety: string;
  grade: string;
  /** "2026-07-24" */
  day: string;
  minPrice: number;
  maxPrice: number;
  modalPrice: number;
  arrivalsTonnes: number | null;
}

type FieldName = keyof SourceRow | 'priceUnit' | 'arrivalUnit';

/** The column of each of our fields in a source's table; -1 where the source has none. */
export type Fields = Readonly<Record<FieldName, number>>;

const columns = {
  state: 'state',
  district: 'district',
  market: 'market',
  commodity: 'commodity',
  variety: 'variety',
  grade: 'grade',
  day: 'day',
  minPrice: 'minPrice',
  maxPrice: 'maxPrice',
  modalPrice: 'modalPrice',
  arrivalsTonnes: 'arrivals',
  priceUnit: 'priceUnit',
  arrivalUnit: 'arrivalUnit',
} as const satisfies Record<FieldName, PriceColumn>;
const indispensable = ['market', 'commodity', 'day', 'minPrice', 'maxPrice', 'modalPrice'] as const;

const { quintal, tonne } = priceUnits;
/** Nearly every row of Agmarknet has this one. */
const usualUnit = 'Rs./Quintal';
const meaningful = /[\p{L}\p{N}]/u;
const longestName = 200;
/** Saffron is dear, but not this dear. */
const highestPrice = 1_000_000_000;

/** The facts of all rows of a table that its columns do not tell. */
export interface TableFacts {
  /** The state of rows that name none. */
  state?: string | undefined;
  /** The commodity of rows that name none. */
  commodity?: string | undefined;
  /** The kilograms for which a price is given where the row names no unit; a quintal where nothing is known. */
  priceKilograms?: number | undefined;
  /** The kilograms of one arrival; a tonne where nothing is known. */
  arrivalKilograms?: number | undefined;
}

/** Finds our fields among a source's names, or lists the required ones that are missing. */
export function findFields(
  names: readonly string[],
  { facts = {}, isModalEnough = false }: { facts?: TableFacts; isModalEnough?: boolean } = {},
): { fields: Fields; missing: undefined } | { fields: undefined; missing: readonly FieldName[] } {
  const fields = fieldsOf(names);
  const isKnown = (field: FieldName) => (field === 'state' || field === 'commodity') && facts[field] !== undefined;
  const isNeeded = (field: FieldName) => !isModalEnough || (field !== 'minPrice' && field !== 'maxPrice');
  const missing = ['state' as const, ...indispensable].filter(
    (field) => fields[field] < 0 && isNeeded(field) && !isKnown(field),
  );
  return missing.length === 0 ? { fields, missing: undefined } : { fields: undefined, missing };
}

/** A price without "modal" in its heading counts where no heading has it. */
function fieldsOf(names: readonly string[]): Fields {
  const found = names.map(priceColumn);
  const entries = Object.entries(columns).map(([field, column]) => [field, found.indexOf(column)] as const);
  const fields = Object.fromEntries(entries) as Record<FieldName, number>;
  if (fields.modalPrice < 0) fields.modalPrice = found.indexOf('price');
  return fields;
}

/** Undefined where a name, the day or a price is missing or unreadable. Another rule checks the range of a price. */
export function readSourceRow(
  fields: Fields,
  values: readonly unknown[],
  facts: TableFacts = {},
): SourceRow | undefined {
  const perQuintal = quintal / (kilogramsIn(values[fields.priceUnit]) ?? facts.priceKilograms ?? quintal);
  const modalPrice = readFigure(values[fields.modalPrice]) * perQuintal;
  // Some years have only the modal price: then the range is that price.
  const modalOnly = isBlank(values[fields.minPrice]) && isBlank(values[fields.maxPrice]);
  const row: SourceRow = {
    state: readName(values[fields.state]) || (facts.state ?? ''),
    district: readName(values[fields.district]),
    market: readName(values[fields.market]),
    commodity: readName(values[fields.commodity]) || (facts.commodity ?? ''),
    variety: readName(values[fields.variety]),
    grade: readName(values[fields.grade]),
    day: readDay(values[fields.day]) ?? '',
    minPrice: modalOnly ? modalPrice : readFigure(values[fields.minPrice]) * perQuintal,
    maxPrice: modalOnly ? modalPrice : readFigure(values[fields.maxPrice]) * perQuintal,
    modalPrice,
    arrivalsTonnes: readArrivals(values[fields.arrivalsTonnes], values[fields.arrivalUnit], facts),
  };
  return isWhole(row) ? row : undefined;
}

/**
 * Some files list arrivals on days without a price. A row that ends before its price columns is damaged, not without a
 * price.
 */
export function isWithoutPrice({ minPrice, maxPrice, modalPrice }: Fields, values: readonly unknown[]): boolean {
  return [minPrice, maxPrice, modalPrice].every((field) => field < values.length && isBlank(values[field]));
}

/** A price for a dozen or a piece says nothing about the price of a quintal. */
export function isOfOtherUnit({ priceUnit }: Fields, values: readonly unknown[]): boolean {
  return Number.isNaN(kilogramsIn(values[priceUnit]));
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

function isWhole({ state, market, commodity, day, minPrice, maxPrice, modalPrice }: SourceRow): boolean {
  const named = state !== '' && day !== '' && meaningful.test(market) && meaningful.test(commodity);
  // A comparison with NaN is false.
  return named && minPrice <= highestPrice && maxPrice <= highestPrice && modalPrice <= highestPrice;
}

function readName(value: unknown): string {
  if (typeof value !== 'string') return '';
  return value
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, longestName);
}

/** Some years have figures as text, some with commas between groups of digits. Other text becomes NaN. */
function readFigure(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return Number.NaN;
  const text = value.trim();
  if (text === '') return Number.NaN;
  const number = Number(text);
  return Number.isNaN(number) ? (readNumber(text) ?? Number.NaN) : number;
}

/** In tonnes. A count of bales or bunches says nothing about the weight. */
function readArrivals(value: unknown, unit: unknown, { arrivalKilograms = tonne }: TableFacts): number | null {
  const tonnes = (readFigure(value) * (isBlank(unit) ? arrivalKilograms : (kilogramsIn(unit) ?? Number.NaN))) / tonne;
  return tonnes >= 0 && tonnes <= highestPrice ? tonnes : null;
}

/** Undefined for no unit, NaN for one that is no weight: then the row has no price that we can read. */
function kilogramsIn(unit: unknown): number | undefined {
  if (typeof unit !== 'string' || unit.trim() === '') return undefined;
  if (unit === usualUnit) return quintal;
  return kilogramsOf(unit) ?? Number.NaN;
}

/** The reasons to refuse a row, in the order of the checks. Jumps are found later, because that needs the series. */
export const reasons = [
  'unreadable',
  'no_price',
  'unknown_unit',
  'unknown_state',
  'unknown_commodity',
  'unknown_market',
  'future_day',
  'too_old',
  'not_positive',
  'max_below_min',
  'modal_outside',
  'jump',
] as const;
export type Reason = (typeof reasons)[number];

/** Agmarknet began in 2000; an older day is a typing error. */
const earliestDay = '2000-01-01';

/** The reason why a row is wrong by itself. `today` is the Indian day. */
export function findProblem(row: SourceRow, today: string): Reason | undefined {
  if (row.day > today) return 'future_day';
  if (row.day < earliestDay) return 'too_old';
  if (row.minPrice <= 0 || row.maxPrice <= 0 || row.modalPrice <= 0) return 'not_positive';
  if (row.maxPrice < row.minPrice) return 'max_below_min';
  if (row.modalPrice < row.minPrice || row.modalPrice > row.maxPrice) return 'modal_outside';
  return undefined;
}
