import { chmod } from 'node:fs/promises';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { makeCheckout } from '../testing/make-checkout.ts';

let checkout: Awaited<ReturnType<typeof makeCheckout>>;

/** Calls one function of the module in a process of its own, which is how npm scripts meet it. */
async function call(expression: string): Promise<string> {
  const script = `import('./scripts/setup/chromium.mjs').then((chromium) => console.log(${expression}))`;
  const { said } = await checkout.run(process.execPath, ['-e', script]);
  return said.trim();
}

async function bring(program: string): Promise<string> {
  await checkout.write(program, '#!/bin/sh\n');
  const place = path.join(checkout.folder, program);
  await chmod(place, 0o755);
  return place;
}

beforeAll(async () => {
  checkout = await makeCheckout();
});

afterAll(() => checkout.remove());

test('the browser that CHROMIUM_PATH names comes before every other', async () => {
  const given = await bring('my/browser');
  expect(await call(`chromium.findChromium({ CHROMIUM_PATH: '${given}' })`)).toBe(given);
});

test('a CHROMIUM_PATH without a program is said, and nothing else is taken instead', async () => {
  const said = await call(`chromium.findChromium({ CHROMIUM_PATH: '/nowhere/chromium' })`);
  expect(said).toContain('CHROMIUM_PATH names /nowhere/chromium, which is not a program.');
});

test('of several that Playwright has brought the newest comes first', async () => {
  await bring('browsers/chromium-998/chrome-linux/chrome');
  await bring('browsers/chromium-1200/chrome-linux64/chrome');
  const folder = path.join(checkout.folder, 'browsers');
  const programs = await call(`chromium.playwrightPrograms({ PLAYWRIGHT_BROWSERS_PATH: '${folder}' }).join('\\n')`);
  const versions = programs.split('\n').map((program) => path.relative(folder, program).split(path.sep)[0]);
  expect([...new Set(versions)]).toEqual(['chromium-1200', 'chromium-998']);
});
