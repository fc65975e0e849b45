import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { operatorHeader } from '#contract/operator.ts';
import { indianDay } from '#domain/days/days.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';

import { makeOperatorLink } from './enter.ts';
import { tellFirstSteps } from './tell-first-steps.ts';

const onoin = { kind: 'commodity', name: 'Onoin', state: '', district: '' };
const goodKey = 'a-good-key-579b';
let source: Server;
let isDown = false;
let khet: TestApp;
let session: string;

beforeAll(async () => {
  source = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://localhost');
    if (isDown) response.writeHead(503).end();
    else if (searchParams.get('api-key') === goodKey) response.end('{"total":"0","records":[]}');
    else response.writeHead(403).end('{"error":"Key not authorised"}');
  });
  await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(source.address() as AddressInfo).port}`;
  khet = await createTestApp({ jobs: false, environment: { DATA_GOV_IN_URL: url, RATE_LIMIT_SCALE: '1000' } });
});
beforeEach(async () => {
  isDown = false;
  const link = await passOf(khet);
  session = (await khet.call('POST', '/operator/enter', { body: { link } })).body.data.session;
});
afterAll(async () => {
  await khet.close();
  source.close();
});

async function passOf({ services }: TestApp): Promise<string> {
  return (await makeOperatorLink(services, 'http://localhost:3000/')).split('#')[1] ?? '';
}

const call = (method: string, path: string, body?: object, token: string = session) =>
  khet.call(method, path, { headers: { [operatorHeader]: token }, ...(body ? { body } : {}) });
const read = async () => (await call('GET', '/operator/prices')).body.data;

test('a link opens the page once, and its pass is nowhere in the database', async () => {
  const link = await passOf(khet);
  const stored = await khet.services.db.selectFrom('operatorPass').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(link);
  expect((await khet.call('POST', '/operator/enter', { body: { link } })).status).toBe(200);
  const again = await khet.call('POST', '/operator/enter', { body: { link } });
  expect([again.status, again.body.code]).toEqual([404, 'not_found']);
});

test('nothing of the page is there without a session, with a link instead of one, or for a farmer', async () => {
  const { token } = await khet.signUp();
  const link = await passOf(khet);
  const calls = [
    ['GET', '/operator/prices'],
    ['PUT', '/operator/data-gov-in-key', { key: goodKey }],
    ['DELETE', '/operator/data-gov-in-key'],
    ['POST', '/operator/names', { ...onoin, means: { is: 'new' } }],
    ['GET', '/operator/put-aside'],
  ] as const;
  for (const [method, path, body] of calls) {
    for (const pass of ['', link, 'x'.repeat(43), token]) {
      expect((await call(method, path, body, pass)).status, `${method} ${path}`).toBe(404);
    }
    const asFarmer = await khet.call(method, path, { token, ...(body ? { body } : {}) });
    expect(asFarmer.status).toBe(404);
  }
  const sent = { fields: {}, file: { name: 'prices.csv', type: 'text/csv', content: Buffer.from('x') } };
  expect((await khet.upload('/operator/price-files', sent)).status).toBe(404);
});

test('a link and a session end after an hour', async () => {
  const link = await passOf(khet);
  khet.travel(61 * 60_000);
  expect((await khet.call('POST', '/operator/enter', { body: { link } })).status).toBe(404);
  expect((await call('GET', '/operator/prices')).status).toBe(404);
});

test('a good key is kept sealed, used at once and never told again', async () => {
  expect((await call('PUT', '/operator/data-gov-in-key', { key: ` ${goodKey} ` })).body.data).toEqual({
    outcome: 'kept',
  });
  const stored = await khet.services.db.selectFrom('priceSourceKey').selectAll().execute();
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(stored)).not.toContain(goodKey);
  const intake = await read();
  expect(JSON.stringify(intake)).not.toContain(goodKey);
  const [first] = intake.sources;
  expect(first).toMatchObject({ id: 'data.gov.in', isOn: true, key: 'page', lastFetch: { state: 'queued' } });
  await call('DELETE', '/operator/data-gov-in-key');
  expect((await read()).sources[0]).toMatchObject({ isOn: false, key: null });
});

test('a key that the source refuses, or that could not be tried, is not kept', async () => {
  const put = async (key: string) => (await call('PUT', '/operator/data-gov-in-key', { key })).body.data;
  expect(await put('a-bad-key-0000')).toEqual({ outcome: 'refused' });
  isDown = true;
  expect(await put(goodKey)).toEqual({ outcome: 'unreachable' });
  expect(await khet.services.db.selectFrom('priceSourceKey').selectAll().execute()).toEqual([]);
});

test('a file is stored as the command line does, and the page shows its day, its gaps and what was put aside', async () => {
  const day = indianDay(khet.services.clock());
  const head = 'State,District,Market,Commodity,Variety,Grade,Arrival_Date,Min Price,Max Price,Modal Price';
  const row = `Maharashtra,Nashik,Lasalgaon APMC,Onion,Red,FAQ,${day}`;
  const content = Buffer.from([head, `${row},900,1100,1000`, `${row},1100,900,1000`, ''].join('\n'));
  const sent = await khet.upload('/operator/price-files', {
    headers: { [operatorHeader]: session },
    file: { name: '../prices.csv', type: 'text/csv', content },
  });
  expect(sent.body.data).toMatchObject({ stored: 1, putAside: 1, problems: [], knownAlready: false });
  const intake = await read();
  expect(intake.sources.find(({ id }: { id: string }) => id === 'Agmarknet')).toMatchObject({
    newestDay: day,
    ageDays: 0,
  });
  expect(intake.gaps).toHaveLength(14);
  expect(intake.putAside).toMatchObject([
    {
      source: 'Agmarknet',
      reason: 'max_below_min',
      rows: 1,
      example: `Maharashtra, Nashik, Lasalgaon APMC, Onion, Red, FAQ, ${day}, 1100, 900, 1000`,
    },
  ]);
  const odd = await khet.upload('/operator/price-files', {
    headers: { [operatorHeader]: session },
    file: { name: 'odd.csv', type: 'text/csv', content: Buffer.from('a,b\n1,2\n') },
  });
  expect(odd.body.data.problems).toHaveLength(1);
});

const head = 'State,District,Market,Commodity,Variety,Grade,Arrival_Date,Min Price,Max Price,Modal Price';
const rowOf = (commodity: string, market = 'Lasalgaon APMC') =>
  `Maharashtra,Nashik,${market},${commodity},Red,FAQ,2026-07-10,900,1100,1000`;

async function upload(name: string, lines: string[], fields: Record<string, string> = {}) {
  const file = { name, type: 'text/csv', content: Buffer.from([...lines, ''].join('\n')) };
  const headers = { [operatorHeader]: session };
  return (await khet.upload('/operator/price-files', { headers, fields, file })).body.data;
}
const answer = async (name: object, means: object) =>
  (await call('POST', '/operator/names', { ...name, means })).body.data;

test('an unknown name waits with its nearest, and its rows are stored once somebody has said what is meant', async () => {
  const names = await khet.services.db.selectFrom('commodity').select('key').execute();
  const sent = await upload('names.csv', [head, rowOf('Onoin'), rowOf('Tomatto', 'Lasalgaom APMC'), rowOf('Xyzzy')]);
  expect(sent).toMatchObject({ stored: 0, putAside: 3, recognised: expect.stringContaining('CSV'), unknownNames: 4 });
  const { unknownNames } = await read();
  expect(unknownNames).toMatchObject([
    { ...onoin, rows: 1, nearest: { key: 'onion', name: 'Onion' } },
    { kind: 'commodity', name: 'Tomatto', nearest: { key: 'tomato' } },
    { kind: 'commodity', name: 'Xyzzy', nearest: null },
  ]);
  expect(await answer(onoin, { is: 'known', key: 'no-such-key' })).toMatchObject({ outcome: 'unclear', stored: 0 });
  expect(await answer(onoin, { is: 'called', name: 'Xyzzy' })).toMatchObject({ outcome: 'unclear', stored: 0 });
  expect(await khet.services.db.selectFrom('commodity').select('key').execute()).toEqual(names);

  expect(await answer(onoin, { is: 'known', key: 'onion' })).toEqual({
    outcome: 'stored',
    stored: 1,
    unchanged: 0,
    putAside: 0,
  });
  // The row with two unknown names waits for the second one now.
  const tomatto = { ...onoin, name: 'Tomatto' };
  expect(await answer(tomatto, { is: 'called', name: 'Tomato' })).toMatchObject({ stored: 0, putAside: 1 });
  const lasalgaom = (await read()).unknownNames.find(({ kind }: { kind: string }) => kind === 'market');
  expect(lasalgaom).toMatchObject({ name: 'Lasalgaom APMC', state: 'Maharashtra', district: 'Nashik' });
  const { nearest, rows: _rows, ...market } = lasalgaom;
  expect(nearest.name).toContain('Lasalgaon');
  expect(await answer(market, { is: 'known', key: nearest.key })).toMatchObject({ outcome: 'stored', stored: 1 });
  expect(await answer({ ...onoin, name: 'Xyzzy' }, { is: 'new' })).toMatchObject({ outcome: 'stored', stored: 1 });
  expect((await read()).unknownNames).toEqual([]);
  // The next file with the name needs no answer.
  const again = await upload('later.csv', [head, rowOf('Onoin').replace('07-10', '07-11')]);
  expect(again).toMatchObject({ stored: 1, putAside: 0, unknownNames: 0 });
});

test('a fact that a file does not tell is asked for, and comes with the file', async () => {
  const lines = ['Market,Commodity,Date,Price', 'Mapusa,Onion,2026-07-10,10'];
  expect(await upload('mapusa.csv', lines)).toMatchObject({ stored: 0, lacks: 'state', knownAlready: false });
  expect(await upload('mapusa.csv', lines, { state: 'goa' })).toMatchObject({ stored: 0, lacks: 'unit' });
  const told = await upload('mapusa.csv', lines, { state: 'goa', unit: 'kg' });
  expect(told).toMatchObject({ lacks: null, problems: [] });
  expect(told.stored + told.putAside).toBe(1);
});

test('all rows that were put aside come as a table, without a formula in it', async () => {
  await upload('aside.csv', [head, rowOf('=cmd()'), rowOf('Onion').replace('1100', '800')]);
  const { status, headers, raw } = await call('GET', '/operator/put-aside');
  expect(status).toBe(200);
  expect(headers['content-disposition']).toMatch(/^attachment; filename="khet-put-aside-\d{4}-\d\d-\d\d\.csv"$/);
  const lines = String(raw).split('\r\n');
  expect(lines[0]).toBe('\uFEFFsource,reason,day,row');
  expect(lines.join('\n')).toMatch(
    /Agmarknet,the highest price is below the lowest,\d{4}-\d\d-\d\d,"Maharashtra, Nashik/,
  );
  expect(lines.join('\n')).not.toMatch(/(?:^|,)=/m);
});

test('a start prints the link, and how today’s prices come while no source is set up', async () => {
  const told = (await tellFirstSteps(khet.services))('http://localhost:3000');
  expect(told).toMatch(/paste a free key from data\.gov\.in/);
  expect(told).toMatch(/\n {2}http:\/\/localhost:3000\/operator#[\w-]{43}\n/);
});
