import {
  type BrowserContext,
  type ConsoleMessage,
  type Disposable,
  type Page,
  test as plain,
  type ViewportSize,
  type WebError,
} from '@playwright/test';
import type axe from 'axe-core';
import type { RunOnly, RunOptions } from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { expect } from './expect.ts';
import { emptyPage } from './farmer.ts';

interface Settings {
  /** For a journey on a first visit or a broken connection: the browser has none of our files yet. */
  isNewPhone: boolean;
  /** For a journey that changes the phone for good, such as its clock. */
  isOwnPhone: boolean;
  /** Messages that a journey causes on purpose: a 404 that it asks for, a connection that it cuts. */
  expectedNoise: RegExp[];
}

/** A journey's phone and its page. It records console messages and errors, and fails at the end if there are any. */
export const test = plain.extend<Settings & { noise: string[] }, { keptContexts: Map<string, BrowserContext> }>({
  isNewPhone: [false, { option: true }],
  isOwnPhone: [false, { option: true }],
  expectedNoise: [[], { option: true }],
  keptContexts: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture asks for.
    async ({}, hand) => hand(new Map()),
    { scope: 'worker' },
  ],
  /**
   * Other journeys used this phone before. It has our files, which saves a third of the work of a load, but none of
   * their data.
   */
  context: async (
    { browser, keptContexts, isNewPhone, isOwnPhone, isMobile, locale, viewport, javaScriptEnabled, serviceWorkers },
    hand,
  ) => {
    // The clean-up cannot reach the data of a service worker, and it needs script.
    if (isOwnPhone || serviceWorkers === 'allow' || !javaScriptEnabled) {
      const own = await browser.newContext();
      await hand(own);
      return own.close();
    }
    const kind = `${locale} ${isMobile ? 'phone' : 'wide screen'}`;
    const context = keptContexts.get(kind) ?? (await browser.newContext());
    keptContexts.set(kind, context);
    if (isNewPhone) await forgetFiles(context);
    await hand(context);
    await sweep(context, viewport);
  },
  /** A person looks before a tap, so the test waits until the script has hydrated the whole page. */
  page: async ({ context, javaScriptEnabled }, hand) => {
    const page = context.pages()[0] ?? (await context.newPage());
    const { goto, addInitScript } = page;
    const added: Disposable[] = [];
    page.goto = async (url, options) => {
      const response = await goto.call(page, url, options);
      const isScreen = response?.headers()['content-type']?.includes('text/html') ?? false;
      if (isScreen && javaScriptEnabled && options?.waitUntil === undefined)
        await page.locator('html[data-alive][data-whole]').waitFor({ state: 'attached' });
      return response;
    };
    page.addInitScript = async (...script: Parameters<typeof addInitScript>) => {
      const one = await addInitScript.apply(page, script);
      added.push(one);
      return one;
    };
    await hand(page);
    Object.assign(page, { goto, addInitScript });
    await Promise.all(added.map((script) => script.dispose()));
  },
  noise: [
    async ({ context, expectedNoise }, use) => {
      const heard: string[] = [];
      const hearError = (error: WebError) => heard.push(String(error.error()));
      const hearMessage = (message: ConsoleMessage) => {
        if (message.type() === 'error' || message.type() === 'warning')
          heard.push(`${message.text()} ${message.location().url}`);
      };
      context.on('weberror', hearError).on('console', hearMessage);
      await use(heard);
      context.off('weberror', hearError).off('console', hearMessage);
      const expected = [/Service Worker registration blocked by Playwright/, ...expectedNoise];
      expect(heard.filter((text) => !expected.some((noise) => noise.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** The page stays on our origin, so that the next one uses the same process with its parsed scripts. */
async function sweep(context: BrowserContext, viewport: ViewportSize | null): Promise<void> {
  const [page, ...others] = context.pages();
  await Promise.all([...others.map((other) => other.close()), context.clearCookies(), context.setOffline(false)]);
  if (page === undefined) return;
  page.removeAllListeners('dialog');
  await page.unrouteAll();
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null });
  if (viewport) await page.setViewportSize(viewport);
  await page.goto(emptyPage, { waitUntil: 'load' });
  await page.evaluate(() => sessionStorage.clear());
  const client = await context.newCDPSession(page);
  await client.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'all' });
  await client.send('Page.resetNavigationHistory');
  await client.detach();
}

async function forgetFiles(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.close()));
  const client = await context.newCDPSession(await context.newPage());
  await client.send('Network.clearBrowserCache');
  await client.detach();
}

export { expect };

/**
 * Checks that no rule of WCAG 2.2 AA is broken and nothing overflows the screen: once for each screen, in English on a
 * phone.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // Further down, the top bar may cover half of a link, which one scroll corrects.
  await page.evaluate(() => window.scrollTo(0, 0));
  await stillness(page);
  await expectNoViolation(page, {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  });
  await expectFits(page);
}

/**
 * Checks the width, which a language or a screen can break on a page that is accessible in another. A phone's window
 * grows with overflowing content, so this measures against the requested width.
 */
export async function expectFits(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, 'the page is wider than the screen').toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

/** Checks the colours of the other theme: nothing else differs between light and dark. */
export async function expectContrast(page: Page): Promise<void> {
  await stillness(page);
  await expectNoViolation(page, { type: 'rule', values: ['color-contrast'] });
}

/**
 * Waits for animations, because a sheet that still slides in is half transparent. An animation that follows a scroll
 * never ends, so it does not count.
 */
async function stillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(
        ({ effect, timeline }) => timeline === document.timeline && effect?.getComputedTiming().iterations !== Infinity,
      );
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function expectNoViolation(page: Page, runOnly: RunOnly): Promise<void> {
  // The full report spends most of its time on parts without faults. Our pages have no frames and no media to preload.
  const options: RunOptions = { runOnly, resultTypes: ['violations'], preload: false };
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const broken = await page.evaluate(async (how) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, how);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
  }, options);
  expect(broken).toEqual([]);
}
