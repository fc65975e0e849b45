import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { assemble, type Assembled } from '#server/assemble.ts';
import { readConfig } from '#server/platform/config/read-config.ts';
import { soon } from '#server/testing/soon.ts';

import { type Market, openMarket, today } from '#server/testing/market/open-market.ts';

const address = '/api/v1/market-prices?commodity=onion';
let market: Market;
let otherKhet: Assembled;
let other: FastifyInstance;
let folder: string;

/** Two instances on one database, as behind a load balancer. */
beforeAll(async () => {
  market = await openMarket([{ commodity: 'onion', market: 'mh-nashik-lasalgaon-apmc', day: today, modal: 2000 }]);
  const { clock, databaseUrl } = market.khet.services;
  folder = await mkdtemp(path.join(tmpdir(), 'khet-test-cache-'));
  const config = readConfig({ NODE_ENV: 'test', KHET_DATA: folder, LOG_LEVEL: 'silent', OVERLOAD_DELAY_MS: '0' });
  otherKhet = await assemble({ config, databaseUrl, log: pino({ level: 'silent' }), clock });
  other = await otherKhet.openApp();
  await vi.waitUntil(() => bothListen().every(Boolean), { timeout: 15_000 });
});
afterAll(async () => {
  await otherKhet.close();
  await market.khet.close();
  await rm(folder, { recursive: true, force: true });
});

const bothListen = () => [market.khet, otherKhet].map(({ services }) => services.notices.listening());
const apps = () => [market.khet.app, other];
const priceAt = async (app: FastifyInstance) =>
  (await app.inject({ url: address })).json().data.items.map(({ modalPrice }: { modalPrice: number }) => modalPrice)[0];
const pricesAtBoth = () => Promise.all(apps().map(priceAt));

/** Changes the stored price without a notice. */
const setPrice = (price: number) =>
  sql`UPDATE latest_price SET modal_price = ${price}`.execute(market.khet.services.db);
const announce = (channel = 'prices_changed', changed = '') =>
  sql`SELECT pg_notify(${channel}, ${changed})`.execute(market.khet.services.db);
/** Waits until both instances reply with the new price, so that no earlier notice can arrive afterwards. */
async function keepAtBoth(price: number, channel?: string): Promise<void> {
  await pricesAtBoth();
  await setPrice(price);
  await announce(channel);
  await soon(async () => expect(await pricesAtBoth()).toEqual([price, price]));
}

describe('an answer that is read often', () => {
  test.each(['prices_changed', 'forecasts_changed'])('is kept, by every instance until %s', async (channel) => {
    await keepAtBoth(2001);
    await setPrice(2100);
    expect(await pricesAtBoth()).toEqual([2001, 2001]);
    await keepAtBoth(2200, channel);
  });

  test.each([
    ['another commodity', { commodity: ['wheat'], state: ['goa'] }],
    ['another state alone, where it is asked for one', { commodity: ['onion'], state: ['goa'] }],
  ])('outlives a change of %s', async (_what, changed) => {
    const query = { commodity: 'onion', state: 'Maharashtra' };
    const read = async () => (await market.ask('', query)).items[0].modalPrice;
    await keepAtBoth(2003);
    expect(await read()).toBe(2003);
    await setPrice(2400);
    // The second notice shows that the first has come.
    await announce('prices_changed', JSON.stringify(changed));
    await announce('prices_changed', JSON.stringify({ commodity: ['onion'], state: ['bihar'] }));
    await soon(async () => expect(await priceAt(other)).toBe(2400));
    expect(await read()).toBe(2003);
    await announce('prices_changed', JSON.stringify({ commodity: ['onion'], state: ['maharashtra'] }));
    await soon(async () => expect(await read()).toBe(2400));
  });

  test('is kept for one Indian day: the age of a price is in it', async () => {
    const age = async () => (await market.ask('', { commodity: 'onion' })).items[0].provenance.ageDays;
    expect(await age()).toBe(0);
    market.khet.travel(24 * 60 * 60_000);
    expect(await age()).toBe(1);
    market.khet.travel(-24 * 60 * 60_000);
  });

  test('is not kept while notices do not arrive, and is again once they do', async () => {
    await keepAtBoth(2002);
    const { rows } = await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'khet notices' AND datname = current_database()`.execute(market.khet.services.db);
    expect(rows).toHaveLength(2);
    // No instance learns of this change, because both connections for notices are closed.
    await setPrice(2200);
    await announce();
    await soon(async () => expect(await pricesAtBoth()).toEqual([2200, 2200]));
    await soon(() => expect(bothListen()).toEqual([true, true]));
    await pricesAtBoth();
    await setPrice(2300);
    expect(await pricesAtBoth()).toEqual([2200, 2200]);
  });

  test('costs a caller who has it already no body', async () => {
    const first = await other.inject({ url: address });
    expect(first.headers).toMatchObject({
      'cache-control': 'public, no-cache',
      etag: expect.stringMatching(/^W\/".+"$/),
    });
    const again = await other.inject({ url: address, headers: { 'if-none-match': String(first.headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('comes compressed to who takes that, and plain to others', async () => {
    const url = '/api/v1/market-prices/commodities';
    const plain = await other.inject({ url });
    const packed = await other.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-encoding',
      etag: plain.headers.etag,
    });
    expect(brotliDecompressSync(packed.rawPayload)).toEqual(plain.rawPayload);
    const refusing = await other.inject({ url, headers: { 'accept-encoding': 'br;q=0' } });
    expect([refusing.headers['content-encoding'], refusing.body]).toEqual([undefined, plain.body]);
  });

  test('is one answer for all spellings of one question', async () => {
    const bodies = [];
    for (const query of [{ commodity: 'Onion' }, { commodity: 'प्याज', state: '' }]) {
      bodies.push(await market.ask('', query));
    }
    await setPrice(1);
    expect(await market.ask('', { commodity: 'KANDA', market: ' ' })).toEqual(bodies[0]);
    expect(bodies[1]).toEqual(bodies[0]);
  });

  test('is kept neither of a refusal nor of a failure', async () => {
    expect((await market.refusal('', { state: 'Atlantis' }))[0]).toBe(400);
    await sql`ALTER TABLE daily_price RENAME TO gone`.execute(market.khet.services.db);
    const query = { commodity: 'onion', state: 'Maharashtra' };
    expect((await market.refusal('/trends', query))[0]).toBe(500);
    await sql`ALTER TABLE gone RENAME TO daily_price`.execute(market.khet.services.db);
    expect((await market.ask('/trends', query)).days).toHaveLength(1);
  });
});
