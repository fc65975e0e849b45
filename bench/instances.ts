/**
 * `npm run bench:instances`: three web processes over one PostgreSQL and one S3 server, behind a proxy. Says whether
 * sessions, limits, papers and repeated calls are shared, and what is lost when one process is killed under visits.
 * `docs/tried.md` has figures.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { makePdf } from '#server/features/documents/testing/papers.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded.ts';
import { startOwnS3Server } from '#server/testing/servers/s3-server.ts';

import { type BenchServer, startServer } from './support/server.ts';
import { openProxy } from './upgrade/proxy.ts';
import { signUp } from './upgrade/sign-up.ts';
import { openTally } from './upgrade/tally.ts';
import { visit } from './upgrade/visits.ts';

const instances = 3;
const visitors = 4;
const watchedMs = 10_000;
const papers = 12;
const mostTries = 20;

const folder = await mkdtemp(path.join(tmpdir(), 'khet-bench-instances-'));
const quiet = { info: () => undefined, warn: () => undefined };
const postgres = await startEmbeddedPostgres({ folder: path.join(folder, 'postgres'), log: quiet });
const s3 = await startOwnS3Server();
const servers: BenchServer[] = [];
try {
  for (let n = 0; n < instances; n += 1) servers.push(await start());
  console.log('| what | seen |\n|---|---|');
  const say = (what: string, seen: string) => console.log(`| ${what} | ${seen} |`);
  await shareSessions(say);
  await shareLimits(say);
  await sharePapers(say);
  await loseOne(say);
} finally {
  for (const server of servers) await server.stop();
  await s3.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

type Tell = (what: string, seen: string) => void;

function start(): Promise<BenchServer> {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = s3.place;
  return startServer(path.join(folder, 'data'), {
    DATABASE_URL: postgres.url,
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    // The limits of one address count here as they do for people.
    RATE_LIMIT_SCALE: '1',
    OVERLOAD_DELAY_MS: '0',
    LOG_LEVEL: 'fatal',
  });
}

function urlOf(instance: number): string {
  return servers[instance % instances]?.url ?? '';
}

async function ask(instance: number, route: string, init: RequestInit & { token?: string } = {}): Promise<Response> {
  const { token, headers, ...rest } = init;
  const own = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const send = () => fetch(`${urlOf(instance)}/api/v1${route}`, { ...rest, headers: { ...own, ...headers } });
  let reply = await send();
  // A busy machine turns calls away; a page asks again too.
  for (let tries = 1; reply.status === 503 && tries < mostTries; tries += 1) {
    await wait(1000);
    reply = await send();
  }
  return reply;
}

async function shareSessions(say: Tell): Promise<void> {
  const token = await signUp(urlOf(0), 'session@example.org');
  const me = async (instance: number) => (await ask(instance, '/auth/me', { token })).status;
  const before = [await me(0), await me(1), await me(2)];
  await ask(1, '/auth/logout', { token });
  say('a session of the first, on each', before.join(', '));
  say('the same after its end on the second', [await me(0), await me(1), await me(2)].join(', '));
}

async function shareLimits(say: Tell): Promise<void> {
  await signUp(urlOf(0), 'guessed@example.org');
  const body = JSON.stringify({ email: 'guessed@example.org', password: 'not-this-one' });
  const seen: string[] = [];
  for (let n = 0; n < 12; n += 1) {
    const reply = await ask(n, '/auth/login', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    seen.push(String(reply.status));
  }
  say('12 wrong passwords, in turn (10 are allowed)', seen.join(', '));
}

async function sharePapers(say: Tell): Promise<void> {
  const token = await signUp(urlOf(0), 'papers@example.org');
  const kept: string[] = [];
  for (let n = 0; n < papers; n += 1) kept.push(await upload(n, token, crypto.randomUUID(), `gat ${n}`));
  const reads = await Promise.all(kept.map((id, n) => ask(n + 1, `/documents/${id}/file`, { token })));
  say(`${papers} papers, each read on the next one`, `${reads.filter(({ ok }) => ok).length} read`);
  const key = crypto.randomUUID();
  const same = await Promise.all(Array.from({ length: 9 }, (_, n) => upload(n, token, key, 'one paper')));
  say('one paper sent nine times with one key', `${new Set(same).size} kept`);
}

async function upload(instance: number, token: string, key: string, text: string): Promise<string> {
  const form = new FormData();
  form.append('documentType', 'Land Records');
  form.append('file', new Blob([new Uint8Array(makePdf({ text }))], { type: 'application/pdf' }), 'gat.pdf');
  const headers = { 'idempotency-key': key };
  const reply = await ask(instance, '/documents/upload', { method: 'POST', token, body: form, headers });
  if (!reply.ok) throw new Error(`A paper was refused: ${reply.status} ${await reply.text()}`);
  return ((await reply.json()) as { data: { _id: string } }).data._id;
}

/** SIGKILL, as when its machine is lost. */
async function loseOne(say: Tell): Promise<void> {
  const proxy = await openProxy(servers.map(({ url }) => url));
  const tokens: string[] = [];
  for (let n = 0; n < visitors; n += 1) tokens.push(await signUp(urlOf(n), `visitor-${n}@example.org`));
  const tally = openTally();
  tally.begin('three, then two');
  const stop = new AbortController();
  const visiting = tokens.map(async (token) => {
    while (!stop.signal.aborted) await visit({ url: proxy.url, token, tally });
  });
  await wait(watchedMs);
  process.kill(servers[1]?.pid ?? 0, 'SIGKILL');
  await wait(watchedMs);
  stop.abort();
  await Promise.all(visiting);
  await proxy.close();
  say(
    `${visitors} visitors, the second killed after ${watchedMs / 1000} s of ${(2 * watchedMs) / 1000}`,
    tally.summary(),
  );
}
