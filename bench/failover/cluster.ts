import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmod, chown, mkdir, open, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { type Node, nodes, password, place } from './place.ts';
import { haproxySettings, patroniSettings, pgbouncerSettings, pgbouncerUsers } from './settings.ts';

export interface Cluster {
  /** PostgreSQL's own address of the primary, the pooler before it, and the replicas. */
  directUrl: string;
  pooledUrl: string;
  replicaUrl: string;
  primary(): Promise<Node | undefined>;
  /** Kills the node's Patroni and all of its PostgreSQL, as the loss of its machine does. */
  kill(node: Node): void;
  revive(node: Node): Promise<void>;
  /** The synchronous standby that holds each acknowledged write. */
  standby(): Promise<string | undefined>;
  stop(): Promise<void>;
}

interface Run {
  folder: string;
  bin: string;
  uid: number;
  gid: number;
}

export async function startCluster(folder: string, bin: string): Promise<Cluster> {
  const ids =
    process.getuid?.() === 0 ? ['-u', '-g'].map((flag) => idOf(flag)) : [process.getuid?.(), process.getgid?.()];
  const run: Run = { folder, bin, uid: ids[0] ?? 0, gid: ids[1] ?? 0 };
  await mkdir(folder, { recursive: true });
  await chown(folder, run.uid, run.gid);
  await chmod(folder, 0o711);
  const etcds = await Promise.all(nodes.map((node) => startEtcd(run, node)));
  await wait(2000);
  const patronis = new Map<Node, ChildProcess>();
  for (const node of nodes) patronis.set(node, await startPatroni(run, node));
  const others = [await startHaproxy(run), await startPgbouncer(run)];
  const url = (port: number) => `postgres://khet:${password}@${place.front}:${port}/khet`;

  return {
    directUrl: url(place.primary),
    pooledUrl: url(place.pooler),
    replicaUrl: url(place.replicas),
    async primary() {
      for (const node of nodes) if (await answers(node, '/primary')) return node;
      return undefined;
    },
    async standby() {
      for (const node of nodes) if (await answers(node, '/synchronous')) return `node${node}`;
      return undefined;
    },
    kill(node) {
      patronis.get(node)?.kill('SIGKILL');
      killAll(processesIn(path.join(folder, `node${node}`, 'data')));
    },
    async revive(node) {
      patronis.set(node, await startPatroni(run, node));
    },
    async stop() {
      for (const child of patronis.values()) child.kill('SIGTERM');
      await wait(5000);
      for (const child of [...others, ...etcds, ...patronis.values()]) child.kill('SIGKILL');
      for (const node of nodes) {
        killAll(processesIn(path.join(folder, `node${node}`, 'data')));
      }
    },
  };
}

/** PostgreSQL may not run as root, so root runs the cluster as the account of Debian's package. */
function idOf(flag: string): number {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
}

async function answers(node: Node, role: string): Promise<boolean> {
  try {
    return (await fetch(`http://${place.ofNode(node)}:${place.patroni}${role}`, { signal: AbortSignal.timeout(1000) }))
      .ok;
  } catch {
    return false;
  }
}

function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      // A child ends by itself once its postmaster is gone.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** The postmaster names its folder; its children are found by their parent. */
function processesIn(dataFolder: string): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const all = lines
    .map((line) => line.trim().split(/\s+/))
    .map(([pid, parent, ...args]) => ({
      pid: Number(pid),
      parent: Number(parent),
      args: args.join(' '),
    }));
  const masters = all.filter(({ args }) => args.includes(`-D ${dataFolder} `) || args.endsWith(`-D ${dataFolder}`));
  const own = new Set(masters.map(({ pid }) => pid));
  return [...own, ...all.filter(({ parent }) => own.has(parent)).map(({ pid }) => pid)];
}

async function start(run: Run, name: string, command: string, args: string[]): Promise<ChildProcess> {
  const log = await open(path.join(run.folder, `${name}.log`), 'a');
  const child = spawn(command, args, {
    uid: run.uid,
    gid: run.gid,
    cwd: run.folder,
    env: { PATH: `${run.bin}:/usr/bin:/bin:/usr/sbin`, HOME: run.folder, ETCD_UNSUPPORTED_ARCH: 'arm64' },
    stdio: ['ignore', log.fd, log.fd],
  });
  child.once('exit', () => void log.close());
  return child;
}

async function write(run: Run, name: string, text: string): Promise<string> {
  const file = path.join(run.folder, name);
  await writeFile(file, text, { mode: 0o600 });
  await chown(file, run.uid, run.gid);
  return file;
}

async function startEtcd(run: Run, node: Node): Promise<ChildProcess> {
  const own = (port: number) => `http://${place.ofNode(node)}:${port}`;
  const all = nodes.map((each) => `etcd${each}=http://${place.ofNode(each)}:${place.etcdPeers}`).join(',');
  return start(run, `etcd${node}`, 'etcd', [
    '--name',
    `etcd${node}`,
    '--data-dir',
    path.join(run.folder, `etcd${node}`),
    '--listen-client-urls',
    own(place.etcd),
    '--advertise-client-urls',
    own(place.etcd),
    '--listen-peer-urls',
    own(place.etcdPeers),
    '--initial-advertise-peer-urls',
    own(place.etcdPeers),
    '--initial-cluster',
    all,
    '--initial-cluster-state',
    'new',
  ]);
}

async function startPatroni(run: Run, node: Node): Promise<ChildProcess> {
  await mkdir(path.join(run.folder, `node${node}`), { recursive: true });
  await chown(path.join(run.folder, `node${node}`), run.uid, run.gid);
  const file = await write(run, `patroni${node}.yml`, patroniSettings(node, run));
  return start(run, `patroni${node}`, 'patroni', [file]);
}

async function startHaproxy(run: Run): Promise<ChildProcess> {
  const file = await write(run, 'haproxy.cfg', haproxySettings());
  return start(run, 'haproxy', 'haproxy', ['-db', '-f', file]);
}

async function startPgbouncer(run: Run): Promise<ChildProcess> {
  const users = await write(run, 'pgbouncer.users', pgbouncerUsers());
  const file = await write(run, 'pgbouncer.ini', pgbouncerSettings(users));
  return start(run, 'pgbouncer', 'pgbouncer', [file]);
}
