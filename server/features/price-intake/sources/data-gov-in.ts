import { commodityById } from '#catalogue/commodities.ts';
import { usualLanguage } from '#domain/languages.ts';
import { nameIn } from '#languages/names.ts';
import { findFields } from '#server/features/price-intake/rules/read-source-row.ts';

import { askPatiently, type Patience } from './ask-patiently.ts';
import { type PriceQuestion, type PriceSource, type RawRows, SourceFailure } from './price-source.ts';

/** The id of the source. */
export const dataGovIn = 'data.gov.in';

/** The resource "Current daily price of various commodities from various markets (mandi)". */
const resource = '9ef84268-d588-465a-a308-a864a43d0070';
const pageRows = 1000;
/** The source answers with an error if `offset` and `limit` together exceed this. */
const windowRows = 10_000;

export interface DataGovInParts extends Patience {
  /** The address of the interface, for a mirror or a test. */
  url: string;
  key: string;
}

export function createDataGovIn({ url, key, ...patience }: DataGovInParts): PriceSource {
  async function* pages(filters: Record<string, string>, signal: AbortSignal): AsyncIterable<RawRows> {
    for (let offset = 0; ;) {
      const limit = Math.min(pageRows, windowRows - offset);
      const address = addressOf(url, { 'api-key': key, format: 'json', offset, limit, ...filters });
      // An empty page before the end counts as half a page, so we ask for it again.
      const read = (text: string) => notCutShort(readPage(text), offset);
      const { rows, count, total } = await askPatiently(address, {
        ...patience,
        source: 'data.gov.in',
        secret: key,
        signal,
        read,
      });
      if (count > 0) yield rows;
      offset += count;
      if (offset >= (total ?? (count < limit ? 0 : Infinity))) return;
      if (offset >= windowRows) {
        throw new SourceFailure('incomplete', `data.gov.in has more reports of this state than it hands out.`);
      }
    }
  }

  return {
    id: dataGovIn,
    async *fetchState({ stateId, commodityId }, { signal }) {
      for (const filters of filtersOf({ stateId, commodityId })) yield* pages(filters, signal);
    },
  };
}

/**
 * The source's filter by state is exact. Its filter by commodity is loose, so the rows are compared again when they are
 * read.
 */
function filtersOf({ stateId, commodityId }: Omit<PriceQuestion, 'days'>): Record<string, string>[] {
  const commodities = commodityId === undefined ? [undefined] : (commodityById(commodityId)?.sourceNames ?? []);
  return stateNames(stateId).flatMap((state) =>
    commodities.map((commodity) => ({
      'filters[state.keyword]': state,
      ...(commodity === undefined ? {} : { 'filters[commodity]': commodity }),
    })),
  );
}

/**
 * The source changes its names: it has written "Keralam" since 2026, and "Chattisgarh" always. An unknown name gives no
 * rows.
 */
const otherSpellings: Readonly<Record<string, readonly string[]>> = {
  kerala: ['Keralam'],
  chhattisgarh: ['Chattisgarh'],
  odisha: ['Orissa'],
  puducherry: ['Pondicherry'],
  uttarakhand: ['Uttrakhand'],
  delhi: ['NCT of Delhi'],
  'andaman-and-nicobar-islands': ['Andaman and Nicobar'],
};

function stateNames(stateId: string): string[] {
  const name = nameIn('states', usualLanguage, stateId);
  return name === undefined ? [] : [name, ...(otherSpellings[stateId] ?? [])];
}

function notCutShort(page: Page, offset: number): Page {
  if (page.count === 0 && page.total !== undefined && offset < page.total) {
    throw new SourceFailure('unavailable', 'data.gov.in stopped in the middle of its answer.', 'unreadable');
  }
  return page;
}

function addressOf(url: string, query: Record<string, string | number>): URL {
  const address = new URL(`${url.replace(/\/$/, '')}/${resource}`);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value));
  return address;
}

interface Page {
  rows: RawRows;
  /** The number of records on the page, odd ones too. */
  count: number;
  /** The number of records in all; undefined where the source does not give it. */
  total: number | undefined;
}

/** If a page has so few records, all of them may lack a field by chance. */
const fewRecords = 10;
const nearlyAll = 0.95;
/** The resource's names for the required fields, because a page with few records may lack a name by chance. */
const usualNames = ['state', 'market', 'commodity', 'arrival_date', 'min_price', 'max_price', 'modal_price'];

/**
 * Reads one page. If the text is not JSON, it was cut short on its way; if the JSON is not a page, the format is
 * another.
 */
function readPage(text: string): Page {
  const body = parse(text);
  const { records, total } = body;
  if (!Array.isArray(records)) {
    if ('error' in body) throw new SourceFailure('refused', 'data.gov.in answered with an error instead of prices.');
    throw new SourceFailure('changed', 'data.gov.in no longer answers in the form we know.');
  }
  const objects = records.filter((record): record is Record<string, unknown> => isObject(record));
  const names = [...new Set(objects.flatMap((record) => Object.keys(record)))];
  refuseChanged(records, objects, names);
  const allNames = findFields(names).missing ? [...new Set([...names, ...usualNames])] : names;
  return {
    rows: {
      names: allNames,
      rows: objects.map((record) => allNames.map((name) => record[name])),
      odd: records.filter((record) => !isObject(record)),
    },
    count: records.length,
    total: readTotal(total),
  };
}

/**
 * A single record that lacks a field is a mistake in that record. If nearly all of a page lack it, the format has
 * changed.
 */
function refuseChanged(
  records: readonly unknown[],
  objects: readonly Record<string, unknown>[],
  names: readonly string[],
): void {
  if (records.length < fewRecords) return;
  const whole = new Map<string, boolean>();
  const isWhole = (record: Record<string, unknown>) => {
    const keys = Object.keys(record);
    const kind = keys.join('\n');
    const known = whole.get(kind) ?? findFields(keys).missing === undefined;
    whole.set(kind, known);
    return known;
  };
  const lacking = records.length - objects.filter(isWhole).length;
  if (lacking < records.length * nearlyAll) return;
  const missing = findFields(names).missing?.join(', ') ?? 'most of it, in most rows';
  throw new SourceFailure('changed', `data.gov.in no longer names what we look for: ${missing}.`);
}

function parse(text: string): Record<string, unknown> {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new SourceFailure('unavailable', 'data.gov.in sent an answer that cannot be read.', 'unreadable');
  }
  if (!isObject(body)) throw new SourceFailure('changed', 'data.gov.in no longer answers in the form we know.');
  return body;
}

/** The total is text in some years, a number in others. */
function readTotal(total: unknown): number | undefined {
  if (total === undefined || total === null || total === '') return undefined;
  const number = Number(total);
  return Number.isInteger(number) && number >= 0 ? number : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
