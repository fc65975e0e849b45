import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

import { describe, expect, test } from 'vitest';

import { soon } from '#server/testing/soon.ts';

interface Stop {
  stopMs: number;
  stopLimitMs: number;
  /** How much later the process's clock is once it has begun to stop. */
  laterMs?: number;
}

/** Starts a process that takes `stopMs` to stop. */
function startProcess({ stopMs, stopLimitMs, laterMs = 0 }: Stop) {
  const script = `
    import { runUntilStopped } from ${JSON.stringify(new URL('run-until-stopped.ts', import.meta.url).href)};
    import { setTimeout as wait } from 'node:timers/promises';
    const now = performance.now.bind(performance);
    const open = setInterval(() => undefined, 1000);
    await runUntilStopped(async (cleanups) => {
      cleanups.push(async () => console.log('database closed'));
      cleanups.push(async () => {
        performance.now = () => now() + ${laterMs};
        console.log('stopping');
        await wait(${stopMs});
        console.log('finished');
      });
      console.log('ready');
      return { stopLimitMs: ${stopLimitMs} };
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script]);
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  createInterface({ input: child.stderr }).on('line', (line) => lines.push(line));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const said = (line: string) => soon(() => expect(lines).toContain(line));
  return { child, lines, ended, said };
}

describe('a signal', () => {
  test('lets the process finish if it arrives twice, as one Ctrl-C under npm does', async () => {
    const { child, lines, ended, said } = startProcess({ stopMs: 500, stopLimitMs: 20_000 });
    await said('ready');
    child.kill('SIGINT');
    await said('stopping');
    child.kill('SIGINT');
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(lines).toEqual(['ready', 'stopping', 'finished', 'database closed']);
  });

  test('ends the process at once if it comes later', async () => {
    const { child, lines, ended, said } = startProcess({ stopMs: 60_000, stopLimitMs: 60_000, laterMs: 2001 });
    await said('ready');
    child.kill('SIGINT');
    await said('stopping');
    // More than two seconds after the last signal this is a new Ctrl-C.
    child.kill('SIGINT');
    expect(await ended).toBe(130);
    expect(lines).not.toContain('finished');
  });
});

test('a stop that does not end is ended, and says so', async () => {
  const { child, lines, ended, said } = startProcess({ stopMs: 60_000, stopLimitMs: 300 });
  await said('ready');
  child.kill('SIGTERM');
  expect(await ended).toBe(1);
  expect(lines).toContain('Khet did not stop in time and was ended.');
});
