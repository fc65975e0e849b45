import { expect, expectAccessible, test } from './support/test.ts';

test('a picture without words is not accessible', async ({ page }) => {
  await page.setContent('<img src=x>');
  await expect(expectAccessible(page)).rejects.toThrow('image-alt');
});

test('a screen with something that sticks out of it is not accessible', async ({ page }) => {
  await page.goto('/privacy');
  await page.getByRole('main').evaluate((main) => main.style.setProperty('min-width', '2000px'));
  await expect(expectAccessible(page)).rejects.toThrow('the page is wider than the screen');
});

// Nothing is wrong with these but what the watch of every journey must hear.
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
