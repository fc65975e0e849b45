import { expectRoom } from './support/room.ts';
import { expect, expectAccessible, expectFits, test } from './support/test.ts';

test('a picture without words is not accessible', async ({ page }) => {
  await page.setContent('<img src="data:,">');
  await expect(expectAccessible(page)).rejects.toThrow('image-alt');
});

for (const px of [5, 1640]) {
  test(`a screen with something that sticks out of it by ${px} px is not accessible`, async ({ page }) => {
    await page.goto('/privacy');
    await page.getByRole('main').evaluate((main, wide) => main.style.setProperty('min-width', wide), `${360 + px}px`);
    await expect(expectAccessible(page)).rejects.toThrow('the page is wider than the screen');
  });
}

test('a button that sticks out of its dialog has no room, though the page is no wider', async ({ page }) => {
  await page.goto('/?showLogin=true');
  await expectRoom(page);
  await page
    .locator('dialog[open] button[type="submit"]')
    .evaluate((button) => button.style.setProperty('width', '400px'));
  await expectFits(page);
  await expect(expectRoom(page)).rejects.toThrow('Sign In');
});

test('a button that is narrower than its text has no room', async ({ page }) => {
  await page.goto('/privacy');
  await page.getByRole('main').evaluate((main) => {
    main.innerHTML = '<button style="width: 80px; white-space: nowrap">Download this paper</button>';
  });
  await expect(expectRoom(page)).rejects.toThrow('Download this paper');
});

// These tests fail only because the watch of the console must report them.
test.describe('a journey fails in which the page', () => {
  test.fail('says an error', async ({ page }) => {
    await page.evaluate(() => console.error('noise'));
  });

  test.fail('says a warning', async ({ page }) => {
    await page.evaluate(() => console.warn('noise'));
  });

  test.fail('throws', async ({ page, context }) => {
    const thrown = context.waitForEvent('weberror');
    await page.evaluate(
      () =>
        void setTimeout(() => {
          throw new Error('noise');
        }),
    );
    await thrown;
  });
});
