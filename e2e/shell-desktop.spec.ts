import { distinctScreens, expectEachFits, expectEachReads } from './support/screens.ts';
import { expect, test } from './support/test.ts';
import { wideScreen } from './support/wide-screen.ts';

test.use(wideScreen);

test('every screen has one heading and is no wider than the window', async ({ page }) => {
  await expectEachFits(page, distinctScreens);
});

test('a heading of the open footer is no button: it takes no focus', async ({ page }) => {
  await page.goto('/');
  const headings = page.getByRole('contentinfo').locator('.fold > summary');
  await expect(page.getByRole('contentinfo').getByRole('heading', { level: 2 }).first()).toBeVisible();
  const focused = await headings.evaluateAll((all) =>
    all.filter((summary) => {
      (summary as HTMLElement).focus();
      return document.activeElement === summary;
    }),
  );
  expect(focused).toHaveLength(0);
});

test('the wide bar, the open footer and two columns pass axe, and read in the dark', async ({ page }) => {
  await expectEachReads(page, ['/', '/market-prices']);
});
