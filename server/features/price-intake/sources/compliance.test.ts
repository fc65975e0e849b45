import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { createAgmarknet } from './agmarknet.ts';
import type { Patience } from './ask-patiently.ts';
import { createDataGovIn } from './data-gov-in.ts';
import { createMandiData } from './mandi-data.ts';
import { type PriceQuestion, type PriceSource, type RawRows, SourceFailure } from './price-source.ts';
import { readRaw } from '../ingest/read-raw.ts';

/** Each source in its own form: how to open it at a stand-in, and how the stand-in tells a row of Goa and one of Kerala. */
interface Kind {
  open(url: string, patience: Patience): PriceSource;
  /** The body for a question of one state on the 24th of July 2026. */
  body(request: IncomingMessage): Promise<string> | string;
  changed: string;
}

const tableHead = 'date,state,district,market,commodity,variety,grade,min_price,max_price,modal_price';
const kinds: Record<string, Kind> = {
  'data.gov.in': {
    open: (url, patience) => createDataGovIn({ url, key: 'secret-key', ...patience }),
    body(request) {
      const state = new URL(request.url ?? '', 'http://x').searchParams.get('filters[state.keyword]');
      const prices = { min_price: '900', max_price: '1100', modal_price: '1000' };
      const names = {
        state: 'Goa',
        district: 'North Goa',
        market: 'Mapusa',
        commodity: 'Onion',
        variety: '',
        grade: '',
      };
      const records = state === 'Goa' ? [{ ...names, arrival_date: '24/07/2026', ...prices }] : [];
      return JSON.stringify({ total: String(records.length), records });
    },
    changed: '{"rows": []}',
  },
  agmarknet: {
    open: (url, patience) => createAgmarknet({ url, ...patience }),
    async body(request) {
      const given = await text(request);
      // A caller that gave up sends no whole question.
      if (given === '') return '';
      const asked = JSON.parse(given) as { date: string; stateIds: number[]; marketIds: number[] };
      const row = { minimumPrice: '900', maximumPrice: '1,100', modalPrice: 1000, variety: 'Other', grade: 'FAQ' };
      const units = { unitOfPrice: 'Rs./Quintal', arrivals: '12.5', unitOfArrivals: 'Metric Tonnes' };
      const heads = { ...row, ...units, unitOfPrice: 'Rs./Head' };
      const markets = [
        {
          marketId: asked.marketIds[0],
          marketName: 'Mapusa',
          commodities: [
            { commodityId: 23, commodityName: 'Onion', data: [{ ...row, ...units }] },
            { commodityId: 99, commodityName: 'Goat', data: [heads] },
            { commodityName: 'NIL transactions' },
          ],
        },
      ];
      return JSON.stringify({ success: true, states: [{ stateId: asked.stateIds[0], stateName: 'Goa', markets }] });
    },
    changed: '{"success": true, "rows": []}',
  },
  'mandi-data': {
    open: (url, patience) => createMandiData({ address: `${url}/data/{year}/{month}/{date}.csv`, ...patience }),
    body() {
      const rows = ['Goa,North Goa,Mapusa,Onion,,,900,1100,1000', 'Kerala,Kollam,Kollam,Onion,,,900,1100,1000'];
      return [tableHead, ...rows.map((row) => `2026-07-24,${row}`), ''].join('\n');
    },
    changed: 'day,price\n2026-07-24,1000\n',
  },
};

