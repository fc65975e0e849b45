import { screens } from './support/screens.ts';
import { expect, expectAccessible, test } from './support/test.ts';

for (const path of screens) {
  test(`${path} has one heading and passes axe`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectAccessible(page);
  });
}
