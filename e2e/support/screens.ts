import type { Page } from '@playwright/test';

import { openScreens } from '../../bench/support/open-screens.ts';
import { expectAllThere } from './room.ts';
import { expect, expectAccessible, expectContrast, expectFits, test } from './test.ts';

/** Screens with different looks. Each of the three gates has one, because all screens behind a gate look alike. */
export const distinctScreens = [
  ...openScreens,
  '/market-prices/scorecard',
  '/weather?state=maharashtra&district=mh-nashik',
  '/weather/record',
  '/crop-disease/scorecard',
  '/search?q=tomato',
  '/reset-password',
  '/dashboard',
  '/crop-disease/describe?crop=tomato&part=leaf&sign=rings',
  // Not right after the list, whose heading stays when only the kind of work changes.
  '/schemes?category=insurance',
  '/terms',
  '/cookies',
  '/operator',
];

/** A farmer's screens without a journey of their own. */
export const farmerScreens = ['/dashboard', '/schemes', '/schemes/pm-kisan', '/documents', '/documents/1'];

type Step = (page: Page, path: string) => Promise<unknown>;

/** Visits all of them in one page, as a person does, because a new browser for each takes longer than the checks. */
async function walk(page: Page, screens: readonly string[], go: Step, look: Step): Promise<void> {
  for (const path of screens) {
    await test.step(path, async () => {
      await go(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await look(page, path);
    });
  }
}

/** Loads the page with the HTML of the server. */
const load: Step = (page, path) => page.goto(path);

/** Follows a route within the open app, which takes a fifth of a load. The English phone loads each screen. */
const goOn: Step = async (page, path) => {
  const isOpen = (await page.locator('html[data-whole]').count()) > 0;
  if (!isOpen) return load(page, path);
  await page.evaluate((to) => {
    document.querySelector('main h1')?.setAttribute('data-left', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page.locator('h1[data-left]')).toHaveCount(0);
  await expectAllThere(page);
};

/** Checks that a phone's screen is no wider with text twice as large. On a wide screen other rules would apply then. */
export const expectFitsEnlarged: Step = async (page) => {
  await expectAllThere(page);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expectFits(page);
};

/** Checks that each has one heading, breaks no rule of accessibility, and is readable in the dark. */
export async function expectEachReads(page: Page, screens: readonly string[], look?: Step): Promise<void> {
  await walk(page, screens, load, async (_page, path) => {
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await look?.(page, path);
  });
}

/** Checks that each has one heading and nothing wider than the screen, for another language or another width. */
export async function expectEachFits(page: Page, screens: readonly string[], look: Step = expectFits): Promise<void> {
  await walk(page, screens, goOn, look);
}
