/**
 * `npm run bench:kills -- 20`: kills the server this many times during changes of pictures and papers, every third time
 * with its database. It prints the losses and the leftover files. A hundred rounds take about an hour.
 */
import { execFileSync } from 'node:child_process';
import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import sharp from 'sharp';

import { onlyTheseSettings } from '../scripts/testing/only-these-settings.ts';
import { type BenchServer, startServer } from './support/server.ts';
import { waitUntil } from './support/wait-until.ts';

const rounds = Number(process.argv[2] ?? 10);
const folder = await mkdtemp(path.join(tmpdir(), 'khet-bench-kills-'));
const picture = await sharp({
  create: {
    width: 300,
    height: 300,
    channels: 3,
    background: '#4a7',
    noise: { type: 'gaussian', mean: 128, sigma: 40 },
  },
})
  .jpeg()
  .toBuffer();
const acknowledged = new Set<string>();
const stored: string[] = [];
const email = 'kills@example.org';
const password = 'monsoon-2026';

let server = await startServer(folder);
const token = await signUp(server);
const readyMs: number[] = [];
for (let round = 1; round <= rounds; round += 1) {
  const load = Promise.all([1, 2, 3, 4].map((each) => comeAndGo(server, `${round}-${each}`)));
  // Waits for the first answers, so that there is data to lose: four papers more for each round, or half a minute.
  await waitUntil(() => stored.length >= round * 4, 30_000);
  await wait(500 + Math.random() * 2000);
  await kill(server, { database: round % 3 === 0 });
  await load;
  server = await startServer(folder);
  readyMs.push(server.readyMs);
}
const kept = new Set(await listPapers(server));
await server.stop();

const sorted = readyMs.toSorted((a, b) => a - b);
console.log(`${rounds} kills, ${acknowledged.size} papers acknowledged and not deleted`);
console.log(`lost: ${[...acknowledged].filter((id) => !kept.has(id)).length}`);
console.log(`ready again: median ${seconds(sorted[Math.floor(sorted.length / 2)])}, at most ${seconds(sorted.at(-1))}`);
console.log('left over, then swept:');
checkFiles('--minutes', '0', '--remove');
console.log('after the sweep:');
checkFiles('--minutes', '0');
await rm(folder, { recursive: true, force: true });

async function call(to: BenchServer, method: string, route: string, body?: FormData | object): Promise<Response> {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  if (body && !(body instanceof FormData)) headers['content-type'] = 'application/json';
  const sent = body instanceof FormData ? body : body && JSON.stringify(body);
  return fetch(`${to.url}/api/v1${route}`, { method, headers, ...(sent === undefined ? {} : { body: sent }) });
}

async function signUp(to: BenchServer): Promise<string> {
  const post = (route: string, body: object) =>
    fetch(`${to.url}/api/v1${route}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await post('/auth/register', { name: 'Kill', email, password });
  const mails = await fetch(`${to.url}/dev/mailbox.json?to=${encodeURIComponent(email)}`);
  const [newest] = (await mails.json()) as { text: string }[];
  const otp = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0];
  const reply = (await (await post('/auth/verifyotp', { email, otp })).json()) as { token: string };
  return reply.token;
}

/**
 * Until the server dies, stores a paper, deletes every other one, and changes the profile's picture and a diagnosis.
 */
async function comeAndGo(to: BenchServer, name: string): Promise<void> {
  try {
    for (let count = 0; ; count += 1) {
      const form = new FormData();
      form.set('documentType', 'Other');
      form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), `${name}-${count}.jpg`);
      const { data } = (await (await call(to, 'POST', '/documents/upload', form)).json()) as { data?: { _id: string } };
      if (data) {
        stored.push(data._id);
        // Nobody knows whether an interrupted deletion took place, so it does not count.
        if (count % 2 === 0) await call(to, 'DELETE', `/documents/${data._id}`);
        else acknowledged.add(data._id);
      }
      await pictureOfProfile(to);
      await diagnosis(to);
    }
  } catch {
    // The server was killed, as planned.
  }
}

async function pictureOfProfile(to: BenchServer): Promise<void> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'me.jpg');
  await (await call(to, 'PUT', '/profile/photo', form)).arrayBuffer();
}

async function diagnosis(to: BenchServer): Promise<void> {
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'leaf.jpg');
  const { data } = (await (await call(to, 'POST', '/crop-disease/diagnose', form)).json()) as {
    data?: { _id: string };
  };
  if (data) await (await call(to, 'DELETE', `/crop-disease/${data._id}`)).arrayBuffer();
}

async function listPapers(to: BenchServer): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const query: string = cursor === '' ? '' : `&cursor=${cursor}`;
    const { data } = (await (await call(to, 'GET', `/documents?limit=100${query}`)).json()) as {
      data: { items: { _id: string }[]; nextCursor: string | null };
    };
    ids.push(...data.items.map(({ _id }) => _id));
    cursor = data.nextCursor;
  }
  return ids;
}

async function kill(running: BenchServer, { database }: { database: boolean }): Promise<void> {
  const postmaster = Number((await readFile(path.join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
  process.kill(running.pid, 'SIGKILL');
  if (database) process.kill(postmaster, 'SIGKILL');
  await wait(300);
}

function checkFiles(...options: string[]): void {
  const env = { ...process.env, ...onlyTheseSettings({ KHET_DATA: folder }) };
  try {
    console.log(execFileSync(process.execPath, ['server/check-files.ts', ...options], { env, encoding: 'utf8' }));
  } catch (error) {
    console.log((error as { stdout: string }).stdout, (error as { stderr: string }).stderr);
  }
}

function seconds(ms: number | undefined): string {
  return `${((ms ?? 0) / 1000).toFixed(1)} s`;
}
