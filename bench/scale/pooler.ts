import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { type BenchServer, startServer } from '../support/server.ts';
import { signUp } from '../upgrade/sign-up.ts';

const port = 4561;
const poolSize = 5;
const askers = 30;
const secondsEach = 5;
const rounds = 3;

/** Two web processes read profiles, in turns directly and through PgBouncer in transaction mode. */
export async function measurePooler(databaseUrl: string, folder: string): Promise<void> {
  if (spawnSync('pgbouncer', ['--version']).status !== 0) return console.log('\nPgBouncer is not installed.');
  const pooler = await startPooler(databaseUrl, folder);
  const pooledUrl = `postgres://khet:any@127.0.0.1:${port}/khet`;
  const common = { JOBS: 'elsewhere', OVERLOAD_DELAY_MS: '0', LOG_LEVEL: 'fatal', DATABASE_CONNECTIONS: '20' };
  const direct = await startServer(path.join(folder, 'khet'), { ...common, DATABASE_URL: databaseUrl });
  const pooled = await startServer(path.join(folder, 'khet'), {
    ...common,
    DATABASE_URL: pooledUrl,
    DATABASE_DIRECT_URL: databaseUrl,
  });
  try {
    const token = await signUp(direct.url, 'pooled@example.org');
    const sums = { direct: 0, pooled: 0 };
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, server] of Object.entries({ direct, pooled }) as [keyof typeof sums, BenchServer][]) {
        sums[name] += await ask(server.url, token);
      }
    }
    console.log(
      `\nProfiles read through PgBouncer with a pool of ${poolSize}: ${(sums.pooled / sums.direct).toFixed(2)} of the requests without it, ${askers} at a time.`,
    );
  } finally {
    await direct.stop();
    await pooled.stop();
    pooler.kill('SIGTERM');
    await once(pooler, 'exit');
  }
}

async function startPooler(databaseUrl: string, folder: string): Promise<ChildProcess> {
  const { hostname, port: databasePort, username, password, pathname } = new URL(databaseUrl);
  const target = `host=${hostname} port=${databasePort} dbname=${pathname.slice(1)} user=${username} password=${decodeURIComponent(password)}`;
  const file = path.join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]\nkhet = ${target}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nauth_type = any\n` +
      `pool_mode = transaction\ndefault_pool_size = ${poolSize}\nmax_client_conn = 500\nunix_socket_dir =\n`,
    { mode: 0o600 },
  );
  const isRoot = process.getuid?.() === 0;
  // PgBouncer refuses root.
  if (isRoot) await chmod(folder, 0o755);
  if (isRoot) await chmod(file, 0o644);
  const child = spawn('pgbouncer', [...(isRoot ? ['-u', 'nobody'] : []), file], { stdio: 'ignore' });
  await wait(1500);
  return child;
}

async function ask(url: string, token: string): Promise<number> {
  const untilMs = performance.now() + secondsEach * 1000;
  let answered = 0;
  const asking = Array.from({ length: askers }, async () => {
    while (performance.now() < untilMs) {
      const reply = await fetch(`${url}/api/v1/profile`, { headers: { authorization: `Bearer ${token}` } });
      await reply.arrayBuffer();
      if (!reply.ok) throw new Error(`A profile was answered with ${reply.status}`);
      answered += 1;
    }
  });
  await Promise.all(asking);
  return answered;
}
