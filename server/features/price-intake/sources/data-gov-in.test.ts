import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { FetchTrouble } from '#contract/price-intake.ts';

import { createDataGovIn } from './data-gov-in.ts';
import type { PriceQuestion, RawRows } from './price-source.ts';

/** A stand-in that speaks as data.gov.in does, and behaves as badly as a test asks it to. */
type Answer = (query: URLSearchParams, response: ServerResponse, request: IncomingMessage) => void;

const key = 'secret+key/579b';
const days = ['2026-07-24'];
let server: Server;
let url: string;
let asked: URLSearchParams[];
let answers: Answer[];

beforeAll(async () => {
  server = createServer((request, response) => {
    const query = new URL(request.url ?? '', 'http://localhost').searchParams;
    asked.push(query);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    answer?.(query, response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/resource/`;
});
beforeEach(() => {
  asked = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function record(at: number) {
  const prices = { min_price: '10', max_price: '10', modal_price: '10' };
  return { state: 'Goa', market: `M${at}`, commodity: 'Onion', arrival_date: '24/07/2026', ...prices };
}

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

interface Served {
  atOnce?: number;
  total?: unknown;
}

/** A source of so many rows, in pages as the request asks, with at most so many rows at once. */
function serve(count: number, served: Served = {}): Answer {
  const { atOnce = 1000 } = served;
  const total = 'total' in served ? served.total : String(count);
  return (query, response) => {
    const offset = Number(query.get('offset'));
    const limit = Math.min(atOnce, Number(query.get('limit')));
    const records = Array.from({ length: Math.max(0, Math.min(limit, count - offset)) }, (_, at) =>
      record(offset + at),
    );
    send(response, 200, { total, limit: String(limit), offset: String(offset), records });
  };
}

async function fetchPages(question: PriceQuestion = { stateId: 'goa', days }, pausesMs = [1, 1]): Promise<RawRows[]> {
  const source = createDataGovIn({ url, key, timeoutMs: 300, pausesMs });
  const pages: RawRows[] = [];
  for await (const page of source.fetchState(question, { signal: AbortSignal.timeout(20_000) })) pages.push(page);
  return pages;
}

async function fetchAll(question?: PriceQuestion, pausesMs?: number[]): Promise<RawRows['rows']> {
  return (await fetchPages(question, pausesMs)).flatMap(({ rows }) => rows);
}

test('asks by state with the key, page after page, until all are there', async () => {
  answers = [serve(2300)];
  expect(await fetchAll()).toHaveLength(2300);
  expect(asked.map((query) => query.get('offset'))).toEqual(['0', '1000', '2000']);
  expect(Object.fromEntries(asked[0] ?? [])).toEqual({
    'api-key': key,
    format: 'json',
    offset: '0',
    limit: '1000',
    'filters[state.keyword]': 'Goa',
  });
});

test('goes on where it is handed fewer rows than it asked for, as with a trial key', async () => {
  answers = [serve(35, { atOnce: 10, total: 35 })];
  expect(await fetchAll()).toHaveLength(35);
});

test('ends with a short page where the source does not say how many there are', async () => {
  answers = [serve(1200, { total: undefined })];
  expect(await fetchAll()).toHaveLength(1200);
});

test('asks for a state under every name that it bears there, and for a commodity by each of its names', async () => {
  answers = [serve(0)];
  await fetchAll({ stateId: 'kerala', commodityId: 'paddy', days });
  const names = new Set(asked.map((query) => query.get('filters[state.keyword]')));
  expect([...names]).toEqual(['Kerala', 'Keralam']);
  expect(asked.some((query) => query.get('filters[commodity]') === 'Paddy(Common)')).toBe(true);
});

test('takes a day without reports for what it is', async () => {
  answers = [serve(0)];
  expect(await fetchAll()).toEqual([]);
});

test('hands over what lies within the window and says that there is more', async () => {
  answers = [serve(10_500)];
  const rows: unknown[] = [];
  const source = createDataGovIn({ url, key });
  const all = async () => {
    for await (const page of source.fetchState({ stateId: 'goa', days }, { signal: AbortSignal.timeout(20_000) })) {
      rows.push(...page.rows);
    }
  };
  await expect(all()).rejects.toMatchObject({ kind: 'incomplete' });
  expect(rows).toHaveLength(10_000);
  expect(Number(asked.at(-1)?.get('offset')) + Number(asked.at(-1)?.get('limit'))).toBe(10_000);
});

const passing: [string, Answer, FetchTrouble][] = [
  ['429', (_query, response) => send(response, 429, { error: 'slow down' }, { 'retry-after': '0' }), 'busy'],
  ['502', (_query, response) => send(response, 502, '<html>Bad Gateway</html>'), 'unreachable'],
  ['503', (_query, response) => send(response, 503, ''), 'unreachable'],
  ['504', (_query, response) => send(response, 504, 'upstream request timeout'), 'unreachable'],
  ['garbage', (_query, response) => send(response, 200, '<!doctype html><h1>Maintenance</h1>'), 'unreadable'],
  [
    'half an answer',
    (_query, response) => send(response, 200, '{"total": 3, "records": [{"state": "Goa"'),
    'unreadable',
  ],
  ['an empty page before the end', (_query, response) => send(response, 200, { total: 3, records: [] }), 'unreadable'],
  [
    'a torn line',
    (_query, response) => {
      response.writeHead(200, { 'content-length': '5000' });
      response.write('{"total"');
      setImmediate(() => response.destroy());
    },
    'unreachable',
  ],
  ['silence', () => undefined, 'unreachable'],
];

describe('a failure that may pass', () => {
  test.each(passing)('is asked again: %s', async (_name, answer) => {
    answers = [answer, serve(3)];
    expect(await fetchAll()).toHaveLength(3);
  });

  test.each(passing)('is given up after so many tries: %s', async (_name, answer, trouble) => {
    answers = [answer];
    await expect(fetchAll()).rejects.toMatchObject({ name: 'SourceFailure', kind: 'unavailable', trouble });
    expect(asked).toHaveLength(3);
  });

  test('is waited out as long as the source asks for', async () => {
    answers = [(_query, response) => send(response, 429, '', { 'retry-after': '1' }), serve(3)];
    const began = performance.now();
    await fetchAll();
    expect(performance.now() - began).toBeGreaterThanOrEqual(1000);
  });
});

describe('a failure that will not pass', () => {
  test.each([400, 403])('is said at once, without the key: %i', async (status) => {
    answers = [(_query, response) => send(response, status, { error: `Key ${key} not authorised` })];
    const failure = await fetchAll().catch((error: unknown) => error);
    expect(failure).toMatchObject({ kind: 'refused', message: expect.stringContaining('not authorised') });
    expect(String((failure as Error).stack)).not.toContain(key);
    expect(asked).toHaveLength(1);
  });

  const { modal_price: modal, ...lacking } = record(1);
  const renamed = Array.from({ length: 99 }, () => ({ ...lacking, middle_value: modal }));

  test.each<[string, unknown]>([
    ['an object without records', { status: 'ok' }],
    ['a word for the records', { records: 'none' }],
    ['a list', []],
    ['ten records that are none', { records: Array(10).fill(1) }],
    ['a field of another name', { records: renamed }],
    ['a field of another name in nearly all records', { records: [...renamed, record(1)] }],
  ])('is an answer in another form: %s', async (_what, body) => {
    answers = [(_query, response) => send(response, 200, body)];
    await expect(fetchAll()).rejects.toMatchObject({ kind: 'changed' });
  });

  test('is no redirect: the key goes nowhere else', async () => {
    answers = [(_query, response) => send(response, 302, '', { location: 'http://127.0.0.1:9/' })];
    await expect(fetchAll()).rejects.toMatchObject({ kind: 'unavailable' });
  });
});

describe('an odd record', () => {
  test('is handed over beside the others, and counts where the next page begins', async () => {
    const { modal_price: modalPrice, ...lacking } = record(0);
    answers = [
      (_query, response) => send(response, 200, { total: 4, records: [null, lacking, record(1)] }),
      (_query, response) => send(response, 200, { total: 4, records: ['gone'] }),
    ];
    const pages = await fetchPages();
    expect(asked.map((query) => query.get('offset'))).toEqual(['0', '3']);
    expect(pages.map(({ odd }) => odd)).toEqual([[null], ['gone']]);
    expect(pages[0]?.rows.map((row) => row.at(-1))).toEqual([undefined, modalPrice]);
  });

  test('names the fields it lacks even if it is all of a small page', async () => {
    const { modal_price: _none, ...lacking } = record(0);
    answers = [(_query, response) => send(response, 200, { total: 1, records: [lacking] })];
    const [page] = await fetchPages();
    expect(page?.names).toContain('modal_price');
    expect(page?.rows).toEqual([[...Object.values(lacking), undefined]]);
  });
});

test('stops when it is told to, however long a pause would be', async () => {
  answers = [(_query, response) => send(response, 503, '')];
  const source = createDataGovIn({ url, key, pausesMs: [60_000] });
  const iterate = async () => {
    for await (const page of source.fetchState({ stateId: 'goa', days }, { signal: AbortSignal.timeout(200) }))
      void page;
  };
  await expect(iterate()).rejects.toThrow('aborted');
});
