/**
 * `npm run bench:failover -- 10`: three nodes under Patroni with etcd, HAProxy and PgBouncer on this machine, and a Khet
 * before them. Kills the primary this many times while ratings are written, and prints what was lost and for how long
 * nothing could be written. `bench/failover/README.md` says what to install, and has figures.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import pg from 'pg';

import { type Cluster, startCluster } from './failover/cluster.ts';
import type { Node } from './failover/place.ts';
import { openWriters, type Writers } from './failover/writers.ts';
import { type BenchServer, startServer } from './support/server.ts';

const kills = Number(process.argv[2] ?? 10);
const bin = process.env['POSTGRES_BIN'] ?? '/usr/lib/postgresql/15/bin';
/** A node whose disk is busy may take minutes to follow again. That is slow, but no loss. */
const patienceMs = 600_000;

const folder = await mkdtemp(path.join(tmpdir(), 'khet-bench-failover-'));
const cluster = await startCluster(folder, bin);
let server: BenchServer | undefined;
try {
  await makeDatabase();
  server = await startServer(path.join(folder, 'khet'), {
    DATABASE_URL: cluster.pooledUrl,
    DATABASE_DIRECT_URL: cluster.directUrl,
    DATABASE_READ_URL: cluster.replicaUrl,
    JOBS: 'elsewhere',
    OVERLOAD_DELAY_MS: '0',
    LOG_LEVEL: 'fatal',
  });
  await killAgainAndAgain(server);
} finally {
  await server?.stop();
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}

async function makeDatabase(): Promise<void> {
  const url = cluster.directUrl.replace(/khet$/, 'postgres');
  await until('a primary and a standby', async () => (await cluster.standby()) !== undefined);
  await until('the database', async () => ask(url, 'CREATE DATABASE khet'));
}

async function killAgainAndAgain({ url }: BenchServer): Promise<void> {
  const writers = openWriters(url);
  const silences: number[] = [];
  let toldAgain = 0;
  console.log('| kill | of | nothing written for | caches told after |\n|---|---|---|---|');
  try {
    for (let kill = 1; kill <= kills; kill += 1) {
      await until('a synchronous standby', async () => (await cluster.standby()) !== undefined);
      await writers.more(20);
      const node = await findPrimary(cluster);
      const killedAtMs = performance.now();
      cluster.kill(node);
      const silenceMs = await writers.firstAfter(killedAtMs, patienceMs);
      const toldMs = await measureNotice(url, kill);
      if (toldMs !== undefined) toldAgain += 1;
      silences.push(silenceMs);
      console.log(
        `| ${kill} | node${node} | ${seconds(silenceMs)} | ${toldMs === undefined ? 'NEVER' : seconds(toldMs)} |`,
      );
      await cluster.revive(node);
    }
  } finally {
    // Also where a node did not come back: whether a write was lost is the question.
    await report(writers, silences, toldAgain);
  }
}

async function report(writers: Writers, silences: readonly number[], toldAgain: number): Promise<void> {
  const acknowledged = await writers.stop();
  const client = new pg.Client({ connectionString: cluster.directUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string }>('SELECT id FROM answer_rating');
  await client.end();
  const kept = new Set(rows.map(({ id }) => id));
  const lost = acknowledged.filter((id) => !kept.has(id)).length;
  const sorted = silences.toSorted((a, b) => a - b);
  console.log(
    `\n${silences.length} kills of the primary, ${acknowledged.length} writes acknowledged, ${lost} lost. Nothing was written for ` +
      `${seconds(sorted[Math.floor(sorted.length / 2)])} (median), ${seconds(sorted.at(-1))} (worst). ` +
      `Caches told again: ${toldAgain} of ${silences.length}.`,
  );
}

/** A price name that is stored now must be shown now, although the list before it was cached. Undefined after 20 s. */
async function measureNotice(url: string, kill: number): Promise<number | undefined> {
  const name = `Only after kill ${kill}`;
  await until('a list of commodities', async () => !(await listCommodities(url)).includes('no answer'));
  await until('a new commodity', async () =>
    ask(
      cluster.directUrl,
      `INSERT INTO commodity (key, name) VALUES ('kill-${kill}', '${name}') ON CONFLICT DO NOTHING`,
      "SELECT pg_notify('prices_changed', '')",
    ),
  );
  const sinceMs = performance.now();
  while (performance.now() - sinceMs < 20_000) {
    if ((await listCommodities(url)).includes(name)) return performance.now() - sinceMs;
    await wait(50);
  }
  return undefined;
}

async function listCommodities(url: string): Promise<string> {
  try {
    const reply = await fetch(`${url}/api/v1/market-prices/commodities`);
    return reply.ok ? await reply.text() : 'no answer';
  } catch {
    return 'no answer';
  }
}

async function findPrimary({ primary }: Cluster): Promise<Node> {
  let found: Node | undefined;
  await until('a primary', async () => (found = await primary()) !== undefined);
  return found as Node;
}

/** True when all statements were answered. */
async function ask(url: string, ...statements: string[]): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000, query_timeout: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (const statement of statements) await client.query(statement);
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const untilMs = performance.now() + patienceMs;
  while (!(await isSo())) {
    if (performance.now() > untilMs) throw new Error(`There was no ${what} within ${seconds(patienceMs)}`);
    await wait(300);
  }
}

function seconds(ms: number | undefined): string {
  return `${((ms ?? 0) / 1000).toFixed(1)} s`;
}
