import type { Page } from '@playwright/test';

import { expect, expectAccessible, expectContrast, expectFits, test } from './test.ts';

/** Every screen a visitor can reach by its address; the gated ones ask to sign in. */
export const visitorScreens = [
  '/',
  '/market-prices',
  '/market-prices/scorecard',
  '/voice-assistant',
  '/search?q=tomato',
  '/login',
  '/reset-password',
  '/dashboard',
  '/profile',
  '/crop-disease',
  '/crop-disease/1',
  '/schemes',
  '/schemes/pm-kisan',
  '/documents',
  '/documents/1',
  '/privacy',
  '/terms',
  '/cookies',
];

/** What a farmer sees there, and no journey of its own looks at yet. */
export const farmerScreens = ['/dashboard', '/schemes', '/schemes/pm-kisan', '/documents', '/documents/1'];

/** All of them in one visit, as a person walks: to open a browser for each takes longer than to read it. */
async function walk(page: Page, screens: readonly string[], look: (page: Page) => Promise<void>): Promise<void> {
  for (const path of screens) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await look(page);
    });
  }
}

/** One heading, no rule of accessibility broken, readable in the dark. */
export async function expectEachReads(page: Page, screens: readonly string[]): Promise<void> {
  await walk(page, screens, async () => {
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(page);
    await page.emulateMedia({ colorScheme: 'light' });
  });
}

/** One heading, and nothing wider than the screen: in a further language, on a further width. */
export async function expectEachFits(page: Page, screens: readonly string[]): Promise<void> {
  await walk(page, screens, expectFits);
}
