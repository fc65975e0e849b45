import { signInAsNewFarmer } from './support/farmer.ts';
import { walkProfile } from './support/profile.ts';
import {
  distinctScreens,
  expectEachFits,
  expectEachReads,
  expectFitsEnlarged,
  farmerScreens,
} from './support/screens.ts';
import { expect, expectAccessible, expectFits, test } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });

// Three parts keep all workers busy to the end.
for (const part of [0, 1, 2]) {
  test(`every screen of visitors has one heading, passes axe, reads in the dark and has room for large text, part ${part + 1}`, async ({
    page,
  }) => {
    await expectEachReads(
      page,
      distinctScreens.filter((_screen, at) => at % 3 === part),
      expectFitsEnlarged,
    );
  });
}

test('a farmer’s screens do so too', async ({ page }) => {
  await signInAsNewFarmer(page);
  await expectEachReads(page, farmerScreens);
});

test.describe('in Hindi', () => {
  test.use({ locale: 'hi-IN' });
  test('every screen has one heading and is no wider than the phone', async ({ page }) => {
    await expectEachFits(page, distinctScreens);
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    await signInAsNewFarmer(page);
    await expectEachFits(page, farmerScreens);
    await walkProfile(page, expectFits);
  });
});

test('the language is changed with one choice and remembered by the next visit', async ({ page, context }) => {
  await page.goto('/market-prices');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('हिंदी');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('मंडी भाव');
  await expect(page).toHaveTitle('मंडी भाव · Khet');
  const next = await context.newPage();
  const reply = await next.goto('/');
  expect(await reply?.text()).toContain('<html lang="hi"');
  await expect(next.getByRole('heading', { level: 1 })).toHaveText('AI के साथ बदलें अपनी खेती');
});

test('the bar takes another style after 10 pixels of scroll', async ({ page }) => {
  await page.goto('/privacy');
  const bar = page.getByRole('banner');
  await expect(bar).toHaveAttribute('data-scrolled', 'false');
  await page.evaluate(() => window.scrollTo(0, 10));
  await expect(bar).toHaveAttribute('data-scrolled', 'false');
  await page.evaluate(() => window.scrollTo(0, 11));
  await expect(bar).toHaveAttribute('data-scrolled', 'true');
});

test('the skip link is the first thing the keyboard reaches', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

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

  test('Back closes it and stays on the page, also after a link in it was used', async ({ page }) => {
    await page.goto('/privacy');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(menu).toBeVisible();
    await page.goBack();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL('/terms');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await menu.getByRole('link', { name: 'Market Prices' }).click();
    await expect(page).toHaveURL('/market-prices');
    await page.reload();
    await expect(page.locator('html[data-whole]')).toBeAttached();
    await page.goBack();
    await expect(page).toHaveURL('/terms');
    await page.goBack();
    await expect(page).toHaveURL('/privacy');
    await page.goForward();
    await expect(page).toHaveURL('/terms');
    await page.goForward();
    await expect(page).toHaveURL('/market-prices');
    await expect(menu).toBeHidden();
  });

  test('a reload while it is open costs no further Back', async ({ page }) => {
    await page.goto('/privacy');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await page.reload();
    await expect.poll(() => page.evaluate(() => history.state as object)).not.toHaveProperty('over');
    await page.goBack();
    await expect(page).toHaveURL('/privacy');
  });

  test('the bottom bar leads to its places, and shows a visitor no schemes', async ({ page }) => {
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: 'Quick links' });
    await expect(bar.getByRole('link')).toHaveText(['Home', 'Disease', 'Prices', 'Weather', 'Assistant']);
    await signInAsNewFarmer(page);
    await page.goto('/');
    for (const [name, path] of [
      ['Disease', '/crop-disease'],
      ['Prices', '/market-prices'],
      ['Schemes', '/schemes'],
      ['Assistant', '/voice-assistant'],
      ['Home', '/'],
    ] as const) {
      await bar.getByRole('link', { name }).click();
      await expect(page).toHaveURL(path);
      await expect(bar.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    }
  });
});
