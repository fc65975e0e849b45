import path from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { type Checkout, makeCheckout } from '../testing/make-checkout.ts';

let checkout: Checkout;

/** Calls a function of our modules in its own process, as npm scripts do. */
async function call(expression: string, environment?: Record<string, string>): Promise<string> {
  const script = `Promise.all(['chromium', 'bring-chromium'].map((name) => import('./scripts/setup/' + name + '.mjs')))
    .then(async ([chromium, bringing]) => console.log(await ${expression}))
    .catch((error) => console.log(error.message))`;
  const { said } = await checkout.run(process.execPath, ['-e', script], environment);
  return said.trim();
}

beforeEach(async () => {
  checkout = await makeCheckout();
});

afterEach(() => checkout.remove());

test('the browser that CHROMIUM_PATH names comes before every other', async () => {
  const given = await checkout.bring('my/browser');
  expect(await call(`chromium.findChromium({ CHROMIUM_PATH: '${given}' })`)).toBe(given);
});

test('a CHROMIUM_PATH without a program is said, and nothing else is taken instead', async () => {
  const said = await call(`chromium.findChromium({ CHROMIUM_PATH: '/nowhere/chromium' })`);
  expect(said).toBe('CHROMIUM_PATH names /nowhere/chromium, which is not a program.');
});

test('of several that Playwright has brought the newest comes first, and that without windows before the other', async () => {
  await checkout.bring('browsers/chromium-998/chrome-linux/chrome');
  const windows = await checkout.bring('browsers/chromium-1200/chrome-linux-arm64/chrome');
  const shell = await checkout.bring(
    'browsers/chromium_headless_shell-1200/chrome-headless-shell-linux-arm64/chrome-headless-shell',
  );
  const old = await checkout.bring('browsers/chromium_headless_shell-999/chrome-linux/headless_shell');
  await checkout.bring('browsers/firefox-1500/firefox/firefox');
  const places = `chromium.playwrightPrograms({ PLAYWRIGHT_BROWSERS_PATH: '${path.join(checkout.folder, 'browsers')}' })`;
  const programs = await call(`${places}.filter(chromium.isProgram).join('\\n')`);
  expect(programs.split('\n')).toEqual([
    shell,
    windows,
    old,
    path.join(checkout.folder, 'browsers/chromium-998/chrome-linux/chrome'),
  ]);
});

/** These tests must not reach the machine's own apt-get, so only the checkout's programs exist. */
describe('a machine without a browser', () => {
  const bring = () => {
    const programs = JSON.stringify(['apt', 'playwright'].map((name) => path.join(checkout.folder, name)));
    const find = `() => ${programs}.find(chromium.isProgram)`;
    return call(`bringing.bringChromium(${find})`, { PATH: path.join(checkout.folder, 'bin') });
  };
  const creates = (name: string) => `echo "${name} $*"; : > ${name}; /bin/chmod +x ${name}`;
  const fails = (name: string) => `echo "${name}: no internet"; exit 1`;

  beforeEach(async () => {
    // A `sudo` for root and for other users alike.
    await checkout.bring('bin/sudo', 'shift; exec "$@"');
    await checkout.bring('bin/true');
    await checkout.bring('bin/apt-cache');
    await checkout.bring('node_modules/.bin/playwright', creates('playwright'));
  });

  test("gets the system's package where the user may install one", async () => {
    await checkout.bring('bin/apt-get', `[ "$1" = update ] || { ${creates('apt')}; }`);
    const said = (await bring()).split('\n');
    expect(said).toEqual([
      'Installing Chromium for the tests in the browser.',
      'apt install -y -qq --no-install-recommends chromium-headless-shell',
      path.join(checkout.folder, 'apt'),
    ]);
  });

  test.each([
    ['there is no apt-get', undefined],
    ['apt-get fails', fails('apt')],
    ['the package brings no browser', ''],
  ])('gets what Playwright downloads when %s', async (_when, apt) => {
    if (apt !== undefined) await checkout.bring('bin/apt-get', apt);
    expect((await bring()).split('\n').slice(-3)).toEqual([
      'No package of this system brings this user a Chromium, so Playwright downloads its own.',
      'playwright install chromium --only-shell',
      path.join(checkout.folder, 'playwright'),
    ]);
  });

  test('hears in one sentence that there is none to be had', async () => {
    await checkout.bring('node_modules/.bin/playwright', fails('playwright'));
    expect((await bring()).split('\n').slice(-2)).toEqual([
      'playwright: no internet',
      'No browser could be installed here. Install Chromium or Google Chrome, or set CHROMIUM_PATH to one.',
    ]);
  });
});
