import { signInAsNewFarmer } from './support/farmer.ts';
import { fillAccount } from './support/fill-account.ts';
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

test('on a tablet the links of the footer stand apart, and no short word of the table of papers breaks', async ({
  page,
}) => {
  await signInAsNewFarmer(page);
  await fillAccount(page);
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/dashboard');
  const number = page.getByText('No number', { exact: true });
  await expect(number).toBeVisible();
  expect(await number.evaluate((text) => text.getClientRects().length)).toBe(1);
  const gaps = await page
    .getByRole('contentinfo')
    .locator('.fold ul')
    .evaluateAll((columns) =>
      columns.flatMap((column) => {
        const lines = [...column.querySelectorAll('a')].map((link) => {
          const text = document.createRange();
          text.selectNodeContents(link);
          return text.getBoundingClientRect();
        });
        return lines.slice(1).map((line, at) => line.top - (lines[at]?.bottom ?? 0));
      }),
    );
  expect(gaps.length).toBeGreaterThan(5);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(8);
});
