/** `npm run bench:start`: measures a first and a second start, and the server's memory at rest. */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { startServer } from './support/server.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'khet-bench-start-'));
const restMs = 20_000;

const first = await startServer(folder);
console.log(`first start, empty data folder: ${seconds(first.readyMs)}`);
await first.stop();

const again: number[] = [];
for (let run = 0; run < 3; run++) {
  const server = await startServer(folder);
  again.push(server.readyMs);
  if (run === 2) {
    await wait(restMs);
    const { server: node, database } = residentMegabytes(server.pid);
    console.log(`memory at rest: server ${node} MB, database ${database} MB, together ${node + database} MB`);
  }
  await server.stop();
}
console.log(`started again: ${again.map(seconds).join(', ')}`);
await rm(folder, { recursive: true, force: true });

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}

/** Linux tells the proportional memory, which is fairer: PostgreSQL's processes share most of theirs. */
function residentMegabytes(pid: number): { server: number; database: number } {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n');
  const processes = rows.map((row) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(row)).filter((match) => match !== null);
  const postmasters = processes.filter(([, , , args]) => args?.includes(folder));
  const ids = new Set(postmasters.map(([, id]) => id));
  const database = processes.filter(([, id, parent]) => ids.has(id) || ids.has(parent));
  const sum = database.reduce((total, [, id]) => total + proportionalKilobytes(Number(id)), 0);
  return { server: Math.round(proportionalKilobytes(pid) / 1024), database: Math.round(sum / 1024) };
}

function proportionalKilobytes(pid: number): number {
  const rollup = execFileSync('cat', [`/proc/${pid}/smaps_rollup`], { encoding: 'utf8' });
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
}
