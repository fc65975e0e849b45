import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { type Checkout, type Ended, makeCheckout } from '../testing/make-checkout.ts';

/** A checkout after a first start, with everything installed; each test gets a copy. */
let started: Checkout;
let firstStart: Ended;
let checkout: Checkout;

const atOnceDone = `console.log('served');\n`;

/** A server with half a second of unfinished work, which prints the signals it gets. */
const server = `const busy: NodeJS.Timeout = setInterval(() => undefined, 1000);
process.on('SIGINT', () => console.log('heard SIGINT'));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => setTimeout(() => { console.log('finished'); clearInterval(busy); process.exit(7); }, 500));
}
console.log('ready ' + process.pid);
`;

const startAndEnd = (where = checkout) => where.run(process.execPath, ['scripts/start.mjs']);

beforeAll(async () => {
  started = await makeCheckout();
  await started.bringWeb();
  await started.write('server/main.ts', atOnceDone);
  firstStart = await startAndEnd(started);
});

afterAll(() => started.remove());

beforeEach(async () => {
  checkout = await makeCheckout({ copyOf: started });
  await checkout.write('server/main.ts', server);
});

afterEach(() => checkout.remove());

interface Started {
  child: ChildProcess;
  serverPid: number;
  lines: string[];
  complaints: string[];
  ended: Promise<number | null>;
}

async function start(script = 'scripts/start.mjs'): Promise<Started> {
  const child = checkout.start(process.execPath, [script]);
  const lines: string[] = [];
  createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => lines.push(line));
  const complaints: string[] = [];
  createInterface({ input: child.stderr as NodeJS.ReadableStream }).on('line', (line) => complaints.push(line));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const ready = () => lines.find((line) => line.startsWith('ready '));
  await vi.waitFor(() => expect(ready()).toBeDefined(), { timeout: 20_000, interval: 20 });
  return { child, serverPid: Number(ready()?.slice(6)), lines, complaints, ended };
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
    expect(firstStart.code).toBe(0);
    expect(firstStart.said).toMatch(/^Installing[^]*\nInstalled in \d+ s\.\nBuilding the web app\.\nserved\n$/);
    await checkout.write('server/main.ts', atOnceDone);
    expect(await startAndEnd()).toEqual({ code: 0, said: 'served\n' });
    await checkout.write('web/app.test.tsx', 'changed\n');
    expect((await startAndEnd()).said).toBe('served\n');
    await checkout.write('web/main.tsx', 'export { changed };\n');
    expect((await startAndEnd()).said).toBe('Building the web app.\nserved\n');
  });

  test('stops the start with a sentence if it does not build', async () => {
    // A changed source is built again.
    await checkout.write('scripts/build.mjs', `console.error('web/main.tsx: no such word'); process.exit(1);\n`);
    const { code, said } = await startAndEnd();
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

describe('a server that dies', () => {
  /** This server becomes ready twice: the first time it ends as given, the second time as asked. */
  const dying = (death: string) => `import { existsSync, writeFileSync } from 'node:fs';
const again = existsSync('died');
writeFileSync('died', '');
console.log('ready ' + process.pid);
process.on('SIGTERM', () => process.exit(0));
process.send?.('ready', () => {
  if (again) console.log('is back');
  else { ${death} }
});
setInterval(() => undefined, 1000);
`;

  test.each([
    ['an error that nobody caught', 'process.exit(70)', 'code 70'],
    ['a kill by the system', `process.kill(process.pid, 'SIGKILL')`, 'SIGKILL'],
  ])('of %s starts again after a pause, and says so', async (_cause, death, reason) => {
    await checkout.write('server/main.ts', dying(death));
    const { child, lines, complaints, ended } = await start();
    await vi.waitFor(() => expect(lines).toContain('is back'), { timeout: 20_000, interval: 20 });
    expect(complaints).toContain(`The server died (${reason}). It starts again in 1 s.`);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  test('is started again also where it is the worker', async () => {
    await checkout.write('server/worker.ts', dying('process.exit(70)'));
    const { child, lines, complaints, ended } = await start('scripts/worker.mjs');
    await vi.waitFor(() => expect(lines).toContain('is back'), { timeout: 20_000, interval: 20 });
    expect(complaints).toContain('The worker died (code 70). It starts again in 1 s.');
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  test('with a sentence for the operator stays down', async () => {
    await checkout.write('server/main.ts', dying('process.exit(1)'));
    const { ended, lines } = await start();
    expect(await ended).toBe(1);
    expect(lines).not.toContain('is back');
  });

  test('before it was ever ready stays down, for it would only die again', async () => {
    await checkout.write('server/main.ts', `console.log('ready 0'); process.exit(70);\n`);
    const { ended, complaints } = await start();
    expect(await ended).toBe(70);
    expect(complaints).toEqual([]);
  });

  test('does not come back when it is told to stop during the pause', async () => {
    await checkout.write('server/main.ts', dying('process.exit(70)'));
    const { child, ended, lines, complaints } = await start();
    await vi.waitFor(() => expect(complaints).toHaveLength(1), { timeout: 10_000, interval: 10 });
    child.kill('SIGTERM');
    expect(await ended).toBe(143);
    expect(lines).not.toContain('is back');
  });
});

test('a build that was cut off is made again', async () => {
  await checkout.write('server/main.ts', atOnceDone);
  const stamp = path.join(checkout.folder, 'dist/web/.stamp');
  expect(await readFile(stamp, 'utf8')).toHaveLength(64);
  await writeFile(stamp, '');
  expect((await startAndEnd()).said).toContain('Building the web app.');
});
