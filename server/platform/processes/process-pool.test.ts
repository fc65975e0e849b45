import { type ChildProcess, spawn } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { soon } from '#server/testing/soon.ts';

import { createProcessPool, type PoolParts, type ProcessPool, WorkedTooLong } from './process-pool.ts';

type Order = 'say my number' | 'crash' | 'end' | 'die' | 'hang' | 'fail';

const obedient = `
  const orders = {
    'say my number': () => process.send({ result: process.pid }),
    fail: () => process.send({ error: new Error('it failed') }),
    crash: () => { throw new Error('it crashed'); },
    end: () => process.exit(7),
    die: () => process.kill(process.pid, 'SIGKILL'),
    hang: () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0),
  };
  process.on('message', (order) => orders[order]());
  process.on('disconnect', () => process.exit());
  process.send('ready');
`;

function start(code: string): ChildProcess {
  return spawn(process.execPath, ['-e', code], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}

const lost: Error[] = [];
/** Long enough for a process to start on a busy machine; a test sets less once its process runs. */
const unhurriedMs = 20_000;
let timeoutMs = unhurriedMs;
let pool: ProcessPool<Order, number>;

function open(parts: Partial<PoolParts> = {}, code = obedient): ProcessPool<Order, number> {
  return createProcessPool({
    start: () => start(code),
    size: 1,
    queueLimit: 10,
    get timeoutMs() {
      return timeoutMs;
    },
    idleMs: 60_000,
    onLost: (error) => lost.push(error),
    ...parts,
  });
}

beforeEach(() => {
  lost.length = 0;
  timeoutMs = unhurriedMs;
  pool = open();
});

afterEach(() => pool.close());

test('nothing is started before the first task, and one process serves the next ones', async () => {
  expect(pool.alive).toBe(0);
  const first = await pool.run('say my number');
  expect(await pool.run('say my number')).toBe(first);
  expect(pool.alive).toBe(1);
});

test('no more processes start than there are places, and all tasks are done', async () => {
  pool = open({ size: 2 });
  const processes = await Promise.all(Array.from({ length: 8 }, () => pool.run('say my number')));
  expect(processes).toHaveLength(8);
  expect(new Set(processes).size).toBeLessThanOrEqual(2);
  expect(pool.alive).toBeLessThanOrEqual(2);
});

test('a task that fails fails alone', async () => {
  const first = await pool.run('say my number');
  await expect(pool.run('fail')).rejects.toThrow('it failed');
  expect(await pool.run('say my number')).toBe(first);
});

describe.each([
  ['crash', 'it crashed'],
  ['end', 'ended with 7'],
  ['die', 'ended with SIGKILL'],
] as const)('a process that is lost (%s)', (order, reason) => {
  test('fails what it was doing and is replaced for what waits', async () => {
    const first = await pool.run('say my number');
    const [gone, next] = await Promise.allSettled([pool.run(order), pool.run('say my number')]);
    expect(gone.status).toBe('rejected');
    expect(next).toMatchObject({ status: 'fulfilled' });
    expect(next).not.toMatchObject({ value: first });
    expect(lost.map(({ message }) => message)).toEqual([expect.stringContaining(reason)]);
  });
});

test('a task that takes too long is given up with its process, and another process takes the next', async () => {
  const first = await pool.run('say my number');
  timeoutMs = 100;
  await expect(pool.run('hang')).rejects.toMatchObject({ code: 'timed_out' });
  timeoutMs = unhurriedMs;
  expect(await pool.run('say my number')).not.toBe(first);
  expect(lost).toEqual([]);
});

test('a task with a limit of its own ends with its process when that is over, and not for having waited', async () => {
  await pool.run('say my number');
  const hung = pool.run('hang', { longestWorkMs: 100 });
  const waited = pool.run('say my number', { longestWorkMs: 10_000 });
  await expect(hung).rejects.toBeInstanceOf(WorkedTooLong);
  expect(await waited).toBeGreaterThan(0);
  expect(lost).toEqual([]);
});

test('a caller who waits too long is told so, even if the process is busy with another', async () => {
  await pool.run('say my number');
  timeoutMs = 100;
  const both = await Promise.allSettled([pool.run('hang'), pool.run('say my number')]);
  expect(both.map((one) => one.status === 'rejected' && (one.reason as { code: string }).code)).toEqual([
    'timed_out',
    'timed_out',
  ]);
});

test('one task more than may wait is turned away at once', async () => {
  pool = open({ queueLimit: 2 });
  const waiting = [pool.run('say my number'), pool.run('say my number')];
  await expect(pool.run('say my number')).rejects.toMatchObject({ code: 'overloaded', retryAfterSeconds: 2 });
  await expect(Promise.all(waiting)).resolves.toHaveLength(2);
});

test('a process that cannot start fails the task instead of starting for ever', async () => {
  pool = open({}, 'throw new Error("no model here")');
  await expect(pool.run('say my number')).rejects.toThrow('no model here');
  expect(lost).toHaveLength(1);
  expect(pool.alive).toBe(0);
});

test('a process without work gives its memory back, and the next task starts another', async () => {
  pool = open({ idleMs: 50 });
  const first = await pool.run('say my number');
  await soon(() => expect(pool.alive).toBe(0));
  expect(await pool.run('say my number')).not.toBe(first);
});

test('a process without work ends also while another one has some again and again', async () => {
  pool = open({ size: 2, idleMs: 1000 });
  await Promise.all([pool.run('say my number'), pool.run('say my number'), pool.run('say my number')]);
  await soon(() => expect(pool.alive).toBe(2));
  await soon(async () => {
    await pool.run('say my number');
    expect(pool.alive).toBe(1);
  });
});

test('closing ends the processes and tells who waits', async () => {
  await pool.run('say my number');
  const asked = Promise.allSettled([pool.run('hang'), pool.run('say my number')]);
  await pool.close();
  const refused = { status: 'rejected', reason: { code: 'overloaded' } };
  expect(await asked).toMatchObject([refused, refused]);
  expect(pool.alive).toBe(0);
  await expect(pool.run('say my number')).rejects.toMatchObject({ code: 'overloaded' });
});
