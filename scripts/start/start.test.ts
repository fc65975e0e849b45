import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { makeCheckout } from '../testing/make-checkout.ts';

let checkout: Awaited<ReturnType<typeof makeCheckout>>;

/** A server that has half a second of work to finish, and says what it hears. */
const server = `const busy: NodeJS.Timeout = setInterval(() => undefined, 1000);
process.on('SIGINT', () => console.log('heard SIGINT'));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => setTimeout(() => { console.log('finished'); clearInterval(busy); process.exit(7); }, 500));
}
console.log('ready ' + process.pid);
`;

beforeEach(async () => {
  checkout = await makeCheckout();
  await checkout.bringWeb();
  await checkout.write('server/main.ts', server);
});

afterEach(() => checkout.remove());

interface Started {
  child: ChildProcess;
  serverPid: number;
  lines: string[];
  ended: Promise<number | null>;
}

async function start(): Promise<Started> {
  const child = checkout.start(process.execPath, ['scripts/start.mjs']);
  const lines: string[] = [];
  createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => lines.push(line));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const ready = () => lines.find((line) => line.startsWith('ready '));
  await vi.waitFor(() => expect(ready()).toBeDefined(), { timeout: 20_000, interval: 20 });
  return { child, serverPid: Number(ready()?.slice(6)), lines, ended };
}

async function startAndStop(): Promise<string[]> {
  const { child, lines, ended } = await start();
  child.kill('SIGTERM');
  await ended;
  return lines;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('the web app', () => {
  test('is built at the first start and again only when its sources have changed', async () => {
    const building = 'Building the web app.';
    expect(await startAndStop()).toContain(building);
    expect(await startAndStop()).not.toContain(building);
    await checkout.write('web/app.test.tsx', 'changed\n');
    expect(await startAndStop()).not.toContain(building);
    await checkout.write('web/main.tsx', 'export { changed };\n');
    expect(await startAndStop()).toContain(building);
  });

  test('that does not build stops the start with a sentence', async () => {
    await checkout.write('scripts/build.mjs', `console.error('web/main.tsx: no such word'); process.exit(1);\n`);
    const { code, said } = await checkout.run(process.execPath, ['scripts/start.mjs']);
    expect(code).toBe(1);
    expect(said).toMatch(/no such word\nThe web app could not be built; the reason stands above\.\n$/);
  });
});

describe('Ctrl-C', () => {
  test('lets the server finish, although the terminal and npm both pass it on, and its code is ours', async () => {
    const { child, lines, ended } = await start();
    child.kill('SIGINT');
    await vi.waitFor(() => expect(lines).toContain('heard SIGINT'), { timeout: 10_000, interval: 10 });
    child.kill('SIGINT');
    expect(await ended).toBe(7);
    expect(lines.slice(lines.indexOf('heard SIGINT'))).toEqual(['heard SIGINT', 'finished']);
  });

  test('in a terminal reaches the server only through us', async () => {
    const { child, lines, ended } = await start();
    process.kill(-(child.pid ?? 0), 'SIGINT');
    expect(await ended).toBe(7);
    expect(lines.filter((line) => line === 'heard SIGINT')).toHaveLength(1);
  });
});

test('a start that is killed takes its server with it', async () => {
  const { child, serverPid } = await start();
  child.kill('SIGKILL');
  await vi.waitFor(() => expect(isAlive(serverPid)).toBe(false), { timeout: 15_000 });
});

test('a build that was cut off is made again', async () => {
  await startAndStop();
  const stamp = path.join(checkout.folder, 'dist/web/.stamp');
  expect(await readFile(stamp, 'utf8')).toHaveLength(64);
  await writeFile(stamp, '');
  expect(await startAndStop()).toContain('Building the web app.');
});
