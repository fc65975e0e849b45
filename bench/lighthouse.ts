/**
 * `npm run bench:lighthouse`: measures each open screen three times on a simulated cheap phone, four times slower than
 * this machine. A machine speed below 1000 means that it was busy or slow. Lighthouse comes by npx, because it would be
 * a fifth of all installed files.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { z } from 'zod';

import { openScreens } from './support/open-screens.ts';
import { startServer } from './support/server.ts';

const lighthouse = 'lighthouse@13.5.0';
const resultSchema = z.object({
  categories: z.record(z.string(), z.object({ title: z.string(), score: z.number().nullable() })),
  audits: z.record(z.string(), z.object({ displayValue: z.string().optional() })),
  environment: z.object({ benchmarkIndex: z.number() }),
});
type Result = z.infer<typeof resultSchema>;

/** The least score of each category. */
const bar = 98;
/** Names of screens on the command line measure only these. */
const asked = process.argv.slice(2);
/** The browser without windows leaves more of a small machine to the page. */
const systemChromiums = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const debuggingPort = 9444;
const runs = 3;
const mostTries = 6;

const data = await mkdtemp(path.join(tmpdir(), 'khet-bench-'));
await fill(data);
const server = await startServer(data, { JOBS: 'elsewhere' });
const profile = await mkdtemp(path.join(tmpdir(), 'khet-chromium-'));
const chromium = spawn(
  process.env['CHROMIUM_PATH'] ?? systemChromiums.find(existsSync) ?? 'chromium',
  [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--remote-debugging-port=${debuggingPort}`,
    `--user-data-dir=${profile}`,
    'about:blank',
  ],
  { stdio: 'ignore' },
);
await untilListening();
// The first page of a new browser also includes the browser's start, so it does not count.
await measure('/privacy');
for (const screen of asked.length > 0 ? asked : openScreens) {
  const results: Result[] = [];
  for (let tries = 0; results.length < runs && tries < mostTries; tries += 1) {
    const result = await measure(screen);
    if (isWhole(result)) results.push(result);
  }
  results.sort((one, other) => scoreOf(one, 'performance') - scoreOf(other, 'performance'));
  const middle = results[Math.floor(runs / 2)];
  if (!middle || results.length < runs) throw new Error(`${screen} could not be measured ${runs} times`);
  const { categories, audits } = middle;
  const scores = Object.values(categories).map(({ title, score }) => `${title} ${percent(score)}`);
  const timing = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'cumulative-layout-shift',
    'total-blocking-time',
    'total-byte-weight',
  ]
    .map((id) => `${id} ${audits[id]?.displayValue}`)
    .join(', ');
  const all = results.map((result) => scoreOf(result, 'performance'));
  const below = Object.values(categories).some(({ score }) => percent(score) < bar);
  console.log(`${screen}: ${scores.join(', ')}${below ? ` (below the bar of ${bar})` : ''}`);
  const speeds = results.map(({ environment }) => Math.round(environment.benchmarkIndex));
  console.log(
    `  performance of each run ${all.join(', ')} (machine ${speeds.join(', ')}); of the middle one ${timing}`,
  );
}
await closeBrowser();
await server.stop();
for (const folder of [profile, data]) await rm(folder, { recursive: true, force: true, maxRetries: 5 });

/** Ends the program itself: Debian starts it through a script, and a kill would end only that script. */
async function closeBrowser(): Promise<void> {
  const gone = once(chromium, 'exit');
  const about = await fetch(`http://127.0.0.1:${debuggingPort}/json/version`);
  const { webSocketDebuggerUrl } = (await about.json()) as { webSocketDebuggerUrl: string };
  const socket = new WebSocket(webSocketDebuggerUrl);
  await once(socket, 'open');
  socket.send(JSON.stringify({ id: 1, method: 'Browser.close' }));
  await gone;
}

async function measure(screen: string): Promise<Result> {
  const { stdout } = await promisify(execFile)(
    'npx',
    ['--yes', lighthouse, server.url + screen, `--port=${debuggingPort}`, '--output=json', '--quiet'],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  return resultSchema.parse(JSON.parse(stdout));
}

/** Lighthouse gives no score if it missed a part of the page. */
function isWhole({ categories }: Result): boolean {
  return Object.values(categories).every(({ score }) => score !== null);
}

function scoreOf({ categories }: Result, category: string): number {
  return percent(categories[category]?.score ?? null);
}

function percent(score: number | null): number {
  return Math.round((score ?? 0) * 100);
}

/** A new server first stores the shipped prices and makes forecasts, which would take the browser's processor time. */
async function fill(folder: string): Promise<void> {
  const { url, stop } = await startServer(folder);
  for (let tries = 0; tries < 300; tries++) {
    const scorecard = await (await fetch(`${url}/api/v1/market-prices/scorecard`)).text();
    if (scorecard.includes('"commodity":')) return stop();
    await wait(1000);
  }
  throw new Error('The server made no forecasts');
}

async function untilListening(): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const answers = await fetch(`http://127.0.0.1:${debuggingPort}/json/version`).then(
      () => true,
      () => false,
    );
    if (answers) return;
    await wait(100);
  }
  throw new Error('Chromium did not start');
}
