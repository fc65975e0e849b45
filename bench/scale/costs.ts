import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import type { BenchServer } from '../support/server.ts';
import { signUp } from '../upgrade/sign-up.ts';

const repeats = 150;
const warmUps = 20;
const pricesWithinMs = 180_000;

interface Kind {
  method?: string;
  path: (n: number) => string;
  body?: (n: number) => object;
}

const states = ['maharashtra', 'punjab', 'gujarat', 'karnataka', 'uttar-pradesh', 'madhya-pradesh'];
const crops = ['onion', 'tomato', 'wheat', 'potato', 'cotton', 'soybean', 'maize', 'paddy', 'gram', 'garlic'];

const kinds: Readonly<Record<string, Kind>> = {
  'a price list, cached': { path: () => '/market-prices?commodity=onion&state=maharashtra' },
  'a price list, each time another': {
    path: (n) => `/market-prices?commodity=${crops[n % 10]}&state=${states[n % 6]}&limit=${5 + Math.floor(n / 30)}`,
  },
  'ten days and a forecast, each time others': {
    path: (n) =>
      `/market-prices/history-and-prediction?commodity=${crops[n % 10]}&state=${states[n % 6]}&quantity=${n + 2}`,
  },
  'the own profile': { path: () => '/profile' },
  'the list of papers': { path: () => '/documents' },
  'a search': { path: () => '/search?q=onion' },
  'the list of schemes': { path: () => '/schemes?limit=20' },
  'a change of warnings (write)': {
    method: 'PATCH',
    path: () => '/notifications',
    body: (n) => ({ rain: n % 2 === 0 }),
  },
  'a rating of kai (write)': {
    method: 'PUT',
    path: () => `/assistant/ratings/${crypto.randomUUID()}`,
    body: () => ({ rating: 'up', answeredBy: 'kai', intent: null, language: 'en' }),
  },
  'a question to kai, without a model': {
    method: 'POST',
    path: () => '/assistant/chat',
    body: (n) => ({ messages: [{ from: 'user', text: `What is the price of ${crops[n % 10]}?` }], language: 'en' }),
  },
  'a sign-in': {
    method: 'POST',
    path: () => '/auth/login',
    body: () => ({ email: 'cost@example.org', password: 'monsoon-2026' }),
  },
};

/** Processor time is counted, not time on the clock: other work on the machine changes it little. */
export async function measureCosts({ server, postgresFolder }: { server: BenchServer; postgresFolder: string }) {
  const token = await signUp(server.url, 'cost@example.org');
  const postmaster = Number(readFileSync(path.join(postgresFolder, 'postmaster.pid'), 'utf8').split('\n')[0]);
  console.log('| request | web, ms of a core | PostgreSQL, ms of a core | bytes of the reply |\n|---|---|---|---|');
  for (const [name, kind] of Object.entries(kinds)) {
    for (let n = 0; n < warmUps; n += 1) await send(server.url, token, kind, n);
    const before = { web: usedMs(server.pid), database: usedByDatabaseMs(postmaster) };
    let bytes = 0;
    for (let n = warmUps; n < warmUps + repeats; n += 1) bytes += await send(server.url, token, kind, n);
    const web = (usedMs(server.pid) - before.web) / repeats;
    const database = (usedByDatabaseMs(postmaster) - before.database) / repeats;
    console.log(`| ${name} | ${web.toFixed(1)} | ${database.toFixed(1)} | ${Math.round(bytes / repeats)} |`);
  }
}

export async function waitForPrices(url: string): Promise<void> {
  const untilMs = performance.now() + pricesWithinMs;
  while (performance.now() < untilMs) {
    const reply = await fetch(`${url}/api/v1/market-prices?commodity=onion&state=maharashtra`);
    const { data } = (await reply.json()) as { data: { items: unknown[] } };
    if (data.items.length > 0) return;
    await wait(1000);
  }
  throw new Error('The shipped prices did not come');
}

/** Returns the bytes of the reply as a phone gets them. */
async function send(
  url: string,
  token: string,
  { method = 'GET', path: pathOf, body }: Kind,
  n: number,
): Promise<number> {
  const reply = await fetch(`${url}/api/v1${pathOf(n)}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'accept-encoding': 'br',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body(n)) }),
  });
  const content = await reply.arrayBuffer();
  // Too many sessions of one account are no failure of a sign-in.
  if (!reply.ok)
    throw new Error(`${pathOf(n)}: ${reply.status} ${Buffer.from(content).toString('utf8').slice(0, 200)}`);
  return Number(reply.headers.get('content-length') ?? content.byteLength);
}

const tickMs = 10;

/** The numbers after the name of the program, which is in brackets and may hold blanks. */
function statOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
}

function usedMs(pid: number): number {
  const [user = 0, system = 0] = statOf(pid).slice(11, 13);
  return (user + system) * tickMs;
}

/** The postmaster counts the time of the connections that have ended. */
function usedByDatabaseMs(postmaster: number): number {
  const ended = statOf(postmaster)
    .slice(11, 15)
    .reduce((sum, ticks) => sum + ticks, 0);
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
    .trim()
    .split(' ')
    .map(Number);
  return ended * tickMs + children.reduce((sum, child) => sum + usedMs(child), 0);
}
