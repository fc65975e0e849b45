import { readNumber } from '#domain/numbers/digits.ts';

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

type FieldName = keyof SourceRow;

/** The column of each of our fields in a source's table; -1 where the source has none. */
export type Fields = Readonly<Record<FieldName, number>>;

/** The sources' names for each field, without case, spaces, signs and "_x0020_" (a space, as XML once wrote it). */
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

/** Finds our fields among a source's names, or lists the required ones that are missing. */
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

/** Undefined where a name, the day or a price is missing or unreadable. Another rule checks the range of a price. */
export function readSourceRow(
  fields: Fields,
  values: readonly unknown[],
  { state: stateOfAll = '' } = {},
): SourceRow | undefined {
  const modalPrice = readFigure(values[fields.modalPrice]);
  // Some years have only the modal price: then the range is that price.
  const modalOnly = isBlank(values[fields.minPrice]) && isBlank(values[fields.maxPrice]);
  const row: SourceRow = {
    state: readName(values[fields.state]) || stateOfAll,
    district: readName(values[fields.district]),
    market: readName(values[fields.market]),
    commodity: readName(values[fields.commodity]),
    variety: readName(values[fields.variety]),
    grade: readName(values[fields.grade]),
    day: readDay(values[fields.day]) ?? '',
    minPrice: modalOnly ? modalPrice : readFigure(values[fields.minPrice]),
    maxPrice: modalOnly ? modalPrice : readFigure(values[fields.maxPrice]),
    modalPrice,
    arrivalsTonnes: readArrivals(values[fields.arrivalsTonnes]),
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

function readArrivals(value: unknown): number | null {
  const tonnes = readFigure(value);
  return tonnes >= 0 && tonnes <= highestPrice ? tonnes : null;
}

/** Days are remembered because a file holds few days and many rows. */
const mostRemembered = 20_000;
const remembered = new Map<string, string | undefined>();

const yearFirst = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ].*)?$/;
const dayFirst = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:[T ].*)?$/;

/** Reads a day as "2026-07-24", from that spelling or from an Indian "24/07/2026". */
function readDay(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (remembered.has(value)) return remembered.get(value);
  const day = parseDay(value.trim());
  if (remembered.size >= mostRemembered) remembered.clear();
  remembered.set(value, day);
  return day;
}

function parseDay(text: string): string | undefined {
  const parts = yearFirst.exec(text)?.slice(1) ?? dayFirst.exec(text)?.slice(1).toReversed();
  if (!parts) return undefined;
  const [year = 0, month = 0, day = 0] = parts.map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  // `Date` turns the 31st of June into the 1st of July.
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.toISOString().slice(0, 10) : undefined;
}

/** The reasons to refuse a row, in the order of the checks. Jumps are found later, because that needs the series. */
export const reasons = [
  'unreadable',
  'no_price',
  'unknown_state',
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
