/**
 * `npm run bench:chats`: runs 200 chats at once, with kai's own rules and then with a stand-in for a model that calls a
 * tool and writes for a second. It measures the times to the first word and to the end, and the server's memory.
 */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import { type BenchServer, startServer } from './support/server.ts';

const chats = Number(process.argv[2] ?? 200);
const settings = { OVERLOAD_DELAY_MS: '0', SHIPPED_PRICES: 'off' };
const words = 'Wheat has a support price. The office of your block tells you where to sell at it. '.split(/(?<= )/);

await measure('kai without a model', settings);
const { url, stop } = await startModel();
const keys = Array.from({ length: 32 }, (_none, at) => `key-${at}`).join(',');
await measure('kai with a stand-in for a model', {
  ...settings,
  AI_BASE_URL: url,
  AI_MODEL: 'stand-in',
  AI_NAME: 'Stand-in',
  AI_KEYS: keys,
});
stop();

async function measure(name: string, environment: Record<string, string>): Promise<void> {
  const server = await startServer(undefined, environment);
  await ask(server);
  const before = megabytesOf(server.pid);
  let most = before;
  const worked = workedMsOf(server.pid);
  const watch = setInterval(() => {
    most = Math.max(most, megabytesOf(server.pid));
  }, 100);
  const told = await Promise.all(Array.from({ length: chats }, () => ask(server)));
  clearInterval(watch);
  const workMs = (workedMsOf(server.pid) - worked) / chats;
  const firsts = told.map(({ firstMs }) => firstMs).toSorted((a, b) => a - b);
  const ends = told.map(({ endMs }) => endMs).toSorted((a, b) => a - b);
  const whole = told.filter(({ ending }) => ending === 'whole').length;
  const byModel = told.filter(({ isByModel }) => isByModel).length;
  console.log(`${name}: ${whole} of ${chats} answered whole, ${byModel} of them by the model`);
  console.log(`first word: ${percentile(firsts, 0.5)} ms in the middle, p95 ${percentile(firsts, 0.95)} ms`);
  console.log(`last word: ${percentile(ends, 0.5)} ms in the middle, p95 ${percentile(ends, 0.95)} ms`);
  console.log(`work of the server: ${workMs.toFixed(1)} ms of a core for a chat, whatever else the machine does`);
  console.log(`memory of the server: ${before} MB before, ${most} MB at most`);
  await server.stop();
}

async function ask(server: BenchServer) {
  const startedAt = performance.now();
  let firstMs = Infinity;
  let text = '';
  const response = await fetch(`${server.url}/api/v1/assistant/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ messages: [{ from: 'user', text: 'What is the MSP of wheat?' }], language: 'en' }),
  });
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (firstMs === Infinity && text.includes('"kind":"text"')) firstMs = performance.now() - startedAt;
  }
  return {
    firstMs,
    endMs: performance.now() - startedAt,
    ending: /"ending":"(\w+)"/.exec(text)?.[1],
    isByModel: text.includes('"source":null'),
  };
}

/** Chat completions: the first turn calls a tool, and the next one is written word by word in about a second. */
async function startModel() {
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/v1`, stop: () => server.close() };
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const send = (delta: object, finish: string | null = null) =>
    response.write(
      `data: ${JSON.stringify({ id: 'c', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`,
    );
  if (!body.includes('"role":"tool"')) {
    const call = { name: 'supportPrice', arguments: '{"commodity":"wheat"}' };
    send({ role: 'assistant', tool_calls: [{ index: 0, id: 't', type: 'function', function: call }] });
    send({}, 'tool_calls');
  } else {
    for (const content of words) {
      send({ content });
      await wait(60);
    }
    send({}, 'stop');
  }
  response.end('data: [DONE]\n\n');
}

function percentile(sorted: readonly number[], share: number): number {
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

/**
 * Reads the kernel's file if there is one: a `ps` ten times a second would slow the stand-in, which runs in this
 * process.
 */
function megabytesOf(pid: number): number {
  const status = `/proc/${pid}/status`;
  if (existsSync(status)) return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1]) / 1024);
  return Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()) / 1024);
}

/** The processor time of a process, in milliseconds; NaN on other systems than Linux. */
function workedMsOf(pid: number): number {
  const stat = `/proc/${pid}/stat`;
  if (!existsSync(stat)) return Number.NaN;
  // The name may hold spaces, so this reads from behind it, where the first field is the third.
  const fields = readFileSync(stat, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
