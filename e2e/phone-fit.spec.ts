import type { Page } from '@playwright/test';

import { signInAsNewFarmer } from './support/farmer.ts';
import { fillAccount } from './support/fill-account.ts';
import { expectAllThere } from './support/room.ts';
import { expectEachFits } from './support/screens.ts';
import { expect, expectFits, test } from './support/test.ts';

/** Doubles the text size before the first drawing, as people with weak eyes set it. */
function enlargeText(): void {
  document.addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '200%'));
}

/** Late content counts too, so this waits for it. */
async function expectNarrow(page: Page): Promise<void> {
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expectAllThere(page);
  await expectFits(page);
}

/** The fixed bars at the top and the bottom take no more than a third of the screen. */
async function expectMostToRead(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 1000));
  const share = await page.evaluate(() => {
    const above = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const below = document.querySelector('nav.fixed')?.getBoundingClientRect().top ?? innerHeight;
    return (below - above) / innerHeight;
  });
  expect(share).toBeGreaterThan(2 / 3);
}

/** Each name of the bottom bar stands on one line, with no word broken. */
async function expectWholeNames(page: Page): Promise<void> {
  const links = await page.locator('nav.fixed a:visible').all();
  expect(links).toHaveLength(5);
  for (const link of links) {
    const lines = await link
      .locator('span')
      .last()
      .evaluate((name) => {
        const text = document.createRange();
        text.selectNodeContents(name);
        return text.getClientRects().length;
      });
    expect(lines, await link.innerText()).toBe(1);
  }
}

/** The field of a search has the whole width, with its button below. */
async function expectRoomToWrite(page: Page): Promise<void> {
  await page.goto('/schemes');
  const field = await page.getByRole('searchbox').boundingBox();
  expect(field?.width).toBeGreaterThan(280);
}

/** Each name of a paper begins beside its tick box, and not below it. */
async function expectNamesBesideBoxes(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const boxes = page.getByRole('main').getByRole('checkbox');
  await expect(boxes).toHaveCount(2);
  for (const box of await boxes.all()) {
    const isBeside = await box.evaluate((input: HTMLInputElement) => {
      const words = document.createRange();
      // The text that is seen; a part for screen readers may follow it.
      words.selectNodeContents(input.labels?.[0]?.lastElementChild?.firstChild ?? input);
      const [own, name] = [input.getBoundingClientRect(), words.getBoundingClientRect()];
      return name.left > own.right && name.top < own.bottom;
    });
    expect(isBeside).toBe(true);
  }
  await page.goto('/profile');
}

for (const [locale, title] of [
  ['en-IN', 'Create your account'],
  ['mr-IN', 'तुमचे खाते उघडा'],
] as const) {
  test.describe(locale, () => {
    test.use({ locale });
    test('a dialog’s title has whole words with text twice as large', async ({ page }) => {
      await page.addInitScript(enlargeText);
      await page.goto('/');
      await page.getByRole('main').getByRole('button').first().click();
      const heading = page.getByRole('dialog').getByRole('heading', { name: title });
      await expect(heading).toBeVisible();
      const lines = await heading.evaluate((element) => {
        const text = document.createRange();
        text.selectNodeContents(element);
        return text.getClientRects().length;
      });
      expect(lines).toBeLessThanOrEqual(title.split(' ').length);
    });
  });
}

test.describe('a farmer’s own screens with text twice as large', () => {
  test.use({ locale: 'hi-IN' });

  test('are no wider than a phone of 360 px', async ({ page }) => {
    test.slow();
    await signInAsNewFarmer(page, 'Balasubramaniam Venkataraghavan');
    const { application, paper, diagnosis } = await fillAccount(page);
    await page.addInitScript(enlargeText);
    const screens = [
      '/dashboard',
      '/documents',
      `/documents/${paper}`,
      '/schemes/pm-kisan',
      `/schemes/applications/${application}`,
      '/crop-disease',
      `/crop-disease/${diagnosis}`,
      '/market-prices?commodity=onion&state=maharashtra&district=mh-nashik',
      '/voice-assistant',
      '/profile',
    ];
    await expectEachFits(page, screens, expectNarrow);
    await expectMostToRead(page);
    await expectWholeNames(page);
    await expectRoomToWrite(page);
    await expectNamesBesideBoxes(page, `/schemes/applications/${application}`);
    const tabs = page.getByRole('tab');
    await expect(tabs).toHaveCount(6);
    for (const tab of await tabs.all()) {
      await tab.click();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await expectNarrow(page);
    }
  });
});

/**
 * In `main` any word may break at this text size (`web/ui/styles/base.css`), in every language, and the bars are the same on
 * every screen. The journeys through all screens in English test it too, so another language is tested only where its
 * words stand in tables and buttons.
 */
const screens = [
  '/market-prices?commodity=onion&state=maharashtra',
  '/',
  '/market-prices/scorecard',
  '/crop-disease/scorecard',
  '/crop-disease/describe?crop=tomato&part=leaf&sign=rings',
  '/crop-disease',
];

for (const locale of ['bn-IN', 'gu-IN', 'hi-IN', 'kn-IN', 'ml-IN', 'mr-IN', 'or-IN', 'pa-IN', 'ta-IN', 'te-IN']) {
  test.describe(`with text twice as large (${locale})`, () => {
    test.use({ locale });

    test('no screen is wider than a phone of 360 px', async ({ page }) => {
      test.slow();
      await page.addInitScript(enlargeText);
      await expectEachFits(page, screens, expectNarrow);
    });
  });
}
