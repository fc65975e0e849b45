import { expectEachFits, visitorScreens } from './support/screens.ts';
import { expect, test } from './support/test.ts';

/** Twice as large, as people set it who see badly; set before anything is drawn. */
function enlargeText(): void {
  document.addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '200%'));
}

for (const locale of ['en-IN', 'hi-IN', 'mr-IN']) {
  test.describe(`with text twice as large (${locale})`, () => {
    test.use({ locale });

    test('no screen is wider than a phone of 360 px', async ({ page }) => {
      test.slow();
      await page.addInitScript(enlargeText);
      // What comes late counts too.
      const look = async () => {
        await expect(page.getByRole('contentinfo')).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      };
      await page.goto('/market-prices?commodity=onion&state=maharashtra');
      await look();
      await expectEachFits(page, visitorScreens, look);
    });
  });
}

for (const locale of ['en-IN', 'hi-IN']) {
  test.describe(`the bars of prices (${locale})`, () => {
    test.use({ locale });

    test('have their days on a phone’s first screenful, above the bottom bar', async ({ page }) => {
      await page.goto('/market-prices?commodity=onion&state=maharashtra');
      const day = page
        .getByRole('main')
        .locator('svg[role="img"] text')
        .filter({ hasText: /^\d{1,2}$/ })
        .last();
      await expect(day).toBeVisible();
      const label = await day.boundingBox();
      const bar = await page.getByRole('navigation').last().boundingBox();
      expect((label?.y ?? 0) + (label?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    });
  });
}
