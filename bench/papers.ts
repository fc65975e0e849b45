/**
 * `npm run bench:papers -- 1000 12`: measures the memory of 50 uploads of 9 MB at once. Then it uploads and deletes
 * this many papers while it kills the server this many times, and checks that every confirmed paper still opens with
 * its bytes.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { assemble } from '#server/assemble.ts';
import { finishRemovals } from '#server/features/documents/keeping/delete-document.ts';
import { makePdf } from '#server/features/documents/testing/papers.ts';
import { locate } from '#server/platform/config/locate.ts';
import { readConfig } from '#server/platform/config/read-config.ts';
import { reachDatabase } from '#server/platform/db/reach-database.ts';
import { createLogger } from '#server/platform/log/logger.ts';

import { onlyTheseSettings } from '../scripts/testing/only-these-settings.ts';
import { type BenchServer, startServer } from './support/server.ts';
import { waitUntil } from './support/wait-until.ts';

const wanted = Number(process.argv[2] ?? 1000);
const kills = Number(process.argv[3] ?? 12);
const folder = await mkdtemp(path.join(tmpdir(), 'khet-bench-papers-'));
const settings = { OVERLOAD_DELAY_MS: '0', SHIPPED_PRICES: 'off' };
const accounts = 8;

let server = await startServer(folder, settings);
const tokens = await Promise.all(
  Array.from({ length: accounts }, (_, at) => signUp(server, `papers${at}@example.org`)),
);
/** Documents that were confirmed and not deleted, by id. Interrupted deletions are in neither list. */
const kept = new Map<string, { token: string; text: string }>();
let uploads = 0;
let deletions = 0;

await measureMemory();
await comeAndGo();
await judge();
await rm(folder, { recursive: true, force: true });

async function measureMemory(): Promise<void> {
  const paper = Buffer.concat([
    makePdf({ objects: [`9 0 obj\n<< /Length 0 >>\nstream\n${'x'.repeat(9_000_000)}\nendstream\nendobj\n`] }),
  ]);
  await send(server, tokens[0] ?? '', paper, 'first.pdf');
  const before = megabytesOf(server.pid);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, megabytesOf(server.pid));
  }, 100);
  const all = Array.from({ length: 50 }, (_, at) => send(server, tokens[at % accounts] ?? '', paper, `${at}.pdf`));
  const answers = await Promise.all(all);
  clearInterval(watch);
  const taken = answers.filter((status) => status === 200).length;
  console.log(`50 uploads of 9 MB at once: ${taken} taken, ${50 - taken} asked to come again`);
  console.log(`memory of the server: ${before} MB before, ${most} MB at most, ${megabytesOf(server.pid)} MB after`);
}

async function comeAndGo(): Promise<void> {
  for (let kill = 0; kill <= kills; kill += 1) {
    const isLast = kill === kills;
    const until = isLast ? wanted : Math.round((wanted * (kill + 1)) / (kills + 1));
    const loads = tokens.slice(0, 4).map((_, at) => work(tokens[(kill + at) % accounts] ?? '', until));
    if (isLast) await Promise.all(loads);
    else {
      await waitUntil(() => done() >= until - 4);
      process.kill(server.pid, 'SIGKILL');
      // Every third time the database dies too.
      if (kill % 3 === 2) process.kill(await postmaster(), 'SIGKILL');
      await Promise.all(loads);
      await wait(300);
      server = await startServer(folder, settings);
    }
  }
}

function done(): number {
  return uploads + deletions;
}

/** Uploads papers and deletes every other one, until the server is killed or enough is done. */
async function work(token: string, until: number): Promise<void> {
  const mine: string[] = [];
  try {
    for (; done() < until;) {
      const text = crypto.randomUUID();
      const id = await upload(token, text);
      uploads += 1;
      kept.set(id, { token, text });
      mine.push(id);
      if (mine.length % 2 === 0) continue;
      kept.delete(id);
      const reply = await call(server, 'DELETE', `/documents/${id}`, token);
      if (reply.ok) deletions += 1;
    }
  } catch {
    // The server was killed, as planned.
  }
}

