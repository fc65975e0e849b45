import { distinctScreens, expectEachFits, expectEachReads } from './support/screens.ts';
import { test } from './support/test.ts';

test('every screen has one heading and is no wider than the window', async ({ page }) => {
  await expectEachFits(page, distinctScreens);
});

test('the wide bar, the open footer and two columns pass axe, and read in the dark', async ({ page }) => {
  await expectEachReads(page, ['/', '/market-prices']);
});
