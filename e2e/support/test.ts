import { test as plain, expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOnly, RunOptions } from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The console messages and errors of a page. A journey ends by expecting none of them. */
export const test = plain.extend<{ expectedNoise: RegExp[]; noise: string[] }>({
  /** A person looks before a tap; a machine waits until the script has taken over the whole of a drawn page. */
  page: async ({ page, javaScriptEnabled }, hand) => {
    const goto = page.goto.bind(page);
    page.goto = async (url, options) => {
      const response = await goto(url, options);
      const isScreen = response?.headers()['content-type']?.includes('text/html') ?? false;
      if (isScreen && javaScriptEnabled && options?.waitUntil === undefined)
        await page.locator('html[data-alive][data-whole]').waitFor({ state: 'attached' });
      return response;
    };
    await hand(page);
    // The next journey has the same page, swept but for this (`reuseContext`).
    await page.context().setOffline(false);
  },
  /** Messages that a journey provokes on purpose: a 404 it asks for, a connection it cuts. */
  expectedNoise: [[], { option: true }],
  noise: [
    async ({ context, expectedNoise }, use) => {
      const heard: string[] = [];
      context.on('weberror', (error) => heard.push(String(error.error())));
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') heard.push(message.text());
      });
      await use(heard);
      const expected = [/Service Worker registration blocked by Playwright/, ...expectedNoise];
      expect(heard.filter((text) => !expected.some((noise) => noise.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** No rule of WCAG 2.2 AA is broken, and nothing sticks out of the screen: once a screen, in English on a phone. */
export async function expectAccessible(page: Page): Promise<void> {
  // Further down the bar at the top lies over half of a link, which one scroll frees.
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
 * grows with content that sticks out of it, so the width that was asked for is the measure.
 */
export async function expectFits(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, 'the page is wider than the screen').toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

/** Light or dark is a matter of colours: the other theme of a page that is accessible needs only this look. */
export async function expectContrast(page: Page): Promise<void> {
  await stillness(page);
  await expectNoViolation(page, { type: 'rule', values: ['color-contrast'] });
}

/** A sheet that is still sliding in is half transparent. An animation that follows a scroll never finishes. */
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
  // The full report takes most of the time for parts that are in order; no page of ours has frames, or media to load
  // beforehand.
  const options: RunOptions = { runOnly, resultTypes: ['violations'], preload: false };
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const broken = await page.evaluate(async (how) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, how);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
  }, options);
  expect(broken).toEqual([]);
}
