import type { Page } from '@playwright/test';

import { expectAllThere } from './room.ts';
import { expect, expectAccessible, expectContrast, expectFits, test } from './test.ts';

/** Screens that a visitor reaches by an address and the server fills. */
const filledScreens = [
  '/',
  '/market-prices',
  '/market-prices/scorecard',
  '/crop-disease/scorecard',
  '/voice-assistant',
  '/search?q=tomato',
];

/** Screens with a look of their own: one for each of the three gates, because all behind a gate ask alike. */
export const distinctScreens = [
  ...filledScreens,
  '/login',
  '/reset-password',
  '/dashboard',
  '/crop-disease',
  '/crop-disease/describe',
  '/crop-disease/crops',
  '/crop-disease/crops/tomato',
  '/crop-disease/problems/tomato__early_blight',
  '/crop-disease/describe?crop=tomato&part=leaf&sign=rings',
  '/schemes',
  '/privacy',
  '/terms',
  '/cookies',
];

/** Every screen a visitor can reach by its address; the gated ones ask to sign in. */
export const visitorScreens = [
  ...distinctScreens,
  '/profile',
  '/crop-disease/1',
  '/schemes/pm-kisan',
  '/documents',
  '/documents/1',
];

/** A farmer's screens that no journey of its own looks at yet. */
export const farmerScreens = ['/dashboard', '/schemes', '/schemes/pm-kisan', '/documents', '/documents/1'];

type Step = (page: Page, path: string) => Promise<unknown>;

/** All of them in one visit, as a person walks: to open a browser for each takes longer than to read it. */
async function walk(page: Page, screens: readonly string[], go: Step, look: Step): Promise<void> {
  for (const path of screens) {
    await test.step(path, async () => {
      await go(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await look(page, path);
    });
  }
}

/** With the HTML as the server sends it. */
const load: Step = (page, path) => page.goto(path);

/** As a link leads within the open app, which takes a fifth of a load; screens that the server fills are loaded. */
const goOn: Step = async (page, path) => {
  const isOpen = (await page.locator('html[data-whole]').count()) > 0;
  if (!isOpen || filledScreens.includes(path)) return load(page, path);
  await page.evaluate((to) => {
    document.querySelector('main h1')?.setAttribute('data-left', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page.locator('h1[data-left]')).toHaveCount(0);
  await expectAllThere(page);
};

/** One heading, no rule of accessibility broken, readable in the dark. */
export async function expectEachReads(page: Page, screens: readonly string[]): Promise<void> {
  await walk(page, screens, load, async () => {
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(page);
    await page.emulateMedia({ colorScheme: 'light' });
  });
}

/** One heading, and nothing wider than the screen: in a further language, on a further width. */
export async function expectEachFits(page: Page, screens: readonly string[], look: Step = expectFits): Promise<void> {
  await walk(page, screens, goOn, look);
}
