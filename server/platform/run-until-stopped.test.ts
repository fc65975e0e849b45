import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

import { describe, expect, test } from 'vitest';

import { soon } from '#server/testing/soon.ts';

/** A process of its own that takes `stopMs` to stop. */
function startProcess({ stopMs, stopLimitMs }: { stopMs: number; stopLimitMs: number }) {
  const script = `
    import { runUntilStopped } from ${JSON.stringify(new URL('run-until-stopped.ts', import.meta.url).href)};
    import { setTimeout as wait } from 'node:timers/promises';
    const open = setInterval(() => undefined, 1000);
    await runUntilStopped(async (cleanups) => {
      cleanups.push(async () => console.log('database closed'));
      cleanups.push(async () => { console.log('stopping'); await wait(${stopMs}); console.log('finished'); });
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
  test('that arrives twice, as one Ctrl-C under npm does, lets the process finish', async () => {
    const { child, lines, ended, said } = startProcess({ stopMs: 500, stopLimitMs: 20_000 });
    await said('ready');
    child.kill('SIGINT');
    await said('stopping');
    child.kill('SIGINT');
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(lines).toEqual(['ready', 'stopping', 'finished', 'database closed']);
  });

  test('that comes later ends it at once', async () => {
    const { child, lines, ended, said } = startProcess({ stopMs: 60_000, stopLimitMs: 60_000 });
    await said('ready');
    child.kill('SIGINT');
    await said('stopping');
    // The next gesture is one that comes more than two seconds after the last.
    const again = setInterval(() => child.kill('SIGINT'), 2300);
    expect(await ended).toBe(130);
    clearInterval(again);
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