let server: Server;
let url: string;
let asked = 0;
let answer: (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked += 1;
    void answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  asked = 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const goa: PriceQuestion = { stateId: 'goa', days: ['2026-07-24'] };

async function pagesOf(source: PriceSource, question: PriceQuestion, signal = AbortSignal.timeout(20_000)) {
  const pages: RawRows[] = [];
  for await (const page of source.fetchState(question, { signal })) pages.push(page);
  return pages;
}

describe.each(Object.entries(kinds))('%s', (name, { open, body, changed }) => {
  async function fetchRows(question = goa, patience: Patience = {}, signal = AbortSignal.timeout(20_000)) {
    const source = open(url, { timeoutMs: 500, pausesMs: [1, 1], ...patience });
    expect(source.id).toBe(name);
    return (await pagesOf(source, question, signal)).flatMap((page) => readRaw(page).rows);
  }
  const serve = async (request: IncomingMessage, response: ServerResponse) => void response.end(await body(request));
  const failure = async (given?: Parameters<typeof fetchRows>) =>
    fetchRows(...(given ?? [])).then(
      () => undefined,
      (error: unknown) => (error instanceof SourceFailure ? error : undefined),
    );

  test('gives the reports of the asked state and day alone, in rupees per quintal', async () => {
    answer = serve;
    const rows = await fetchRows();
    expect(rows).toMatchObject([{ state: 'Goa', market: 'Mapusa', commodity: 'Onion', day: '2026-07-24' }]);
    expect(rows[0]).toMatchObject({ minPrice: 900, maxPrice: 1100, modalPrice: 1000 });
  });

  test('asks again while it is not well, and then goes on', async () => {
    let bad = 2;
    answer = (request, response) => {
      if (bad > 0) {
        bad -= 1;
        response.writeHead(503).end('down');
        return undefined;
      }
      return serve(request, response);
    };
    expect(await fetchRows()).toHaveLength(1);
    answer = (_request, response) => void response.writeHead(500).end();
    expect(await failure()).toMatchObject({ kind: 'unavailable', trouble: 'unreachable' });
  });

  test('takes a refusal for one, at once, and says its words without the key', async () => {
    answer = (_request, response) => void response.writeHead(403).end('{"detail":"A captcha, not secret-key"}');
    const refused = await failure();
    expect(refused).toMatchObject({ kind: 'refused' });
    expect(refused?.message).toContain('captcha');
    if (name === 'data.gov.in') expect(refused?.message).not.toContain('secret-key');
    expect(asked).toBe(1);
  });

  test('says that its form has changed, instead of reading nothing', async () => {
    answer = (_request, response) => void response.end(changed);
    expect(await failure()).toMatchObject({ kind: 'changed' });
  });

  test('waits for an answer only so long, and not at all once it is stopped', async () => {
    answer = () => undefined;
    expect(await failure([goa, { timeoutMs: 20, pausesMs: [] }])).toMatchObject({ kind: 'unavailable' });
    await expect(fetchRows(goa, {}, AbortSignal.abort(new Error('stop')))).rejects.toThrow('stop');
  });
});

test('arrivals in tonnes are kept, and prices in other units than the quintal are not read as such', async () => {
  answer = async (request, response) => void response.end(await kinds['agmarknet']?.body(request));
  const [page] = await pagesOf(createAgmarknet({ url }), goa);
  expect(readRaw(page ?? { names: [], rows: [] }).rows).toMatchObject([{ commodity: 'Onion', arrivalsTonnes: 12.5 }]);
});

test('a day that the dataset does not have yet is no failure, and each day is read once for all states', async () => {
  const paths: (string | undefined)[] = [];
  answer = async (request, response) => {
    paths.push(request.url);
    if (request.url?.includes('07-25')) response.writeHead(404).end('not there');
    else response.end(await kinds['mandi-data']?.body(request));
  };
  const source = createMandiData({ address: `${url}/data/{year}/{month}/{date}.csv`, pausesMs: [] });
  const days = ['2026-07-24', '2026-07-25'];
  for (const stateId of ['goa', 'kerala', 'punjab']) {
    const pages = await pagesOf(source, { stateId, days });
    expect(pages.flatMap(({ rows }) => rows)).toHaveLength(stateId === 'punjab' ? 0 : 1);
  }
  expect(paths).toEqual(['/data/2026/07/2026-07-24.csv', '/data/2026/07/2026-07-25.csv']);
});