async function upload(token: string, text: string): Promise<string> {
  const reply = await call(server, 'POST', '/documents/upload', token, formOf(makePdf({ text }), 'paper.pdf'));
  const { data } = (await reply.json()) as { data?: { _id: string } };
  if (!data) throw new Error(`An upload was answered with ${reply.status}`);
  return data._id;
}

async function judge(): Promise<void> {
  let [lost, wrong] = [0, 0];
  for (const [id, { token, text }] of kept) {
    const reply = await call(server, 'GET', `/documents/${id}/file`, token);
    if (!reply.ok) lost += 1;
    else if (!Buffer.from(await reply.arrayBuffer()).equals(makePdf({ text }))) wrong += 1;
  }
  await server.stop();
  console.log(`${kills} kills in ${uploads} uploads and ${deletions} deletions acknowledged`);
  console.log(`${kept.size} papers should be there: ${lost} lost, ${wrong} with other bytes`);
  console.log(`deletions cut off and ended by the job: ${await finish()}`);
  checkFiles('--minutes', '0', '--remove');
  console.log('after the sweep:');
  checkFiles('--minutes', '0');
}

/** Does the work of the job that runs a quarter of an hour later. */
async function finish(): Promise<number> {
  const config = readConfig(onlyTheseSettings({ KHET_DATA: folder }));
  const log = createLogger('warn');
  const database = await reachDatabase({ config, folder: locate(config).postgres, log });
  const khet = await assemble({ config, databaseUrl: database.url, log });
  try {
    const begun = await khet.services.db
      .selectFrom('document')
      .select('id')
      .where('removingSince', 'is not', null)
      .execute();
    await finishRemovals(khet.services, 0);
    return begun.length;
  } finally {
    await khet.close();
    await database.close();
  }
}

function checkFiles(...options: string[]): void {
  const env = { ...process.env, ...onlyTheseSettings({ KHET_DATA: folder }) };
  try {
    console.log(execFileSync(process.execPath, ['server/check-files.ts', ...options], { env, encoding: 'utf8' }));
  } catch (error) {
    console.log((error as { stdout: string }).stdout, (error as { stderr: string }).stderr);
  }
}

async function send(to: BenchServer, token: string, content: Buffer, name: string): Promise<number> {
  const reply = await call(to, 'POST', '/documents/upload', token, formOf(content, name));
  await reply.arrayBuffer();
  return reply.status;
}

function formOf(content: Buffer, name: string): FormData {
  const form = new FormData();
  form.set('documentType', 'Other');
  form.set('file', new Blob([new Uint8Array(content)], { type: 'application/pdf' }), name);
  return form;
}

function call(to: BenchServer, method: string, route: string, token: string, body?: FormData): Promise<Response> {
  const headers = { authorization: `Bearer ${token}` };
  return fetch(`${to.url}/api/v1${route}`, { method, headers, ...(body ? { body } : {}) });
}

async function signUp(to: BenchServer, email: string): Promise<string> {
  const password = 'monsoon-2026';
  const post = (route: string, body: object) =>
    fetch(`${to.url}/api/v1${route}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await post('/auth/register', { name: 'Papers', email, password });
  const mails = await fetch(`${to.url}/dev/mailbox.json?to=${encodeURIComponent(email)}`);
  const [newest] = (await mails.json()) as { text: string }[];
  const otp = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0];
  const reply = (await (await post('/auth/verifyotp', { email, otp })).json()) as { token: string };
  return reply.token;
}

async function postmaster(): Promise<number> {
  return Number((await readFile(path.join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
}

function megabytesOf(pid: number): number {
  const rollup = execFileSync('cat', [`/proc/${pid}/smaps_rollup`], { encoding: 'utf8' });
  return Math.round(Number(/^Rss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024);
}
