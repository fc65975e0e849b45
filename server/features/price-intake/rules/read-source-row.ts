import { readDay } from './read-day.ts';

/** A report as a source told it, in our words and units: names as given, rupees per quintal. */
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

type FieldName = keyof SourceRow;

/** Where each of our fields stands among a source's; -1 where the source has none. */
export type Fields = Readonly<Record<FieldName, number>>;

/** What a source calls each field, without case, spaces, signs and "_x0020_" (a space, as XML once wrote it). */
const spellings: Readonly<Record<FieldName, RegExp>> = {
  state: /^state(name)?$/,
  district: /^district(name)?$/,
  market: /^(market(name)?|apmc|mandi)$/,
  commodity: /^commodity(name)?$/,
  variety: /^variety(name)?$/,
  grade: /^grade(name)?$/,
  day: /^(arrival|price|reported|report)?(date|day)$/,
  minPrice: /^min(imum)?price/,
  maxPrice: /^max(imum)?price/,
  modalPrice: /^mod(al|e)price/,
  arrivalsTonnes: /^arrivals?(in)?(tonnes?|quantity)?$/,
};
const indispensable = ['market', 'commodity', 'day', 'minPrice', 'maxPrice', 'modalPrice'] as const;

const meaningful = /[\p{L}\p{N}]/u;
const longestName = 200;
/** Saffron is dear, but not this dear. */
const highestPrice = 1_000_000_000;

/** Finds our fields among a source's names, or says which of those we cannot do without are missing. */
export function findFields(
  names: readonly string[],
  { stateKnown = false } = {},
): { fields: Fields; missing: undefined } | { fields: undefined; missing: readonly string[] } {
  const keys = names.map((name) =>
    name
      .toLowerCase()
      .replaceAll('_x0020_', '')
      .replaceAll(/[^a-z]/g, ''),
  );
  const entries = Object.entries(spellings).map(([field, spelling]) => [
    field,
    keys.findIndex((key) => spelling.test(key)),
  ]);
  const fields = Object.fromEntries(entries) as Fields;
  const wanted: FieldName[] = stateKnown ? [...indispensable] : ['state', ...indispensable];
  const missing = wanted.filter((field) => fields[field] < 0);
  return missing.length === 0 ? { fields, missing: undefined } : { fields: undefined, missing };
}

/** Undefined where a name, the day or a price is missing or is none. What a price may be is not asked here. */
export function readSourceRow(
  fields: Fields,
  values: readonly unknown[],
  { state: stateOfAll = '' } = {},
): SourceRow | undefined {
  const modalPrice = readNumber(values[fields.modalPrice]);
  // Some years tell the modal price alone: then the range is as wide as what is known.
  const modalOnly = isBlank(values[fields.minPrice]) && isBlank(values[fields.maxPrice]);
  const row: SourceRow = {
    state: readName(values[fields.state]) || stateOfAll,
    district: readName(values[fields.district]),
    market: readName(values[fields.market]),
    commodity: readName(values[fields.commodity]),
    variety: readName(values[fields.variety]),
    grade: readName(values[fields.grade]),
    day: readDay(values[fields.day]) ?? '',
    minPrice: modalOnly ? modalPrice : readNumber(values[fields.minPrice]),
    maxPrice: modalOnly ? modalPrice : readNumber(values[fields.maxPrice]),
    modalPrice,
    arrivalsTonnes: readArrivals(values[fields.arrivalsTonnes]),
  };
  return isWhole(row) ? row : undefined;
}

/** Some files list what arrived on days on which nobody wrote down a price. A row that ends before its prices is torn. */
export function isWithoutPrice({ minPrice, maxPrice, modalPrice }: Fields, values: readonly unknown[]): boolean {
  return [minPrice, maxPrice, modalPrice].every((field) => field < values.length && isBlank(values[field]));
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

function isWhole({ state, market, commodity, day, minPrice, maxPrice, modalPrice }: SourceRow): boolean {
  const named = state !== '' && day !== '' && meaningful.test(market) && meaningful.test(commodity);
  // A comparison with what is no number is false.
  return named && minPrice <= highestPrice && maxPrice <= highestPrice && modalPrice <= highestPrice;
}

function readName(value: unknown): string {
  if (typeof value !== 'string') return '';
  return value
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, longestName);
}

/** Some years come as text, some texts with commas. NaN for what is no number. */
function readNumber(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return Number.NaN;
  const text = value.trim();
  if (text === '') return Number.NaN;
  const number = Number(text);
  return Number.isNaN(number) ? Number(text.replaceAll(',', '')) : number;
}

function readArrivals(value: unknown): number | null {
  const tonnes = readNumber(value);
  return tonnes >= 0 && tonnes <= highestPrice ? tonnes : null;
}
