import { commodityById } from '#catalogue/commodities.ts';
import { usualLanguage } from '#domain/languages.ts';
import { nameIn } from '#languages/names.ts';
import type { Config } from '#server/platform/config/settings.ts';

import { askPatiently, type Patience } from './ask-patiently.ts';
import { type PriceQuestion, type PriceSource, type RawRows, SourceFailure } from './price-source.ts';
import { type Page, readPage } from './read-page.ts';

/** "Current daily price of various commodities from various markets (mandi)". */
const resource = '9ef84268-d588-465a-a308-a864a43d0070';
const pageRows = 1000;
/** Beyond this the source answers with an error: `offset` and `limit` together. */
const windowRows = 10_000;

export interface DataGovInParts extends Patience {
  /** Where the interface is, for a mirror or a test. */
  url: string;
  key: string;
}

export function createDataGovIn({ url, key, ...patience }: DataGovInParts): PriceSource {
  async function* pages(filters: Record<string, string>, signal: AbortSignal): AsyncIterable<RawRows> {
    for (let offset = 0; ;) {
      const limit = Math.min(pageRows, windowRows - offset);
      const address = addressOf(url, { 'api-key': key, format: 'json', offset, limit, ...filters });
      // A page that is empty before the end is half a page: it is asked for again.
      const read = (text: string) => notCutShort(readPage(text), offset);
      const { rows, count, total } = await askPatiently(address, { ...patience, secret: key, signal, read });
      if (count > 0) yield rows;
      offset += count;
      if (offset >= (total ?? (count < limit ? 0 : Infinity))) return;
      if (offset >= windowRows) {
        throw new SourceFailure('incomplete', `data.gov.in has more reports of this state than it hands out.`);
      }
    }
  }

  return {
    id: 'data.gov.in',
    async *fetchState({ stateId, commodityId }, { signal }) {
      for (const filters of filtersOf({ stateId, commodityId })) yield* pages(filters, signal);
    },
  };
}

/** Its filter by state is exact, that by commodity only leads: what it lets through is matched again when it is read. */
function filtersOf({ stateId, commodityId }: PriceQuestion): Record<string, string>[] {
  const commodities = commodityId === undefined ? [undefined] : (commodityById(commodityId)?.sourceNames ?? []);
  return stateNames(stateId).flatMap((state) =>
    commodities.map((commodity) => ({
      'filters[state.keyword]': state,
      ...(commodity === undefined ? {} : { 'filters[commodity]': commodity }),
    })),
  );
}

/** Names drift: the source has written "Keralam" since 2026, and "Chattisgarh" always. An unknown one gives no rows. */
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

/** The source that this installation has a key to, if any. */
export function openSource({ dataGovInKey, dataGovInUrl }: Config): PriceSource | undefined {
  return dataGovInKey === undefined ? undefined : createDataGovIn({ key: dataGovInKey, url: dataGovInUrl });
}
