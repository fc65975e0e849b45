import { screens } from './support/screens.ts';
import { expect, expectAccessible, expectContrast, test } from './support/test.ts';

for (const path of screens) {
  test(`${path} passes axe in Hindi, and reads in the dark in both languages`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectContrast(page);
    await page.getByRole('banner').getByRole('button', { name: 'हिंदी' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    await expectContrast(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await expectAccessible(page);
  });
}

test.describe('the menu of phones', () => {
  test('opens, keeps the focus, and closes on Escape, by keyboard alone', async ({ page }) => {
    await page.goto('/');
    const opener = page.getByRole('button', { name: 'Open menu' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    await expectAccessible(page);
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('header dialog, body')?.tagName)).toMatch(
        /DIALOG|BODY/,
      );
    }
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('closes when a screen is chosen', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Market Prices' }).click();
    await expect(page).toHaveURL('/market-prices');
    await expect(menu).toBeHidden();
  });

  test('the bottom bar leads to its five places', async ({ page }) => {
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: 'Quick links' });
    for (const [name, path] of [
      ['Diagnose', '/crop-disease'],
      ['Prices', '/market-prices'],
      ['Schemes', '/schemes'],
      ['kai', '/voice-assistant'],
      ['Home', '/'],
    ] as const) {
      await bar.getByRole('link', { name }).click();
      await expect(page).toHaveURL(path);
      await expect(bar.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    }
  });
});
