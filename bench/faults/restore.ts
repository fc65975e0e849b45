import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { onlyTheseSettings } from '../../scripts/testing/only-these-settings.ts';
import { startServer } from '../support/server.ts';
import { signUp } from '../upgrade/sign-up.ts';
import { openTally } from '../upgrade/tally.ts';
import { visit } from '../upgrade/visits.ts';

const run = promisify(execFile);
const farmers = 4;

/** A backup while farmers use Khet; then the machine is lost, and the backup comes back on an empty one. */
export async function restoreABackup(): Promise<Record<string, string>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'khet-bench-restore-'));
  const [before, after, target] = ['before', 'after', 'backups'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  const settings = { OVERLOAD_DELAY_MS: '0', LOG_LEVEL: 'error', JOBS: 'elsewhere' };
  const server = await startServer(before, settings);
  const tokens: string[] = [];
  for (let n = 0; n < farmers; n += 1) tokens.push(await signUp(server.url, `restored-${n}@example.org`));
  const tally = openTally();
  tally.begin('during the backup');
  const stop = new AbortController();
  const visiting = tokens.map(async (token) => {
    while (!stop.signal.aborted) await visit({ url: server.url, token, tally });
  });
  const backupMs = await measure(() => command('backup', before, [target]));
  stop.abort();
  await Promise.all(visiting);
  const key = (await command('backup', before, ['--key'])).trim();
  await server.stop();
  await rm(before, { recursive: true, force: true });

  const restoreMs = await measure(() => command('restore', after, [target], { BACKUP_KEY: key }));
  const restored = await startServer(after, settings);
  const again = openTally();
  again.begin('after the restore');
  // Sessions are part of a backup, so a farmer's phone goes on.
  for (const token of tokens) await visit({ url: restored.url, token, tally: again });
  await restored.stop();
  await rm(folder, { recursive: true, force: true });
  return {
    'the backup, beside farmers': `${(backupMs / 1000).toFixed(1)} s, ${tally.summary()}`,
    'the restore into an empty folder': `${(restoreMs / 1000).toFixed(1)} s`,
    [`the ${farmers} phones afterwards`]: again.summary(),
  };
}

async function command(name: string, data: string, args: string[], more: Record<string, string> = {}): Promise<string> {
  const env = { ...process.env, ...onlyTheseSettings({ KHET_DATA: data, LOG_LEVEL: 'error', ...more }) };
  const { stdout } = await run(process.execPath, [`server/${name}.ts`, ...args], { env });
  return stdout;
}

async function measure(work: () => Promise<unknown>): Promise<number> {
  const sinceMs = performance.now();
  await work();
  return performance.now() - sinceMs;
}
