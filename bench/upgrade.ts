/**
 * `npm run bench:upgrade -- REF`: an update without a stop. The server of an earlier commit makes its schema and answers
 * requests; the present migrations run meanwhile, the present server starts beside it, and the old one is stopped. It
 * prints each request that failed. `docs/operating.md` has figures.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { startEmbeddedPostgres } from '#server/platform/db/embedded.ts';
import { migrate } from '#server/platform/db/migrate.ts';

import { type BenchServer, startServer } from './support/server.ts';
import { openProxy } from './upgrade/proxy.ts';
import { signUp } from './upgrade/sign-up.ts';
import { openTally } from './upgrade/tally.ts';
import { visit } from './upgrade/visits.ts';

const ref = process.argv[2];
if (ref === undefined) throw new Error('Give a commit: npm run bench:upgrade -- REF');
const visitors = 4;
const watchedMs = 8000;

const folder = await mkdtemp(path.join(tmpdir(), 'khet-bench-upgrade-'));
const code = path.join(folder, 'code');
execFileSync('git', ['worktree', 'add', '--detach', code, ref], { stdio: 'ignore' });
await symlink(path.resolve('node_modules'), path.join(code, 'node_modules'));
const quiet = { info: () => undefined, warn: () => undefined };
const postgres = await startEmbeddedPostgres({ folder: path.join(folder, 'postgres'), log: quiet });
const servers: BenchServer[] = [];
try {
  await update();
} finally {
  for (const server of servers) await server.stop();
  await postgres.stop();
  execFileSync('git', ['worktree', 'remove', '--force', code]);
  await rm(folder, { recursive: true, force: true });
}

async function start(from?: string): Promise<BenchServer> {
  // A busy machine must not look like a failed update.
  const settings = { DATABASE_URL: postgres.url, JOBS: 'elsewhere', STOP_NOTICE_MS: '2500', OVERLOAD_DELAY_MS: '0' };
  const server = await startServer(path.join(folder, 'data'), settings, from === undefined ? {} : { code: from });
  servers.push(server);
  return server;
}

async function update(): Promise<void> {
  const old = await start(code);
  const proxy = await openProxy([old.url]);
  const tally = openTally();
  const sessions: string[] = [];
  for (let n = 0; n < visitors; n += 1) sessions.push(await signUp(old.url, `farmer-${n}@example.org`));
  const stop = new AbortController();
  const keepVisiting = async (token: string) => {
    while (!stop.signal.aborted) await visit({ url: proxy.url, token, tally });
  };
  const visiting = sessions.map(keepVisiting);

  tally.begin('the old version alone');
  await wait(watchedMs);
  tally.begin('while migrating');
  await migrate(postgres.url);
  await wait(watchedMs);
  tally.begin('both versions');
  const present = await start();
  await proxy.serve([old.url, present.url]);
  // The old version must know a session that the present one began.
  visiting.push(keepVisiting(await signUp(present.url, 'meanwhile@example.org')));
  await wait(watchedMs);
  tally.begin('the old one stops');
  await old.stop();
  await wait(watchedMs);
  stop.abort();
  await Promise.all(visiting);

  tally.begin('signed up on the old, signed in on the new');
  const fresh = await signUp(present.url, 'after@example.org');
  await visit({ url: present.url, token: fresh, tally });
  await proxy.close();
  tally.print();
  console.log(`\nThe old version beside the new schema, started again: ${await startAgain()}`);
}

/** During an update a process of the old version may be started anew. */
async function startAgain(): Promise<string> {
  try {
    await start(code);
    return 'serves';
  } catch {
    return 'refuses';
  }
}
